// The steps of a service: what the client does, what the office does, fee, time, who; the totals last.
import type { Service } from '#features/documents/charter.ts'
import { Table } from '#ui/table/table.tsx'
import type { Speech } from '#words'

type Props = { service: Service; say: Speech }

export function CharterSteps({ service, say }: Props) {
  const { steps, client, agency, fee, time, person, total, captions } = say.words.charter
  return (
    <>
      <h3>{steps}</h3>
      <Table caption={`${captions.steps} ${service.name}`} hideCaption className="stacked steps">
        <thead>
          <tr>
            <th scope="col">{client}</th>
            <th scope="col">{agency}</th>
            <th scope="col">{fee}</th>
            <th scope="col">{time}</th>
            <th scope="col">{person}</th>
          </tr>
        </thead>
        <tbody>
          {service.steps.map((step, index) => (
            <tr key={step.client}>
              <th scope="row">
                <b>{index + 1}.</b> {step.client}
              </th>
              <td data-label={agency}>{step.agency}</td>
              <Figure label={fee} value={step.fee} say={say} />
              <Figure label={time} value={step.time} say={say} />
              <Figure label={person} value={step.person} say={say} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {total}
            </th>
            <Figure label={fee} value={service.totalFee} say={say} />
            <Figure label={time} value={service.totalTime} say={say} />
            <td />
          </tr>
        </tfoot>
      </Table>
    </>
  )
}

// A figure nobody has set is said to be the office's to set; none is guessed.
function Figure({ label, value, say: { words, lang } }: { label: string; value: string; say: Speech }) {
  return (
    <td data-label={label}>
      {value || (
        <span className="unset" lang={lang}>
          {words.charter.unset}
        </span>
      )}
    </td>
  )
}
