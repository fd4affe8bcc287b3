// The order of payment: line by line, the total, where it is paid, and the official receipt once it is.
import { officePlace } from '#domain/city.ts'
import type { RequestPage } from '#features/requests/show/request-page.ts'
import { maskNumber } from '#kit/mask.ts'
import { pesos } from '#kit/pesos.ts'
import { Table } from '#ui/table/table.tsx'
import type { Speech } from '#words'

type Props = { shown: RequestPage; say: Speech }

export function OrderPanel({ shown, say }: Props) {
  const { order: o } = say.words.request
  const { order } = shown
  if (!order) return null
  const isPaid = order.receipt_number !== null
  return (
    <section className="panel-order" aria-labelledby="order">
      <h2 id="order">{o.title}</h2>
      <p>
        {shown.receipt.office}. {serviceOf(shown)}: <strong>{shown.receipt.reference}</strong>
      </p>
      <p className="note">{say.fill('request.order.issued', { date: say.longDate(order.issued_at) })}</p>
      <Table caption={o.lines} hideCaption className="order-lines">
        {shown.seesAll && <OrderLines lines={order.lines} words={o} />}
        <tfoot>
          <tr>
            <th scope="row">{o.total}</th>
            <td className="amount">{pesos(order.total_centavos)}</td>
          </tr>
        </tfoot>
      </Table>
      {isPaid ? <Paid shown={shown} say={say} /> : <ToPay shown={shown} say={say} />}
    </section>
  )
}

type LinesProps = {
  lines: NonNullable<RequestPage['order']>['lines']
  words: Speech['words']['request']['order']
}

const OrderLines = ({ lines, words: { item, amount } }: LinesProps) => (
  <>
    <thead>
      <tr>
        <th scope="col">{item}</th>
        <th scope="col" className="amount">
          {amount}
        </th>
      </tr>
    </thead>
    <tbody>
      {lines.map(({ label, centavos }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines of an order may be the same
        <tr key={index}>
          <th scope="row">{label}</th>
          <td className="amount">{pesos(centavos)}</td>
        </tr>
      ))}
    </tbody>
  </>
)

const serviceOf = ({ receipt }: RequestPage) => receipt.facts.find(({ of }) => of === 'service')?.value

function Paid({ shown: { order, seesAll }, say: { words, longDate } }: Props) {
  const { paidTitle, receiptNumber, paidOn } = words.request.order
  return (
    <>
      <h3>{paidTitle}</h3>
      <dl className="order-paid">
        <dt>{receiptNumber}</dt>
        <dd>{seesAll ? order?.receipt_number : maskNumber(order?.receipt_number ?? '')}</dd>
        <dt>{paidOn}</dt>
        <dd>{longDate(order?.paid_on ?? '')}</dd>
      </dl>
    </>
  )
}

function ToPay({ shown: { state, receipt, treasurer }, say: { words, fill, lang } }: Props) {
  if (state !== 'to-pay' || !treasurer) return null
  const { window, online } = words.request.order
  const hours = words.payments.hoursText
  return (
    <p>
      {officePlace(treasurer, lang) && `${words.request.place}: ${officePlace(treasurer, lang)}. `}
      {fill('request.order.where', { office: treasurer.name, hours, reference: receipt.reference })} {window}{' '}
      {online}
    </p>
  )
}
