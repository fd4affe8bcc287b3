// One bill of the Treasurer: what is to be paid, until when and where; the receipt once it is paid.
import type { ReactNode } from 'react'
import { nameOfLine } from '#features/payments/bill-lines.ts'
import type { Bill } from '#features/payments/bills.ts'
import { type PaymentOffice, PaymentSources, WhereToPay } from '#features/payments/payment-parts.tsx'
import { describeUnderReview } from '#features/payments/under-review.ts'
import type { BillWays } from '#features/payments/ways/ways-of-bill.ts'
import { WaysToPay } from '#features/payments/ways/ways-view.tsx'
import { initialsOf } from '#kit/mask.ts'
import { Copyable } from '#ui/copyable/copyable.tsx'
import { PrintButton } from '#ui/print-button.tsx'
import { Amounts } from '#ui/table/amounts.tsx'
import type { Speech } from '#words'

type Props = { bill: Bill; say: Speech }

export function BillView({ bill, offices, ways, say }: Props & { offices: PaymentOffice[]; ways: BillWays }) {
  const { bill: b, request } = say.words
  const { state, number, dueOn, validUntil } = bill
  const underReview = describeUnderReview(bill.underReview, say)
  const days = { due: say.longDate(dueOn), until: say.longDate(validUntil) }
  return (
    <div className="page request bill" data-state={state}>
      <header className="request-head">
        <div>
          <p className="request-service">{b.kinds[bill.kind]}</p>
          <h1>{b.states[state]}</h1>
          <Copyable value={number} label={b.number} words={request} page={say.to('/bills')} />
          {state !== 'under-review' && (
            <p className="request-means">{say.fill(`bill.means.${state}`, days)}</p>
          )}
          {underReview.length > 0 && <p className="request-means">{underReview.join(' ')}</p>}
        </div>
        {state === 'open' && (
          <p className="request-due">
            <span>{b.due}</span>
            <strong>{say.weekDate(dueOn)}</strong>
          </p>
        )}
      </header>
      <div className="request-main">
        <Lines bill={bill} say={say}>
          {state === 'open' && <WaysToPay bill={bill} ways={ways} say={say} />}
        </Lines>
        <p className="request-actions">
          {bill.isElectronic && (
            <a className="button" href={say.to(`/bills/${number}/receipt.pdf`)}>
              {b.electronic.pdf}
            </a>
          )}
          <a
            className={bill.isElectronic ? 'button quiet' : 'button'}
            href={say.to(`/bills/${number}/bill.pdf`)}
          >
            {b.pdf}
          </a>
          <PrintButton words={request} />
        </p>
      </div>
      {(state === 'open' || state === 'replaced' || state === 'expired') && (
        <div className="request-side">
          <WhereToPay list={offices} say={say} />
          <PaymentSources say={say} />
        </div>
      )}
    </div>
  )
}

/** `children`: how it is paid beside the counter. */
function Lines({ bill, say, children }: Props & { children: ReactNode }) {
  const { bill: b, request } = say.words
  const { order: o } = request
  return (
    <section className="panel-order" aria-labelledby="lines">
      <h2 id="lines">{o.lines}</h2>
      <Amounts
        {...{ caption: `${b.number} ${bill.number}`, item: o.item, amount: o.amount, total: o.total }}
        lines={bill.lines.map((line) => ({ label: nameOfLine(line), centavos: line.centavos }))}
        totalCentavos={bill.totalCentavos}
      />
      <dl className="order-paid">
        <Fact name={b.payer}>{initialsOf(bill.payer)}</Fact>
        <Fact name={b.due}>{say.longDate(bill.dueOn)}</Fact>
        <Fact name={b.until}>{say.longDate(bill.validUntil)}</Fact>
        {bill.state === 'paid' && (
          <>
            <Fact name={o.receiptNumber}>{bill.receiptNumber}</Fact>
            <Fact name={o.paidOn}>{say.longDate(bill.paidOn)}</Fact>
          </>
        )}
      </dl>
      {children}
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
)
