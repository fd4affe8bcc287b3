// Ways to pay, columns of banks and the series of receipts, as programs before step 0027 stored them, go on as they were.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { confirmFileColumns, listFileColumns } from '#features/payments/files/columns.ts'
import { confirmWay } from '#features/payments/ways/set-way.ts'
import { loadSetWays, loadWays } from '#features/payments/ways/ways.ts'
import { refused } from '#kit/outcome.ts'
import { sealText } from '#kit/server/sealing.ts'
import { COLUMNS } from '#tests/support/collection-files.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { paidBill } from '#tests/support/money.ts'
import { openBefore } from '#tests/support/older-places.ts'
import { inService, SAMPLE_WAYS, SECOND, turnOn, waitingVersion } from '#tests/support/pay-ways.ts'
import { unlocked } from '#tests/support/requests.ts'

const AT = '2026-11-20T04:00:00.000Z'

/** Stores the ways as it was done before the step. */
async function putWays(db: Database): Promise<void> {
  const put = (id: string, settings: object, confirmed: string, next = 0) => {
    const sealed = sealText(keysOf(db).records, `pay-way:${id}`, JSON.stringify(settings))
    const [at, by] = confirmed === '' ? ['', ''] : [AT, confirmed]
    return db.transact((tx) =>
      sql`insert into pay_ways values (${id}, ${sealed}, ${next}, ${AT}, 'head-1', ${at}, ${by})`.execute(tx),
    )
  }
  await put('qr-ph', SAMPLE_WAYS['qr-ph'], '')
  await put('bank', SAMPLE_WAYS.bank, 'head-1')
  await put('paymongo', SAMPLE_WAYS.paymongo, '')
  await put('electronic-receipt', SAMPLE_WAYS['electronic-receipt'], 'head-1', 52)
  await put('file:samplebank', COLUMNS, 'head-1')
}

eachEngine('ways to pay of an earlier program', ({ place, open }) => {
  test('are in force, off or waiting as they were, and no number of a receipt comes again', async () => {
    const there = await place()
    const older = await unlocked(await openBefore('0027-pay-way-versions', there))
    await putWays(older)
    await older.close()
    const db = await unlocked(await open(there))
    const { bank, paymongo, 'electronic-receipt': receipts, 'qr-ph': code } = SAMPLE_WAYS
    expect(await loadWays(db)).toEqual({ bank, 'electronic-receipt': receipts })
    // One that was switched off is still asked about what was begun on it.
    expect(await loadSetWays(db)).toEqual({ bank, paymongo, 'electronic-receipt': receipts })
    expect(await listFileColumns(db)).toMatchObject([
      { ...COLUMNS, bank: 'samplebank', state: 'in-force', setBy: 'head-1' },
    ])
    await inService(db, SECOND.id)
    const seen = await waitingVersion(db, 'qr-ph')
    expect(await confirmWay(db, SECOND, { id: 'qr-ph', seen })).toMatchObject({ ok: true })
    expect((await loadWays(db))['qr-ph']).toEqual(code)
    expect(await confirmFileColumns(db, SECOND, { bank: 'samplebank', seen })).toEqual(refused('changed'))
    await paidBill(db)
    await turnOn(db, 'electronic-receipt', { ...receipts, prefix: 'NEW-' })
    await paidBill(db)
    await turnOn(db, 'electronic-receipt', receipts)
    await paidBill(db)
    const given = await db.reader.selectFrom('receipts').select('number').orderBy('id').execute()
    expect(given.map(({ number }) => number)).toEqual(['SPC-0000052', 'NEW-0000052', 'SPC-0000053'])
  })
})
