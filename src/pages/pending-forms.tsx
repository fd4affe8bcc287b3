// /pending-forms: the forms this device keeps because there was no connection. The same page for everybody; its script shows them.
import { PendingFormsList } from '#features/requests/form/pending-forms-list.tsx'
import { definePage } from '#web/page.ts'

export const pendingFormsPage = definePage({
  behaviours: ['pending-forms', 'pending-forms-list'],
  styles: ['forms'],
  load: async () => ({}),
  meta: (_, { say }) => ({
    title: say.words.pendingForms.title,
    description: say.words.pendingForms.text,
    noindex: true,
  }),
  view: (_, { say }) => (
    <div className="page pending-forms">
      <h1>{say.words.pendingForms.title}</h1>
      <p className="lede">{say.words.pendingForms.text}</p>
      <noscript>
        <p>{say.words.pendingForms.noScript}</p>
      </noscript>
      <PendingFormsList say={say} />
    </div>
  ),
})
