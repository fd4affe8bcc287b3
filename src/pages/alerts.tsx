// /alerts: the warnings in force with all they say; while there is none, what the page is for and where else to look.
import { evacuation } from '#collections/evacuation.collection.ts'
import { social } from '#collections/social.collection.ts'
import { CITY } from '#domain/city.ts'
import { listEntries, listTexts } from '#features/publishing/entries.ts'
import { AwaitedCenters, EvacuationList } from '#features/storm/evacuation-list.tsx'
import { blockOf, TextBlock } from '#features/texts/text-block.tsx'
import { Sources } from '#ui/source/sources.tsx'
import { AlertNotice } from '#web/layout/alerts.tsx'
import { definePage } from '#web/page.ts'

// A key in content/lists/social.json.
const DISASTER_OFFICE = 'disaster-office'

export const alertsPage = definePage({
  styles: ['practice', 'centers'],
  load: async ({ reader, say: { lang } }) => ({
    centers: await listEntries(reader, evacuation, lang),
    blocks: await listTexts(reader, 'alerts', lang),
    office: (await listEntries(reader, social, lang)).find(({ key }) => key === DISASTER_OFFICE),
  }),
  meta: (_, { say: { words } }) => ({
    title: words.pages.alerts.title,
    description: words.pages.alerts.sentence,
  }),
  view: ({ blocks, centers, office }, { alerts, say }) => {
    const { words, fill, to } = say
    return (
      <div className="page statement">
        <h1>{words.pages.alerts.title}</h1>
        <p>{words.pages.alerts.sentence}</p>
        {alerts.map((alert) => (
          <AlertNotice key={alert.number} alert={alert} say={say} />
        ))}
        {alerts.length === 0 && <TextBlock block={blockOf(blocks, 'none')} say={say} className="calm" />}
        <TextBlock block={blockOf(blocks, 'emergency')} say={say} />
        <EvacuationList centers={centers} say={say} />
        <AwaitedCenters centers={centers} say={say} />
        <TextBlock block={blockOf(blocks, 'about')} say={say} />
        <section aria-labelledby="elsewhere">
          <h2 id="elsewhere">{words.alerts.elsewhere}</h2>
          <ul className="ways">
            <li>
              <a href={CITY.links.pagasa}>{words.alerts.pagasa}</a>
            </li>
            <li>
              <a href={to('/hotlines')}>{words.hotlines.all}</a>
            </li>
            {office && (
              <li lang={office.shownIn}>
                <a href={office.url}>
                  {fill('alerts.disasterOffice', { office: office.name, year: office.asOf })}
                </a>
              </li>
            )}
          </ul>
        </section>
        <Sources of={blocks} say={say} />
      </div>
    )
  },
})
