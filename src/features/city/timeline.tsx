// The history of the city as a line of years. What came after the charter opens by "See more", a native one: no script.
import { CHARTER, partAtCharter, splitYear } from '#features/city/history.ts'
import type { CityPart } from '#features/city/part.ts'
import type { Speech } from '#words'

export function Timeline({ events, say }: { events: CityPart[]; say: Speech }) {
  const [first, more] = partAtCharter(events)
  return (
    <>
      <Years events={first} />
      {more.length > 0 && (
        <details className="more">
          <summary className="button quiet">
            <span className="when-closed">{say.words.city.more}</span>
            <span className="when-open">{say.words.city.less}</span>
            <span className="years">{yearsOf(more)}</span>
          </summary>
          <Years events={more} />
        </details>
      )}
    </>
  )
}

function Years({ events }: { events: CityPart[] }) {
  return (
    <ol className="timeline">
      {events.map(({ id, title, lang, body }) => {
        const { year, event } = splitYear(title)
        return (
          <li key={id} id={id} lang={lang} className={id === CHARTER ? 'charter' : undefined}>
            <h3>
              {year && <span className="year">{year}</span>} {event}
            </h3>
            {body}
          </li>
        )
      })}
    </ol>
  )
}

function yearsOf(events: CityPart[]): string {
  const years = [events[0]!, events.at(-1)!].map(({ title }) => splitYear(title).year)
  return years.includes('') ? '' : years.join('–')
}
