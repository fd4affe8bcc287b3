// The front page of storm mode: alerts, numbers to call, evacuation centers. HTML and styles are at most 14,000 bytes as sent.
import type { EntryOf } from '#collections/define.ts'
import { evacuation } from '#collections/evacuation.collection.ts'
import { hotlines } from '#collections/hotlines.collection.ts'
import { CITY } from '#domain/city.ts'
import { HotlineList, withoutNumber } from '#features/front-page/hotline-panel.tsx'
import { NationalNumbers } from '#features/front-page/national-numbers.tsx'
import { listEntries } from '#features/publishing/entries.ts'
import { EvacuationList } from '#features/storm/evacuation-list.tsx'
import { Awaited } from '#ui/awaited/awaited.tsx'
import { AlertNotice } from '#web/layout/alerts.tsx'
import { listServices } from '#web/layout/menus.ts'
import { definePage } from '#web/page.ts'
import type { Speech } from '#words'

const PAGES = ['alerts', 'contact', 'search'] as const

export const stormPage = definePage({
  layout: 'storm',
  styles: ['storm', 'centers'],
  load: async ({ reader, say: { lang } }) => ({
    agencies: await listEntries(reader, hotlines, lang),
    centers: await listEntries(reader, evacuation, lang),
  }),
  meta: (_, { say }) => ({
    title: `${CITY.name}, ${CITY.province} · ${say.words.storm.title}`,
    bareTitle: true,
  }),
  view: ({ agencies, centers }, { alerts, say }) => (
    <>
      <h1>{say.words.storm.title}</h1>
      {alerts.map((alert) => (
        <AlertNotice key={alert.number} alert={alert} say={say} />
      ))}
      {alerts.length === 0 && <p>{say.words.storm.calm}</p>}
      <section aria-labelledby="hotlines">
        <h2 id="hotlines">{say.words.hotlines.title}</h2>
        <NationalNumbers say={say} heading="h3" lines />
        <StillAwaited agencies={agencies} centers={centers} say={say} />
        <HotlineList agencies={agencies} say={say} />
      </section>
      <EvacuationList centers={centers} say={say} />
      <nav aria-labelledby="pages">
        <h2 id="pages">{say.words.storm.links}</h2>
        <ul className="storm-links">
          {PAGES.map((name) => (
            <li key={name}>
              <a href={say.to(`/${name}`)}>{say.words.pages[name].title}</a>
            </li>
          ))}
          {listServices(say).map(({ name, url }) => (
            <li key={url}>
              <a href={url}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      <p className="note">{say.words.storm.note}</p>
    </>
  ),
})

type Listed = { agencies: EntryOf<typeof hotlines>[]; centers: EntryOf<typeof evacuation>[]; say: Speech }

/** One sentence for both: a page says once what is awaited. */
function StillAwaited({ agencies, centers, say: { fill, words } }: Listed) {
  const count = withoutNumber(agencies)
  if (count === 0) return centers.length === 0 ? <Awaited>{words.awaited.evacuation}</Awaited> : null
  const both = { count, total: agencies.length }
  return (
    <Awaited>
      {centers.length === 0 ? fill('awaited.emergency', both) : fill('awaited.hotlines', both)}
    </Awaited>
  )
}
