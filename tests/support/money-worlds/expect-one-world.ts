// What must be so in a world of money, whatever has happened in it: every centavo stands in one place, and every sum says the same.
import { expect } from 'vitest'
import { PAYMENT_PLACES } from '#domain/money.ts'
import { UNDER_REVIEW } from '#domain/payment-places.ts'
import { reconcileDay } from '#features/payments/abstract/reconcile.ts'
import { daysBefore, today } from '#kit/dates.ts'
import { abstractOf } from '#tests/support/collections.ts'
import { rowsOf } from '#tests/support/rows.ts'
import type { MoneyWorld } from './money-world.ts'
import type { World } from './world.ts'

export async function expectOneWorld(money: MoneyWorld): Promise<void> {
  const { world } = money
  await expectAllMoney(money)
  await expectOnePlace(world)
  await expectReceipts(world)
  await expectMoves(world)
  await expectReversals(money)
  await expectCheckouts(money)
  await money.treasury.expectAllThere()
  await money.banks.expectAllTaken()
}

const sum = (of: readonly { centavos: number }[]) => of.reduce((total, { centavos }) => total + centavos, 0)

/** What gateways, bank and cashiers took: neither more nor less. */
async function expectAllMoney({ world, truth }: MoneyWorld) {
  const [payments, receipts] = [await world.rows('payments'), await world.rows('receipts')]
  const name = ({ source, ref, centavos }: { source: string; ref: string; centavos: number }) =>
    `${source} ${ref} ${centavos}`
  const told = payments.filter(({ source }) => source !== 'counter')
  expect(told.map(name).sort()).toEqual(truth.map(name).sort())

  // A form on which a cashier took money is recorded with its payment, or neither is.
  const counter = payments.filter(({ source }) => source === 'counter')
  const took = receipts.flatMap(({ number }) => world.forms.get(number ?? '')?.centavos ?? [])
  expect(counter.map(({ centavos }) => centavos).sort()).toEqual(took.sort())
  for (const { id, centavos } of counter) {
    const first = receipts.find(({ payment_id }) => payment_id === id)
    expect(world.forms.get(first?.number ?? '')?.centavos).toBe(centavos)
  }

  // Told is receipted and what stands in a named place, source by source; receipts are those of the day and of others.
  const days = [
    await reconcileDay(world.db.reader, daysBefore(today(), 1)),
    await reconcileDay(world.db.reader, today()),
  ]
  const all = days.map(({ total }) => total.told)
  expect([all.reduce((count, one) => count + one.count, 0), sum(all)]).toEqual([
    truth.length + took.length,
    sum(truth) + took.reduce((total, centavos) => total + centavos, 0),
  ])
  for (const { sources, total, receipts } of days) {
    for (const { told, receipted, difference, places } of [...sources, total])
      expect([told.centavos - receipted.centavos, sum(places)]).toEqual(Array(2).fill(difference.centavos))
    const { issued, onOtherDays, ofOtherDays } = receipts
    expect(total.receipted.centavos - onOtherDays.centavos + ofOtherDays.centavos).toBe(issued.centavos)
  }
  const places = days.flatMap(({ total }) => [total.receipted, ...total.places])
  expect([places.reduce((count, one) => count + one.count, 0), sum(places)]).toEqual([
    payments.length,
    sum(payments),
  ])
}

/** One place each; one payment at most settles a bill, and the bill is as that paid it. */
async function expectOnePlace(world: World) {
  const [payments, bills] = [await world.rows('payments'), await world.rows('bills')]
  for (const { place, bill_id } of payments) {
    expect(PAYMENT_PLACES).toContain(place)
    // It may have had no bill before.
    if (place !== 'returned' && place !== 'reversed')
      expect([place, bill_id === null]).toEqual([place, place === 'unmatched'])
  }
  const settling = await world.in('awaiting-receipt', 'receipted')
  expect(new Set(settling.map(({ bill_id }) => bill_id)).size).toBe(settling.length)
  const accepted = await rowsOf(world.db, 'payment_moves', { from_place: 'overpaid' })
  for (const { id, bill_id, centavos } of settling)
    if (!accepted.some(({ payment_id }) => payment_id === id))
      expect(bills.find((bill) => bill.id === bill_id)?.total_centavos).toBe(centavos)
}

