// The steps of a service: what the client does, what the office does; fee, time and who, as far as the office has given them; the totals last.
import { FIGURES, figuresOf, type Service, type StepFigure } from '#features/documents/charter.ts'
import { Table } from '#ui/table/table.tsx'
import type { Speech } from '#words'

type Props = { service: Service; say: Speech }

export function CharterSteps({ service, say }: Props) {
  const { steps, client, agency, captions, feeSaid } = say.words.charter
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
      {figures.length < FIGURES.length && <p lang={say.lang}>{feeSaid}</p>}
    </>
  )
}

function Totals({ service, figures, say }: Props & { figures: StepFigure[] }) {
  const { totalFee, totalTime } = service
  if (!totalFee && !totalTime) return null
  const totals: Record<StepFigure, string> = { fee: totalFee, time: totalTime, person: '' }
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
