// The money of one day, source by source: what the gateway or counter told, what stands in a file, what was receipted, and the difference, which is nought or named.
import type { Reader } from '#db/database.ts'
import { PAYMENT_PLACES, type PaymentPlace, type PaymentSource } from '#domain/money.ts'

export type Money = { count: number; centavos: number }
export type MoneyReconciliation = {
  /** All payments of the day, as their source told of them, before fees. */
  told: Money
  /** What gateways kept for themselves. */
  feeCentavos: number
  /** The part of `told` that also stands in a collection file of the bank or gateway. */
  inFile: Money
  receipted: Money
  /** Told and not receipted: the sum of `places`. */
  difference: Money
  /** Where the difference stands. */
  places: ({ place: PaymentPlace } & Money)[]
}
export type DayReconciliation = {
  sources: ({ source: PaymentSource } & MoneyReconciliation)[]
  total: MoneyReconciliation
  /** From the day's money to the day's receipts: `total.receipted`, less `onOtherDays`, with `ofOtherDays`, is `issued`, the total of the abstract. */
  receipts: {
    /** Money of this day whose receipt is of another one. */
    onOtherDays: Money
    /** Receipts of this day for money of another one. */
    ofOtherDays: Money
    issued: Money
  }
}

/** Reconciles the payments whose money came on this day of the city, 'YYYY-MM-DD'. It opens no name. */
export async function reconcileDay(reader: Reader, day: string): Promise<DayReconciliation> {
  const groups = await groupsOf(reader, day)
  const sources = [...new Set(groups.map(({ source }) => source))].map((source) => ({
    source,
    ...reconciled(groups.filter((group) => group.source === source)),
  }))
  return { sources, total: reconciled(groups), receipts: await receiptsOf(reader, day) }
}

type Group = { source: PaymentSource; place: PaymentPlace; fee: number; inFile: Money } & Money

async function groupsOf(reader: Reader, day: string): Promise<Group[]> {
  const rows = await reader
    .selectFrom('payments')
    .select(['source', 'place'])
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.sum<number>('centavos').as('centavos'),
      fn.sum<number>('fee_centavos').as('fee'),
      fn.count<number>('file_id').as('in_file'),
      fn.sum<number | null>('centavos').filterWhere('file_id', 'is not', null).as('file_centavos'),
    ])
    .where('paid_on', '=', day)
    .groupBy(['source', 'place'])
    .orderBy('source')
    .execute()
  return rows.map(({ source, place, count, centavos, fee, in_file, file_centavos }) => ({
    source,
    place,
    count: Number(count),
    centavos: Number(centavos),
    fee: Number(fee),
    inFile: { count: Number(in_file), centavos: Number(file_centavos ?? 0) },
  }))
}

function reconciled(groups: readonly Group[]): MoneyReconciliation {
  const open = groups.filter(({ place }) => place !== 'receipted')
  return {
    told: sumOf(groups),
    feeCentavos: groups.reduce((sum, { fee }) => sum + fee, 0),
    inFile: sumOf(groups.map(({ inFile }) => inFile)),
    receipted: sumOf(groups.filter(({ place }) => place === 'receipted')),
    difference: sumOf(open),
    places: PAYMENT_PLACES.map((place) => ({
      place,
      ...sumOf(open.filter((group) => group.place === place)),
    })).filter(({ count }) => count > 0),
  }
}

const sumOf = (amounts: readonly Money[]): Money => ({
  count: amounts.reduce((sum, { count }) => sum + count, 0),
  centavos: amounts.reduce((sum, { centavos }) => sum + centavos, 0),
})

/** Only receipts that stand. */
async function receiptsOf(reader: Reader, day: string): Promise<DayReconciliation['receipts']> {
  const rows = await reader
    .selectFrom('receipts')
    .innerJoin('payments', 'payments.id', 'receipts.payment_id')
    .select(['issued_on', 'paid_on'])
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.sum<number>('payments.centavos').as('centavos'),
    ])
    .where('receipts.cancelled_at', '=', '')
    .where((e) => e.or([e('issued_on', '=', day), e('paid_on', '=', day)]))
    .groupBy(['issued_on', 'paid_on'])
    .execute()
  const sums = rows.map((row) => ({ ...row, count: Number(row.count), centavos: Number(row.centavos) }))
  return {
    onOtherDays: sumOf(sums.filter(({ issued_on }) => issued_on !== day)),
    ofOtherDays: sumOf(sums.filter(({ paid_on }) => paid_on !== day)),
    issued: sumOf(sums.filter(({ issued_on }) => issued_on === day)),
  }
}
