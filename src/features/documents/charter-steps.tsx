// The steps of a service: what the client does, what the office does; fee, time and who, as far as the office has given them; the totals last.
import { Fragment } from 'react'
import { FIGURES, figuresOf, type Service, type StepFigure, totalsOf } from '#features/documents/charter.ts'
import { Table } from '#ui/table/table.tsx'
import type { Speech } from '#words'

type Props = { service: Service; say: Speech }

export function CharterSteps({ service, say }: Props) {
  const { steps, client, agency, captions } = say.words.charter
  const figures = figuresOf(service)
  return (
    <>
      <h3>{steps}</h3>
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
        <Totals service={service} figures={figures} say={say} />
      </Table>
      <ForTheWhole service={service} figures={figures} say={say} />
    </>
  )
}

type TotalsProps = Props & { figures: StepFigure[] }

function Totals({ service, figures, say }: TotalsProps) {
  const totals = totalsOf(service)
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
function ForTheWhole({ service, figures, say: { words, lang } }: TotalsProps) {
  const { charter } = words
  const totals = totalsOf(service)
  const rest = FIGURES.filter((name) => !figures.includes(name))
  if (rest.length === 0) return null
  return (
    <p lang={lang}>
      {rest.map((name) => (
        <Fragment key={name}>
          <strong>{charter[name]}:</strong>{' '}
          {totals[name] ? <span lang={service.shownIn}>{totals[name]}</span> : charter.said[name]}{' '}
        </Fragment>
      ))}
    </p>
  )
}
