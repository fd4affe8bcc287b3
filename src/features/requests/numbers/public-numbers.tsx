// How the city keeps its promises, for everybody to read: per service, of the twelve months past. Nothing in it is about one person.
import type { ServiceNumbers } from '#features/requests/numbers/office-numbers.ts'
import { serviceOf } from '#forms/all.ts'
import { Fold } from '#ui/fold/fold.tsx'
import { Table } from '#ui/table/table.tsx'
import type { Speech } from '#words'

/** The columns after the service and its office: their word, and the figure. */
const FIGURES = [
  ['received', ({ received }) => received],
  ['done', ({ done }) => done],
  ['onTime', ({ onTime }) => onTime],
  ['late', ({ late }) => late],
  ['median', ({ medianDays }) => medianDays],
  ['ninety', ({ p90Days }) => p90Days],
] as const satisfies readonly [string, (numbers: ServiceNumbers) => number | null][]

type Props = {
  numbers: readonly ServiceNumbers[]
  /** By code. */
  offices: ReadonlyMap<string, string>
  /** The day it was counted, in words. */
  asOf: string
  say: Speech
}

export function PublicNumbers({ numbers, offices, asOf, say }: Props) {
  const { words, fill } = say
  const w = words.numbers
  return (
    <Fold title={w.title} id="numbers">
      <p>{fill('numbers.lede', { asOf })}</p>
      {numbers.length === 0 ? (
        <p className="empty">{w.none}</p>
      ) : (
        <Table caption={w.title} hideCaption className="stacked figures">
          <thead>
            <tr>
              <th scope="col">{w.service}</th>
              <th scope="col">{w.office}</th>
              {FIGURES.map(([name]) => (
                <th key={name} scope="col" className="amount">
                  {w[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {numbers.map((one) => (
              <NumbersRow
                key={`${one.form} ${one.office}`}
                one={one}
                office={offices.get(one.office) ?? one.office}
                say={say}
              />
            ))}
          </tbody>
        </Table>
      )}
      <p className="note">{w.how}</p>
    </Fold>
  )
}

function NumbersRow({ one, office, say }: { one: ServiceNumbers; office: string; say: Speech }) {
  const w = say.words.numbers
  return (
    <tr>
      <th scope="row">{serviceOf(one.form)[say.lang]}</th>
      <td data-label={w.office}>{office}</td>
      {FIGURES.map(([name, of]) => {
        const value = of(one)
        return (
          <td key={name} className="amount" data-label={w[name]}>
            {value === null ? w.nothing : say.number(value)}
          </td>
        )
      })}
    </tr>
  )
}
