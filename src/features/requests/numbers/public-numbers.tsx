// How the city keeps its promises, for everybody to read: per service, of the twelve months past. Nothing in it is about one person.
import type { ServiceNumbers } from '#features/requests/numbers/office-numbers.ts'
import { serviceOf } from '#forms/all.ts'
import { Table } from '#ui/table/table.tsx'
import type { Speech } from '#words'

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
    <section className="numbers">
      <h2 id="numbers">{w.title}</h2>
      <p>{fill('numbers.lede', { asOf })}</p>
      {numbers.length === 0 ? (
        <p className="empty">{w.none}</p>
      ) : (
        <Table caption={w.title} hideCaption className="figures">
          <thead>
            <tr>
              <th scope="col">{w.service}</th>
              <th scope="col">{w.office}</th>
              {[w.received, w.done, w.onTime, w.late, w.median, w.ninety].map((name) => (
                <th key={name} scope="col" className="amount">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {numbers.map((one) => (
              <NumbersRow key={one.form} one={one} office={offices.get(one.office) ?? one.office} say={say} />
            ))}
          </tbody>
        </Table>
      )}
      <p className="note">{w.how}</p>
    </section>
  )
}

function NumbersRow({ one, office, say }: { one: ServiceNumbers; office: string; say: Speech }) {
  const { number, lang, words } = say
  const days = (value: number | null) => (value === null ? words.numbers.nothing : number(value))
  const figures = [number(one.received), number(one.done), number(one.onTime), number(one.late)]
  return (
    <tr>
      <th scope="row">{serviceOf(one.form)[lang]}</th>
      <td>{office}</td>
      {[...figures, days(one.medianDays), days(one.p90Days)].map((text, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change places
        <td key={column} className="amount">
          {text}
        </td>
      ))}
    </tr>
  )
}
