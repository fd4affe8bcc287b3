// Beside the receipt: whom to ask, and taking the request back.

import { officePlace } from '#domain/city.ts'
import { isReport } from '#domain/forms.ts'
import { stateWords } from '#domain/request-states.ts'
import { panelWords } from '#features/requests/show/panel-words.ts'
import type { ReceiptOffice } from '#features/requests/show/receipt.ts'
import type { RequestPage } from '#features/requests/show/request-page.ts'
import { telOf } from '#fields/phones.ts'
import type { Speech } from '#words'

type Props = { shown: RequestPage; say: Speech }
type ReachProps = { office: ReceiptOffice; say: Speech }

export function AskPanel({ shown: { form, state, office, treasurer }, say }: Props) {
  const { words, lang } = say
  return (
    <section className="request-ask" aria-labelledby="ask">
      <h2 id="ask">{words.request.ask}</h2>
      {state === 'to-pay' && treasurer && <Reach office={treasurer} say={say} />}
      {office && <Reach office={office} say={say} />}
      <p>{stateWords(form, state).ask[lang]}</p>
    </section>
  )
}

function Reach({ office, say: { words, to, lang } }: ReachProps) {
  const { slug, name, phones, shownIn } = office
  return (
    <>
      <p lang={shownIn}>
        <a className="ask-office" href={to(`/dept/${slug}`)}>
          {name}
        </a>
      </p>
      <dl>
        <dt>{words.request.phones}</dt>
        <dd>
          {phones.map((phone) => (
            <a key={phone} href={`tel:${telOf(phone)}`}>
              {phone}
            </a>
          ))}
          {phones.length === 0 && words.site.toBeSupplied}
        </dd>
        <dt>{words.request.place}</dt>
        <dd>{officePlace(office, lang) || words.site.toBeSupplied}</dd>
      </dl>
    </>
  )
}

type StepProps = { reference: string; say: Speech }
type FormProps = StepProps & { form: string }

type LinkPanelProps = {
  id: string
  title: string
  text: string
  href: string
  button: string
  className?: string
}

/** A few words, and the link that leads on. */
function LinkPanel({ id, title, text, href, button, className }: LinkPanelProps) {
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
      <p>
        <a className="button quiet" href={href}>
          {button}
        </a>
      </p>
    </section>
  )
}

/** For who has only the pair: what is left out, and that a code opens it. */
export function ReadingPanel({ form, reference, say }: FormProps) {
  const href = say.to(`/requests/${reference}/code?for=change`)
  return <LinkPanel id="reading" {...panelWords(form, say).reading} href={href} />
}

export function SelfCorrectPanel({ form, reference, say }: FormProps) {
  const { selfCorrect } = panelWords(form, say)
  const href = say.to(`/requests/${reference}/correct`)
  return <LinkPanel id="self-correct" className="panel-mistake" {...selfCorrect} href={href} />
}

export function AmendPanel({ reference, say: { words, to } }: StepProps) {
  const href = to(`/amend?reference=${reference}`)
  return <LinkPanel id="amend" {...words.request.amend} href={href} button={words.pages.amend.title} />
}

export function WithdrawPanel({ form, reference, say }: FormProps) {
  const { title, text, button } = panelWords(form, say).withdraw
  return (
    <section className="request-withdraw" aria-labelledby="withdraw">
      <h2 id="withdraw">{title}</h2>
      <p>{text}</p>
      <form method="post" action={say.to(`/requests/${reference}`)}>
        <button className="button quiet" type="submit" name="do" value="withdraw">
          {button}
        </button>
      </form>
    </section>
  )
}

/** Asked first: it cannot be undone. */
export function ConfirmWithdraw({ form, reference, say }: FormProps) {
  const { fill, to } = say
  const { means, yes, no } = panelWords(form, say).withdraw
  const asked = isReport(form) ? 'request.ofReports.withdraw.ask' : 'request.withdraw.ask'
  return (
    <section className="request-confirm" aria-labelledby="confirm">
      <h2 id="confirm">{fill(asked, { reference })}</h2>
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