/** A receipt that stands for every receipted payment and for no other, no number twice, each form as it was told; and the abstract of them all. */
async function expectReceipts(world: World) {
  const [receipts, receipted] = [await world.rows('receipts'), await world.in('receipted')]
  const standing = receipts.filter(({ cancelled_at }) => cancelled_at === '')
  expect(standing.map(({ payment_id }) => payment_id).sort()).toEqual(receipted.map(({ id }) => id).sort())
  expect(new Set(receipts.map(({ key }) => key)).size).toBe(receipts.length)
  const numbers = new Set(receipts.map(({ number }) => number))
  for (const [number, { is }] of world.forms)
    if (is !== 'unknown') expect([number, numbers.has(number)]).toEqual([number, is === 'recorded'])
  for (const number of numbers) expect(world.forms.has(number ?? '')).toBe(true)

  const { rows, totalCentavos, funds, codes, cashiers, serials } = await abstractOf(world.db)
  expect(rows.filter(({ state }) => state === 'stands')).toHaveLength(receipted.length)
  expect([rows.length, totalCentavos]).toEqual([receipts.length, sum(receipted)])
  const byFund = await Promise.all(
    [...new Set(funds.map(({ fund }) => fund))].map((fund) => abstractOf(world.db, { fund })),
  )
  const ofFunds = byFund.map((one) => ({ centavos: one.totalCentavos }))
  for (const sums of [funds, codes, cashiers, rows.flatMap(({ parts }) => parts), ofFunds])
    expect(sum(sums)).toBe(totalCentavos)
  expect(serials.reduce((count, run) => count + run.count, 0)).toBe(receipts.length)
  const { receipts: ofToday } = await reconcileDay(world.db.reader, today())
  expect(ofToday.issued).toEqual({ count: receipted.length, centavos: totalCentavos })
}

async function expectMoves(world: World) {
  const moves = await world.db.reader.selectFrom('payment_moves').selectAll().orderBy('id').execute()
  for (const { id, place } of await world.rows('payments')) {
    const last = moves.filter(({ payment_id }) => payment_id === id).at(-1)
    // After a move only its receipt changes where a payment stands, or its gateway's word.
    if (last && last.to_place !== 'awaiting-receipt' && place !== 'reversed')
      expect(place).toBe(last.to_place)
  }
}

/** Each is known as its gateway tells it, and none that was refunded comes to a receipt. */
async function expectReversals({ world, people }: MoneyWorld) {
  for (const { source, ref, reversal, place } of await world.rows('payments')) {
    const told = source === 'paymongo' ? people.reversals.get(ref) : ''
    expect([ref, reversal]).toEqual([ref, told])
    if (reversal === 'refund') expect(place).toMatch(/^(reversed|receipted|returned|unmatched)$/)
    if (source !== 'paymongo') expect(place).not.toBe('reversed')
  }
}

/** Each that was paid at its gateway is paid here; nobody goes on to pay a bill that is paid, or has money under review. */
async function expectCheckouts({ world, people }: MoneyWorld) {
  const checkouts = await world.rows('checkouts')
  const paid = checkouts.filter(({ state }) => state === 'paid')
  expect(paid.map(({ gateway_ref }) => gateway_ref).sort()).toEqual(
    people.truth.map(({ checkout }) => checkout).sort(),
  )
  const hasMoney = await world.in('awaiting-receipt', 'receipted', ...UNDER_REVIEW)
  const billIds = new Set(hasMoney.map(({ bill_id }) => bill_id))
  const open = checkouts.filter(({ state }) => state === 'open' || state === 'failed')
  expect(open.filter(({ bill_id }) => billIds.has(bill_id))).toEqual([])
}
