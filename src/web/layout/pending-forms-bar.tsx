// The line above a page that leads to forms waiting on this device; hidden until the script of every page knows of one.
import type { PageContext } from '#web/page.ts'

export const PendingFormsBar = ({ page: { say, assets } }: { page: PageContext }) => (
  <nav
    className="pending-forms-bar"
    aria-label={say.words.pendingForms.title}
    data-pending-forms={assets.script('src/behaviours/pending-forms.ts')}
    hidden
  >
    <a href={say.to('/pending-forms')}>{say.words.pendingForms.bar}</a>
  </nav>
)
