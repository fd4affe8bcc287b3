// The lakes beside each other: a table of figures that can be put in order without script, and one of what is there.

import { lakeAddress } from '#features/tourism/lake-carousel.tsx'
import { FIGURES, type Figure, inOrder, isMost, type Lake } from '#features/tourism/lake-figures.ts'
import { Table } from '#ui/table/table.tsx'
import type { Speech } from '#words'

type Props = { list: Lake[]; say: Speech }

const MOST = { area: 'largest', depth: 'deepest', arrivals: 'mostVisited' } as const

/** `by` is the figure the rows are in order of; null keeps the city's own order. */
export function FiguresTable({ list, by, say }: Props & { by: Figure | null }) {
  const { words, number, to } = say
  const w = words.tourism.lakes
  const month = (count: number) => <td className="amount">{number(count)}</td>
  const head = (figure: Figure) => <FigureHead figure={figure} by={by} say={say} />
  const figure = (lake: Lake, of: Figure) => (
    <td className="amount">
      {number(FIGURES[of](lake))}
      {isMost(list, lake, of) && <small>{w[MOST[of]]}</small>}
    </td>
  )
  return (
    <Table caption={w.figures} hideCaption className="figures">
      <thead>
        <tr>
          <th scope="col">{by ? <a href={`${to('/lakes')}#figures`}>{w.lake}</a> : w.lake}</th>
          {head('area')}
          {head('depth')}
          <th scope="col" className="amount">
            {w.january}
          </th>
          <th scope="col" className="amount">
            {w.february}
          </th>
          <th scope="col" className="amount">
            {w.march}
          </th>
          {head('arrivals')}
        </tr>
      </thead>
      <tbody>
        {inOrder(list, by).map((lake) => (
          <tr key={lake.number}>
            <LakeHead lake={lake} say={say} />
            {figure(lake, 'area')}
            {figure(lake, 'depth')}
            {month(lake.arrivalsJanuary)}
            {month(lake.arrivalsFebruary)}
            {month(lake.arrivalsMarch)}
            {figure(lake, 'arrivals')}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** The head of a column one may choose; the chosen one says so and is no link to itself. */
function FigureHead({ figure, by, say: { words, to } }: { figure: Figure; by: Figure | null; say: Speech }) {
  const name = words.tourism.lakes[figure]
  const chosen = figure === by
  return (
    <th scope="col" className="amount" aria-sort={chosen ? 'descending' : undefined}>
      {chosen ? name : <a href={`${to('/lakes')}?by=${figure}#figures`}>{name}</a>}
    </th>
  )
}

export function PlacesTable({ list, say }: Props) {
  const w = say.words.tourism.lakes
  return (
    <Table caption={w.places} hideCaption className="places">
      <thead>
        <tr>
          <th scope="col">{w.lake}</th>
          <th scope="col">{w.barangays}</th>
          <th scope="col">{w.fish}</th>
          <th scope="col">{w.attractions}</th>
          <th scope="col">{w.stays}</th>
        </tr>
      </thead>
      <tbody>
        {list.map((lake) => (
          <tr key={lake.number} lang={lake.shownIn}>
            <LakeHead lake={lake} say={say} />
            <td data-label={w.barangays}>{lake.barangays}</td>
            <td data-label={w.fish}>{lake.fish}</td>
            <td data-label={w.attractions}>{lake.attractions}</td>
            <td data-label={w.stays}>{lake.stays || <span lang={say.lang}>{w.noStays}</span>}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function LakeHead({ lake, say }: { lake: Lake; say: Speech }) {
  return (
    <th scope="row">
      <a href={lakeAddress(lake, say)}>{lake.name}</a>
    </th>
  )
}
