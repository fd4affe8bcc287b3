// The parts of a payment page: the days of the year, the limits of the law, what to bring, where to pay, what is still awaited.

import type { ReactNode } from 'react'
import type { EntryOf } from '#collections/define.ts'
import type { offices } from '#collections/offices.collection.ts'
import { officePlace } from '#domain/city.ts'
import { PAYMENT_KINDS, type PaymentKind } from '#domain/money.ts'
import { PAYMENTS, paymentWords } from '#features/payments/kinds.ts'
import { telOf } from '#fields/phones.ts'
import { inSentence } from '#kit/in-sentence.ts'
import { Awaited } from '#ui/awaited/awaited.tsx'
import { Fold } from '#ui/fold/fold.tsx'
import { Sources } from '#ui/source/sources.tsx'
import type { Speech } from '#words'

export type PaymentOffice = EntryOf<typeof offices>
type Props = { kind: PaymentKind; say: Speech }

/** From one payment to the others: the menus and the footer lead to one alone. */
export function OtherKinds({ kind, say: { words, to } }: Props) {
  return (
    <nav aria-labelledby="others">
      <h2 id="others">{words.payments.others}</h2>
      <ul className="rows">
        {PAYMENT_KINDS.filter((one) => one !== kind).map((one) => (
          <li key={one}>
            <a className="row-button" href={to(`/payments/${one}`)}>
              {words.pages[PAYMENTS[one].page].title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function DueDays({ kind, say }: Props) {
  const { words } = say
  const dates = Object.values(paymentWords(say, kind).dates)
  if (dates.length === 0) return null
  return (
    <section aria-labelledby="due">
      <h2 id="due">{words.payments.dates}</h2>
      <ul className="due-days">
        {dates.map(({ day, covers }) => (
          <li key={day}>
            <strong>{day}</strong> <span>{covers}</span>
          </li>
        ))}
      </ul>
      <p>{words.payments.moves}</p>
    </section>
  )
}

/** The law's own ceilings, and that they are no rates of the city. */
export function Ceilings({ kind, say }: Props) {
  const { words } = say
  const rules = Object.values(paymentWords(say, kind).rules)
  if (rules.length === 0) return null
  return (
    <Fold title={words.payments.rules} id="rules">
      <p>{words.payments.ceiling}</p>
      <Lines texts={rules} />
    </Fold>
  )
}

export const ToBring = ({ kind, say }: Props) => (
  <section aria-labelledby="bring">
    <h2 id="bring">{say.words.payments.bring}</h2>
    <Lines texts={Object.values(paymentWords(say, kind).bring)} />
  </section>
)

/** What may be asked for online before paying. */
export function BeforePaying({ kind, say: { words, to } }: Props) {
  const { before } = PAYMENTS[kind]
  if (before.length === 0) return null
  return (
    <section aria-labelledby="before">
      <h2 id="before">{words.payments.more}</h2>
      <ul className="rows">
        {before.map((name) => (
          <li key={name}>
            <a className="row-button" href={to(`/${name}`)}>
              {words.pages[name].title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const AwaitedAmounts = ({ kind, say }: Props) => (
  <Awaited>
    {say.fill('awaited.payments', {
      what: Object.values(paymentWords(say, kind).awaited).map(inSentence).join('; '),
    })}
  </Awaited>
)

const Lines = ({ texts }: { texts: string[] }) => (
  <ul>
    {texts.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
)

type OfficesProps = { list: PaymentOffice[]; say: Speech; children?: ReactNode }

/** The Treasurer's office and who else is concerned; `children` say of other ways. */
export function WhereToPay({ list, say, children }: OfficesProps) {
  const { words } = say
  const [first] = list
  const phones = first?.phones ?? []
  const place = first && officePlace(first, say.lang)
  return (
    <section className="pay-at" aria-labelledby="where">
      <h2 id="where">{words.payments.where}</h2>
      {list.map(({ slug, name, shownIn }) => (
        <p key={slug} className="pay-office" lang={shownIn}>
          <a href={say.to(`/dept/${slug}`)}>{name}</a>
        </p>
      ))}
      <dl>
        {place && (
          <>
            <dt>{words.people.facts.place}</dt>
            <dd>{place}</dd>
          </>
        )}
        <dt>{words.payments.hours}</dt>
        <dd>{words.payments.hoursText}</dd>
        <dt>{words.people.facts.telephone}</dt>
        <dd>
          {phones.length === 0 && '—'}
          {phones.map((phone) => (
            <a key={phone} href={`tel:${telOf(phone)}`}>
              {phone}
            </a>
          ))}
        </dd>
      </dl>
      {children}
      <p>{words.payments.receipt}</p>
    </section>
  )
}

/** Where the days and limits come from, and the hours; without a kind, the hours alone. */
export function PaymentSources({ kind, say }: { kind?: PaymentKind; say: Speech }) {
  const { payments } = say.words
  return (
    <Sources
      of={[
        kind && { title: payments.law, source: paymentWords(say, kind).source ?? '' },
        { title: payments.hours, source: payments.hoursSource },
      ]}
      say={say}
    />
  )
}
