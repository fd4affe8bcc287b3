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
  PaymentSources,
  ToBring,
  WhereToPay,
} from '#features/payments/payment-parts.tsx'
import { OtherWays } from '#features/payments/ways/other-ways.tsx'
import { listLiveWays } from '#features/payments/ways/ways.ts'
import { listEntries } from '#features/publishing/entries.ts'
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
    return (
      <div className="page payments">
        <header>
          <h1>{say.words.pages[PAYMENTS[kind].page].title}</h1>
          <p className="pay-lede">{paymentWords(say, kind).lede}</p>
        </header>
        <div className="pay-body">
          <DueDays kind={kind} say={say} />
          <ToBring kind={kind} say={say} />
          <AwaitedAmounts kind={kind} say={say} />
        </div>
        <WhereToPay list={list} say={say}>
          <OtherWays ways={ways} say={say} />
        </WhereToPay>
        <div className="pay-body">
          <div>
            {/* Where a bill is paid at the counter alone, few come here to see theirs. */}
            <YourBill open={ways.length > 0} say={say} />
            <Ceilings kind={kind} say={say} />
          </div>
          <BeforePaying kind={kind} say={say} />
          <OtherKinds kind={kind} say={say} />
          <PaymentSources kind={kind} say={say} />
        </div>
      </div>
    )
  },
})
