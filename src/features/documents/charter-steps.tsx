// The steps of a service: what the client does, what the office does; fee, time and who, as far as the office has given them; the totals last.
import { Fragment, type ReactNode } from 'react'
import { FIGURES, figuresOf, type Service, type StepFigure, totalsOf } from '#features/documents/charter.ts'
import type { Lang } from '#kit/lang.ts'
import { Table } from '#ui/table/table.tsx'
import type { Speech } from '#words'

type Props = {
  service: Service
  /** What its office has set at the desk, null where it set nothing. */
  fee: ReactNode
  say: Speech
}

export function CharterSteps({ service, fee, say }: Props) {
  const { steps, client, agency, captions } = say.words.charter
  const figures = figuresOf(service)
  const totals = totalsOf(service, fee !== null)
  const rest = FIGURES.filter((name) => !figures.includes(name) && (name !== 'fee' || fee === null))
  return (
    <>
      <h2>{steps}</h2>
      <Table caption={`${captions.steps} ${service.name}`} hideCaption className="stacked steps">
        <thead>
          <tr>
            <th scope="col">{client}</th>
            <th scope="col">{agency}</th>
            {figures.map((name) => (
              <th scope="col" key={name}>
                {say.words.charter[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {service.steps.map((step, index) => (
            <tr key={step.client}>
              <th scope="row">
                <b>{index + 1}.</b> {step.client}
              </th>
              <td data-label={agency}>{step.agency}</td>
              {figures.map((name) => (
                <td key={name} data-label={say.words.charter[name]}>
                  {step[name] || '—'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <Totals totals={totals} figures={figures} say={say} />
      </Table>
      {fee !== null && (
        <div className="set-fee" lang={say.lang}>
          <strong>{say.words.charter.fee}:</strong> {fee}
        </div>
      )}
      <ForTheWhole shownIn={service.shownIn} totals={totals} names={rest} say={say} />
    </>
  )
}

type FigureTexts = Record<StepFigure, string>
type TotalsProps = { totals: FigureTexts; figures: readonly StepFigure[]; say: Speech }
type RestProps = { totals: FigureTexts; names: readonly StepFigure[]; shownIn: Lang; say: Speech }

function Totals({ totals, figures, say }: TotalsProps) {
  if (figures.every((name) => totals[name] === '')) return null
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={2}>
          {say.words.charter.total}
        </th>
        {figures.map((name) => (
          <td key={name} data-label={say.words.charter[name]}>
            {totals[name]}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

// One sentence for what no step gives: the total, or where the client learns it.
function ForTheWhole({ totals, names, shownIn, say: { words, lang } }: RestProps) {
  const { charter } = words
  if (names.length === 0) return null
  return (
    <p lang={lang}>
      {names.map((name) => (
        <Fragment key={name}>
          <strong>{charter[name]}:</strong>{' '}
          {totals[name] ? <span lang={shownIn}>{totals[name]}</span> : charter.said[name]}{' '}
        </Fragment>
      ))}
    </p>
  )
}
