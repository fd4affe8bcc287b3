// /unavailable: what nginx sends, with status 503, for everything it has no copy of while the program does not answer: what is wrong, and whom to call.
import { hotlines } from '#collections/hotlines.collection.ts'
import { HotlineList } from '#features/front-page/hotline-panel.tsx'
import { NationalNumbers } from '#features/front-page/national-numbers.tsx'
import { listEntries } from '#features/publishing/entries.ts'
import { AlertNotice } from '#web/layout/alerts.tsx'
import { definePage } from '#web/page.ts'

export const unavailablePage = definePage({
  layout: 'storm',
  styles: ['storm'],
  load: async ({ reader, say: { lang } }) => ({ agencies: await listEntries(reader, hotlines, lang) }),
  meta: (_, { say }) => ({ title: say.words.errors.status[503], noindex: true }),
  view: ({ agencies }, { alerts, say }) => (
    <>
      <h1>{say.words.errors.status[503]}</h1>
      <p>{say.words.errors.plain[503]}</p>
      {alerts.map((alert) => (
        <AlertNotice key={alert.number} alert={alert} say={say} />
      ))}
      <section aria-labelledby="hotlines">
        <h2 id="hotlines">{say.words.hotlines.title}</h2>
        <NationalNumbers say={say} heading="h3" lines />
        <HotlineList agencies={agencies} say={say} />
      </section>
    </>
  ),
})
