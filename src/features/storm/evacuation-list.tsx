// The evacuation centers, those that take people first; nothing is said of a city that has named none but that it is awaited.
import type { EntryOf } from '#collections/define.ts'
import { CENTER_STATES, type evacuation } from '#collections/evacuation.collection.ts'
import { telOf } from '#fields/phones.ts'
import { Awaited } from '#ui/awaited/awaited.tsx'
import type { Speech } from '#words'

type Center = EntryOf<typeof evacuation>
type Props = { centers: readonly Center[]; say: Speech }

const byState = (a: Center, b: Center) => CENTER_STATES.indexOf(a.state) - CENTER_STATES.indexOf(b.state)

export function EvacuationList({ centers, say }: Props) {
  if (centers.length === 0) return null
  return (
    <section aria-labelledby="evacuation">
      <h2 id="evacuation">{say.words.evacuation.title}</h2>
      <ul className="centers">
        {[...centers].sort(byState).map((center) => (
          <li key={center.number} id={`evacuation-${center.number}`} data-state={center.state}>
            <strong lang={center.shownIn}>{center.name}</strong>{' '}
            <span className="center-state">{say.words.evacuation.states[center.state]}</span>{' '}
            <span lang={center.shownIn}>{center.place}</span>
            {center.phones.map((phone) => (
              <a key={phone} href={`tel:${telOf(phone)}`}>
                {phone}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

export const AwaitedCenters = ({ centers, say }: Props) =>
  centers.length === 0 ? <Awaited>{say.words.awaited.evacuation}</Awaited> : null
