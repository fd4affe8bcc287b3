// Random worlds of money on both engines: whatever happened in whatever order, every peso stands in one place, to the centavo.
// @module-tag slow
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { databaseFiles } from '#db/files/database-files.ts'
import { diskFiles } from '#kit/server/disk-files.ts'
import { bothEngines } from '#tests/support/databases.ts'
import { startGateway } from '#tests/support/gateway.ts'
import { expectOneWorld } from '#tests/support/money-worlds/expect-one-world.ts'
import { ACT_NAMES, type Act, MoneyWorld } from '#tests/support/money-worlds/money-world.ts'
import { unlocked } from '#tests/support/requests.ts'
import { isWhole } from '#tests/support/scope.ts'

const WORLDS = Number(process.env.WORLDS || (isWhole ? 60 : 8))
const [FEWEST_ACTS, MOST_ACTS] = [90, 150]
const TIME_MS = 20_000 + WORLDS * 8000
const LAST_MS = 10_000

const root = mkdtempSync(join(tmpdir(), 'city-worlds-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

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

/** Begins every world with no money at all. */
const empty = (db: Database) =>
  db.transact(async (tx) => {
    for (const table of ['receipts', 'payment_moves', 'payments', 'checkouts', 'bills'] as const)
      await tx.deleteFrom(table).execute()
    for (const table of ['bill_lists', 'collection_files', 'file_column_versions', 'audit_log'] as const)
      await tx.deleteFrom(table).execute()
  })

bothEngines('worlds of money', ({ engine, open }) => {
  test('add up, whatever happened in them', { timeout: TIME_MS }, async () => {
    const db = await unlocked(await open())
    // One engine has its files in the database, the other beside it.
    const files = engine === 'postgres' ? databaseFiles(() => db) : diskFiles(root)
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: FEWEST_ACTS, maxLength: MOST_ACTS }), async (acts) => {
        await empty(db)
        const gateway = await startGateway()
        try {
          const money = new MoneyWorld(db, gateway, files)
          await money.begin()
          for (const one of [ISSUED, ISSUED, ISSUED, ...acts]) await money.act(one)
          await money.settle()
          await expectOneWorld(money)
        } finally {
          await gateway.stop()
        }
      }),
      // A world that fails is made smaller only for a while, so that the test can still say what was wrong in it.
      { numRuns: WORLDS, interruptAfterTimeLimit: TIME_MS - LAST_MS, markInterruptAsFailure: true },
    )
  })
})
