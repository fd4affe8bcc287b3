// Payments at the City Treasurer's: when they are due every year, what to bring, where. True on any day: no "next" date is reckoned.
import { offices } from '#collections/offices.collection.ts'
import type { PaymentKind } from '#domain/money.ts'
import type { WayId } from '#domain/pay-ways.ts'
import { YourBill } from '#features/payments/find-bill-form.tsx'
import { isPaymentKind, PAYMENTS, paymentWords } from '#features/payments/kinds.ts'
import {
  AwaitedAmounts,
  BeforePaying,
  Ceilings,
  DueDays,
  OtherKinds,
  type PaymentOffice,
  ToBring,
  WhereToPay,
} from '#features/payments/payment-parts.tsx'
import { listLiveWays } from '#features/payments/ways/ways.ts'
import { WhereAndHow } from '#features/payments/ways/where-and-how.tsx'
import { listEntries } from '#features/publishing/entries.ts'
import { Source } from '#ui/source/source.tsx'
import { definePage } from '#web/page.ts'

type Data = { kind: PaymentKind; list: PaymentOffice[]; ways: WayId[] }

export const payments = definePage<Data>({
  styles: ['payments'],
  load: async ({ reader, params, say: { lang } }) => {
    const { kind } = params
    if (!isPaymentKind(kind)) return null
    const all = await listEntries(reader, offices, lang)
    const list = PAYMENTS[kind].offices.flatMap((slug) => all.find((office) => office.slug === slug) ?? [])
    return { kind, list, ways: await listLiveWays(reader) }
  },
  meta: ({ kind }, { say: { words } }) => {
    const { title, sentence } = words.pages[PAYMENTS[kind].page]
    return { title, description: sentence }
  },
  view: ({ kind, list, ways }, { say }) => {
    const { lede, source } = paymentWords(say, kind)
    return (
      <div className="page payments">
        <header>
          <h1>{say.words.pages[PAYMENTS[kind].page].title}</h1>
          <p className="pay-lede">{lede}</p>
        </header>
        <div className="pay-body">
          <WhereAndHow ways={ways} say={say} />
          <DueDays kind={kind} say={say} />
          <YourBill say={say} />
        </div>
        <WhereToPay list={list} say={say} />
        <div className="pay-body">
          <Ceilings kind={kind} say={say} />
          {source && <Source of={{ source }} say={say} />}
          <ToBring kind={kind} say={say} />
          <BeforePaying kind={kind} say={say} />
          <AwaitedAmounts kind={kind} say={say} />
          <OtherKinds kind={kind} say={say} />
        </div>
      </div>
    )
  },
})
