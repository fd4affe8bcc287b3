// The register of one year as two tables, annual and by quarter; a gap is shown as a gap, in words, with its day.
import { ANNUAL_DISCLOSURES, QUARTERLY_DISCLOSURES } from '#collections/disclosure.collection.ts'
import { Cell, type PostedDisclosure } from '#features/documents/disclosure-cell.tsx'
import {
  annualDue,
  QUARTERS,
  type Quarter,
  quarterDue,
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
  const { documents, quarters, asMade, ofBids } = words.disclosure
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
            <th scope="row">
              {documents[name]}{' '}
              {UNDATED.includes(name) && (
                <small>{name === 'supplemental-procurement' ? asMade : ofBids}</small>
              )}
            </th>
            {columns.map(({ period, title, due }) => (
              <Cell
                key={period}
                {...{ name, period, posted, sizes, today, from, say }}
                due={quarterDue(period, year, name)}
                title={`${title} ${year}`}
                label={UNDATED.includes(name) ? title : `${title}, ${due}`}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
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
