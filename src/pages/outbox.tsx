// /outbox: the forms this device keeps because there was no connection. The same page for everybody; its script shows them.
import { OutboxList } from '#features/requests/form/outbox-list.tsx'
import { definePage } from '#web/page.ts'

export const outboxPage = definePage({
  behaviours: ['outbox', 'outbox-list'],
  styles: ['forms'],
  load: async () => ({}),
  meta: (_, { say }) => ({
    title: say.words.outbox.title,
    description: say.words.outbox.text,
    noindex: true,
  }),
  view: (_, { say }) => (
    <div className="page outbox">
      <h1>{say.words.outbox.title}</h1>
      <p className="lede">{say.words.outbox.text}</p>
      <noscript>
        <p>{say.words.outbox.noScript}</p>
      </noscript>
      <OutboxList say={say} />
    </div>
  ),
})
