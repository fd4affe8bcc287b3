// Beside the receipt: whom to ask, and taking the request back.
import type { Shown } from '#features/requests/show/shown.ts'
import { telOf } from '#fields/phones.ts'
import { STATES } from '#forms/states.ts'
import type { Speech } from '#words'

type Props = { shown: Shown; say: Speech }

export function AskPanel({ shown, say: { words, lang, to } }: Props) {
  const { office, state } = shown
  return (
    <section className="request-ask" aria-labelledby="ask">
      <h2 id="ask">{words.request.ask}</h2>
      {office && (
        <p lang={office.shownIn}>
          <a className="ask-office" href={to(`/dept/${office.slug}`)}>
            {office.name}
          </a>
        </p>
      )}
      <dl>
        <dt>{words.request.phones}</dt>
        <dd>
          {office?.phones.map((phone) => (
            <a key={phone} href={`tel:${telOf(phone)}`}>
              {phone}
            </a>
          ))}
          {!office?.phones.length && words.site.toBeSupplied}
        </dd>
        <dt>{words.request.place}</dt>
        <dd>{office?.place || words.site.toBeSupplied}</dd>
      </dl>
      <p>{STATES[state].ask[lang]}</p>
    </section>
  )
}

type WithdrawProps = { reference: string; say: Speech }

export function WithdrawPanel({ reference, say: { words, to } }: WithdrawProps) {
  const { title, text, button } = words.request.withdraw
  return (
    <section className="request-withdraw" aria-labelledby="withdraw">
      <h2 id="withdraw">{title}</h2>
      <p>{text}</p>
      <form method="post" action={to(`/requests/${reference}`)}>
        <button className="button quiet" type="submit" name="do" value="withdraw">
          {button}
        </button>
      </form>
    </section>
  )
}

/** Asked first: it cannot be undone. */
export function ConfirmWithdraw({ reference, say: { words, fill, to } }: WithdrawProps) {
  const { means, yes, no } = words.request.withdraw
  return (
    <section className="request-confirm" aria-labelledby="confirm">
      <h2 id="confirm">{fill('request.withdraw.ask', { reference })}</h2>
      <p>{means}</p>
      <form method="post" action={to(`/requests/${reference}`)}>
        <button className="button" type="submit" name="do" value="really-withdraw">
          {yes}
        </button>{' '}
        <a className="button quiet" href={to(`/requests/${reference}`)}>
          {no}
        </a>
      </form>
    </section>
  )
}
