// The officials without cards: everything the cards say, in plain sight. Seats of which nobody has said anything share one line.
import { FactList } from '#features/people/fact-list.tsx'
import { countOf, isKnown, listFacts, type Seat } from '#features/people/officials.ts'
import type { Speech } from '#words'

export function OfficialList({ seats, say }: { seats: Seat[]; say: Speech }) {
  const unknown = seats.filter((seat) => !isKnown(seat))
  return (
    <ul className="official-list">
      {seats.filter(isKnown).map((seat) => (
        <li key={seat.official.number} lang={seat.official.shownIn}>
          <h3>
            {seat.official.position} {seat.count && <span className="note">{countOf(seat, say)}</span>}
          </h3>
          <FactList facts={listFacts(seat.official, say)} say={say} />
        </li>
      ))}
      {unknown.length > 0 && <Unknown seats={unknown} say={say} />}
    </ul>
  )
}

function Unknown({ seats, say }: { seats: Seat[]; say: Speech }) {
  const { name, contact, email } = say.words.people.facts
  return (
    <li lang={seats[0]!.official.shownIn}>
      <h3>{positionsIn(seats).join(', ')}</h3>
      <FactList facts={[name, contact, email].map((label) => ({ label, value: null }))} say={say} />
    </li>
  )
}

/** Each position once, 'City Councilor (9)' where several are alike. */
const positionsIn = (seats: Seat[]): string[] =>
  [...Map.groupBy(seats, ({ official }) => official.position)].map(([position, alike]) =>
    alike.length > 1 ? `${position} (${alike.length})` : position,
  )
