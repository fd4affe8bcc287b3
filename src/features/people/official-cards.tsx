// The officials as cards whose facts lie over the picture on hover, on focus and on tap (spec 2.7), by CSS alone.
import { FactList } from '#features/people/fact-list.tsx'
import { cardFacts, countOf, type Seat } from '#features/people/officials.ts'
import { SeatEmblem } from '#features/people/seat-emblem.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import type { Speech } from '#words'

type Props = { seats: Seat[]; say: Speech; className?: string }

export function OfficialCards({ seats, say, className = '' }: Props) {
  return (
    <ul className={`officials ${className}`}>
      {seats.map((seat) => (
        <li key={seat.official.number} lang={seat.official.shownIn} data-overlay="">
          <OfficialCard seat={seat} say={say} />
        </li>
      ))}
    </ul>
  )
}

function OfficialCard({ seat, say }: { seat: Seat; say: Speech }) {
  const { number, name, picture, position } = seat.official
  const facts = `official-${number}`
  return (
    <>
      {/* Safari gives a button the focus of a tap only when it has a tabindex of its own. */}
      <button type="button" tabIndex={0} aria-describedby={facts}>
        {picture ? <Picture image={picture} width={400} height={250} /> : <SeatEmblem seat={seat} />}
        <span className="official-position">
          {position} <span className="hidden">{countOf(seat, say)}</span>
        </span>
        {name && <span className="official-name">{name}</span>}
      </button>
      <div className="official-overlay" id={facts}>
        {name && <p className="official-name">{name}</p>}
        <FactList facts={cardFacts(seat.official, say)} say={say} />
      </div>
    </>
  )
}
