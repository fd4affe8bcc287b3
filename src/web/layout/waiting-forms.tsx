// The line above a page that leads to forms waiting on this device; hidden until the script of every page knows of one.
import type { PageContext } from '#web/page.ts'

export const WaitingForms = ({ page: { say, assets } }: { page: PageContext }) => (
  <p className="waiting-forms" data-outbox={assets.script('src/behaviours/outbox.ts')} hidden>
    <a href={say.to('/outbox')}>{say.words.outbox.bar}</a>
  </p>
)
