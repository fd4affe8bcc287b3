// The order of payment: line by line, the total, where it is paid, and the official receipt once it is.
import type { ReactNode } from 'react'
import { officePlace } from '#domain/city.ts'
import type { RequestPage } from '#features/requests/show/request-page.ts'
import { maskNumber } from '#kit/mask.ts'
import { Amounts } from '#ui/table/amounts.tsx'
import type { Speech } from '#words'

type Props = { shown: RequestPage; say: Speech }

/** `ways`: how it is paid beside the counter, which the page knows. `hasMoney`: money came in, and nobody is asked to pay. */
export function OrderPanel({ shown, ways, hasMoney, say }: Props & { ways: ReactNode; hasMoney: boolean }) {
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
      <Amounts
        {...{ caption: o.lines, item: o.item, amount: o.amount, total: o.total }}
        lines={shown.seesAll ? order.lines : null}
        totalCentavos={order.total_centavos}
      />
      {isPaid && <Paid shown={shown} say={say} />}
      {!isPaid && !hasMoney && <ToPay shown={shown} say={say} />}
      {ways}
    </section>
  )
}

const serviceOf = ({ receipt }: RequestPage) => receipt.facts.find(({ of }) => of === 'service')?.value

function Paid({ shown: { order, seesAll, receipt }, say: { words, longDate, to } }: Props) {
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
      {order?.receipt_source === 'electronic' && (
        <p>
          <a href={to(`/bills/${receipt.reference}/receipt.pdf`)}>{words.bill.electronic.pdf}</a>
        </p>
      )}
    </>
  )
}

function ToPay({ shown: { state, receipt, treasurer }, say: { words, fill, lang } }: Props) {
  if (state !== 'to-pay' || !treasurer) return null
  const { window } = words.request.order
  return (
    <p>
      {officePlace(treasurer, lang) && `${words.request.place}: ${officePlace(treasurer, lang)}. `}
      {fill('request.order.where', { office: treasurer.name, reference: receipt.reference })} {window}
    </p>
  )
}
