// How far the neighbouring towns and cities are, numbered as on the drawn map beside it.
import type { EntryOf } from '#collections/define.ts'
import type { distances } from '#collections/distances.collection.ts'
import { Table } from '#ui/table/table.tsx'
import type { Speech } from '#words'

type Props = { list: EntryOf<typeof distances>[]; say: Speech }

export function DistanceTable({ list, say }: Props) {
  const { city } = say.words
  return (
    <Table caption={city.distances} hideCaption className="distances">
      <thead>
        <tr>
          <th scope="col">{city.number}</th>
          <th scope="col">{city.neighbour}</th>
          <th scope="col">{city.province}</th>
          <th scope="col" className="amount">
            {city.kilometers}
          </th>
        </tr>
      </thead>
      <tbody>
        {list.map(({ number, place, province, km }, index) => (
          <tr key={number}>
            <td>
              <span className="sign">{index + 1}</span>
            </td>
            <th scope="row">{place}</th>
            <td>{province}</td>
            <td className="amount">{say.number(km)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
