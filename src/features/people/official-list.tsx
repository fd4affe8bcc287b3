// The officials without cards: everything the cards say, in plain sight.
import { FactList } from '#features/people/fact-list.tsx'
import { countOf, listFacts, type Seat } from '#features/people/officials.ts'
import type { Speech } from '#words'

export function OfficialList({ seats, say }: { seats: Seat[]; say: Speech }) {
  return (
    <ul className="official-list">
      {seats.map((seat) => (
        <li key={seat.official.number} lang={seat.official.shownIn}>
          <h3>
            {seat.official.position} {seat.count && <span className="note">{countOf(seat, say)}</span>}
          </h3>
          <FactList facts={listFacts(seat.official, say)} say={say} />
        </li>
      ))}
    </ul>
  )
}
