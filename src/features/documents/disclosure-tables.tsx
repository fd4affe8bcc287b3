// The register of one year as two tables, annual and by quarter; a gap is shown as a gap, with its day.
import { ANNUAL_DISCLOSURES, QUARTERLY_DISCLOSURES } from '#collections/disclosure.collection.ts'
import { Cell, type PostedDisclosure } from '#features/documents/disclosure-cell.tsx'
import {
  annualDue,
  QUARTERS,
  type Quarter,
  quarterDue,
  stateOfGap,
  UNDATED,
} from '#features/documents/disclosure-register.ts'
import type { Sizes } from '#features/documents/stored-file.tsx'
import { Table } from '#ui/table/table.tsx'
import type { Speech } from '#words'

type Props = {
  posted: readonly PostedDisclosure[]
  year: number
  sizes: Sizes
  /** 'YYYY-MM-DD'. */
  today: string
  /** From when on what was due is late, 'YYYY-MM-DD'. */
  from: string
  say: Speech
}

export function AnnualTable({ posted, year, sizes, today, from, say }: Props) {
  const { words, fill, longDate } = say
  const { documents, document, due, posting } = words.disclosure
  const dayOf = (name: string) => {
    const day = annualDue(name, year)
    if (name === 'gad-accomplishment') return words.disclosure.withTheSet
    if (day === '') return words.disclosure.afterApproval
    return name === 'annual-budget'
      ? fill('disclosure.budgetDue', { date: longDate(day) })
      : fill('disclosure.dueBy', { date: longDate(day) })
  }
  return (
    <Table caption={fill('disclosure.annual', { year })} className="register">
      <thead>
        <tr>
          <th scope="col">{document}</th>
          <th scope="col">{due}</th>
          <th scope="col">{posting}</th>
        </tr>
      </thead>
      <tbody>
        {ANNUAL_DISCLOSURES.map((name) => (
          <tr key={name}>
            <th scope="row">{documents[name]}</th>
            <td data-label={due}>{dayOf(name)}</td>
            <Cell
              {...{ name, posted, sizes, today, from, say }}
              period="annual"
              due={annualDue(name, year)}
              title={String(year)}
              label={posting}
            />
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

type Column = { period: Quarter; title: string; due: string }

export function QuarterTable({ posted, year, sizes, today, from, say }: Props) {
  const { words, fill, longDate } = say
  const { documents, quarters } = words.disclosure
  const columns = QUARTERS.map((period) => ({
    period,
    title: quarters[period],
    due: fill('disclosure.dueBy', { date: longDate(quarterDue(period, year)) }),
  }))
  return (
    <Table caption={fill('disclosure.quarterly', { year })} className="register by-quarter">
      <QuarterHeads columns={columns} say={say} />
      <tbody>
        {QUARTERLY_DISCLOSURES.map((name) => (
          <tr key={name}>
            <th scope="row">{documents[name]}</th>
            {UNDATED.includes(name) && !posted.some(({ document }) => document === name) ? (
              <WithoutDay name={name} say={say} />
            ) : (
              columns.map(({ period, title }) => (
                <Cell
                  key={period}
                  {...{ name, period, posted, sizes, today, from, say }}
                  due={quarterDue(period, year, name)}
                  title={`${title} ${year}`}
                  label={period.toUpperCase()}
                  sign
                />
              ))
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** One cell for the four quarters of a document that has no day in any of them. */
function WithoutDay({ name, say: { words } }: { name: string; say: Speech }) {
  const { asMade, ofBids, due } = words.disclosure
  return (
    <td colSpan={QUARTERS.length} data-label={due} className="undated">
      {name === 'supplemental-procurement' ? asMade : ofBids}
    </td>
  )
}

/** What the signs of the quarters mean, as many as there are this year; who hears the table hears the words in its cells. */
export function RegisterLegend({ year, today, from, say: { words } }: Omit<Props, 'posted' | 'sizes'>) {
  const states = new Set(QUARTERS.map((quarter) => stateOfGap(quarterDue(quarter, year), today, from)))
  return (
    <p className="register-legend" aria-hidden="true">
      {(['notHere', 'notDue'] as const)
        .filter((state) => states.has(state))
        .map((state) => (
          <span key={state} className={`gap ${state}`}>
            {words.disclosure[state]}
          </span>
        ))}
    </p>
  )
}

const QuarterHeads = ({ columns, say: { words } }: { columns: Column[]; say: Speech }) => (
  <thead>
    <tr>
      <th scope="col">{words.disclosure.document}</th>
      {columns.map(({ period, title, due }) => (
        <th scope="col" key={period}>
          {title} <small>{due}</small>
        </th>
      ))}
    </tr>
  </thead>
)
