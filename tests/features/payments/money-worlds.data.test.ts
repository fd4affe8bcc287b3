// Random worlds of money on both engines: whatever happened in whatever order, every peso stands in one place, to the centavo.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { abstractOf } from '#tests/support/collections.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { type StandIn, startGateway } from '#tests/support/gateway.ts'
import { ACT_NAMES, type Act, MoneyWorld } from '#tests/support/money-world.ts'
import { unlocked } from '#tests/support/requests.ts'
import { isWhole } from '#tests/support/scope.ts'

const WORLDS = Number(process.env.WORLDS || (isWhole ? 60 : 8))
const MOST_ACTS = 150
const TIME_MS = 20_000 + WORLDS * 5000

const act: fc.Arbitrary<Act> = fc.record({
  name: fc.constantFrom(...ACT_NAMES),
  pick: fc.nat(59),
  more: fc.nat(59),
  killAfter: fc.oneof(
    { weight: 3, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 6 }) },
  ),
})
const ISSUED: Act = { name: 'issue', pick: 0, more: 0, killAfter: 0 }

let gateway: StandIn
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())

/** Begins every world with no money at all. */
const empty = (db: Database) =>
  db.transact(async (tx) => {
    for (const table of ['receipts', 'payment_moves', 'payments', 'checkouts', 'bills'] as const)
      await tx.deleteFrom(table).execute()
  })

const sum = (of: readonly { centavos: number }[]) => of.reduce((total, { centavos }) => total + centavos, 0)

async function expectOneWorld(db: Database, world: MoneyWorld) {
  const payments = await db.reader.selectFrom('payments').selectAll().execute()
  const receipts = await db.reader.selectFrom('receipts').selectAll().execute()
  const online = payments.filter(({ source }) => source !== 'counter')
  const truth = world.truth.map(({ shape, ref, centavos }) => `${shape} ${ref} ${centavos}`)
  expect(online.map(({ source, ref, centavos }) => `${source} ${ref} ${centavos}`).sort()).toEqual(
    truth.sort(),
  )
  expect(sum(online)).toBe(sum(world.truth))

  const standing = receipts.filter(({ cancelled_at }) => cancelled_at === '')
  const receipted = payments.filter(({ place }) => place === 'receipted')
  expect(standing.map(({ payment_id }) => payment_id).sort()).toEqual(receipted.map(({ id }) => id).sort())
  const { rows, totalCentavos } = await abstractOf(db)
  expect(rows.filter(({ state }) => state === 'stands')).toHaveLength(receipted.length)
  expect([rows.length, totalCentavos]).toEqual([receipts.length, sum(receipted)])
  expect(new Set(receipts.map(({ key }) => key)).size).toBe(receipts.length)

  const settling = payments.filter(({ place }) => ['awaiting-receipt', 'receipted'].includes(place))
  expect(new Set(settling.map(({ bill_id }) => bill_id)).size).toBe(settling.length)
  for (const { place, bill_id } of payments)
    if (place !== 'returned') expect([place, bill_id === null]).toEqual([place, place === 'unmatched'])
  const checkouts = await db.reader.selectFrom('checkouts').selectAll().execute()
  const paid = checkouts.filter(({ state }) => state === 'paid').map(({ gateway_ref }) => gateway_ref)
  expect(paid.sort()).toEqual(world.paidCheckouts.sort())
  const moves = await db.reader.selectFrom('payment_moves').selectAll().execute()
  for (const { id, place } of payments) {
    const last = moves
      .filter(({ payment_id }) => payment_id === id)
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .at(-1)
    // After a move only its receipt changes where a payment stands.
    if (last && last.to_place !== 'awaiting-receipt') expect(place).toBe(last.to_place)
  }
}

eachEngine('worlds of money', ({ open }) => {
  test('add up, whatever happened in them', { timeout: TIME_MS }, async () => {
    const db = await unlocked(await open())
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 60, maxLength: MOST_ACTS }), async (acts) => {
        await empty(db)
        const world = new MoneyWorld(db, gateway)
        for (const one of [ISSUED, ISSUED, ISSUED, ...acts]) await world.act(one)
        await world.settle()
        await expectOneWorld(db, world)
      }),
      { numRuns: WORLDS },
    )
  })
})
