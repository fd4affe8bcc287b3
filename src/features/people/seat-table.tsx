// The seats of the city's government as the law has them: how many, how each is filled, for how long.
import { type Seat, seatsInShort } from '#features/people/officials.ts'
import { Fold } from '#ui/fold/fold.tsx'
import type { Sourced } from '#ui/source/sources.tsx'
import { Table } from '#ui/table/table.tsx'
import type { Speech } from '#words'

/** It opens: who holds the seats comes first. */
export function SeatsByLaw({ seats, say }: { seats: Seat[]; say: Speech }) {
  const { table } = say.words.people.officials
  return (
    <Fold title={table.caption} id="seats">
      <Table caption={table.caption} hideCaption className="seats">
        <thead>
          <tr>
            <th scope="col">{table.seat}</th>
            <th scope="col">{table.number}</th>
            <th scope="col">{table.filled}</th>
            <th scope="col">{table.term}</th>
          </tr>
        </thead>
        <tbody>
          {seatsInShort(seats).map(({ official, total }) => (
            <tr key={official.seat}>
              <th scope="row" lang={official.shownIn}>
                {official.position}
              </th>
              <td data-label={table.number}>{total}</td>
              <td data-label={table.filled}>{table.ways[official.seat]}</td>
              <td data-label={table.term}>{say.term(official) || table.terms[official.seat]}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Fold>
  )
}

export const seatSource = (say: Speech): Sourced => {
  const { caption, source } = say.words.people.officials.table
  return { title: caption, source }
}
