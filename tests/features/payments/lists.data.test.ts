// The treasury's list: taken whole or not at all, gone on with after a kill; a bill keeps its number from list to list, and leaves with the list it is not in.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { standingAmong } from '#db/bills-in-force.ts'
import type { Database, Tx } from '#db/database.ts'
import { databaseFiles } from '#db/files/database-files.ts'
import type { FileStore } from '#db/files/file-store.ts'
import type { BillRow } from '#db/money-tables.ts'
import { findBill, findByProof } from '#features/payments/bills.ts'
import { listBills } from '#features/payments/list-bills.ts'
import { bringList } from '#features/payments/lists/bring-list.ts'
import { createListWriter, resealLists, sweepLists } from '#features/payments/lists/continue-lists.ts'
import { LISTS } from '#features/payments/lists/list-file.ts'
import { prepareBills } from '#features/payments/lists/prepare-bills.ts'
import { writeBills } from '#features/payments/lists/write-bills.ts'
import { openList, writeList } from '#features/payments/lists/write-list.ts'
import { lockBill } from '#features/payments/money/locked-bill.ts'
import { daysBefore, today } from '#kit/dates.ts'
import { refused } from '#kit/outcome.ts'
import { diskFiles } from '#kit/server/disk-files.ts'
import { type ListRow, listCsv, listRow } from '#tests/support/bill-lists.ts'
import { setClock } from '#tests/support/clock.ts'
import { bothEngines, type Fresh } from '#tests/support/databases.ts'
import { record } from '#tests/support/money.ts'
import { APP_KEY, unlocked } from '#tests/support/requests.ts'
import { setRows } from '#tests/support/rows.ts'
import { untilOneWaits } from '#tests/support/waiting.ts'
import { beginNewDataKeys } from '../../../src/cli/rotate-key/new-data-keys.ts'

// All of it is of one day.
setClock(`${today()}T12:00:00+08:00`)

const HEAD = { id: 'head-1', requestId: 'test' }
const CASHIER = { id: 'cashier-1', requestId: 'test' }
const root = mkdtempSync(join(tmpdir(), 'city-lists-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const [EARLIER, DAY] = [daysBefore(today(), 1), today()]

/** A property bill that may be paid today. */
const row = (more: Partial<ListRow> = {}): ListRow =>
  listRow({ due_on: DAY, valid_until: '2099-12-31', ...more })
/** So many bills, each of its own account, of two lines. */
const rows = (count: number, more: Partial<ListRow> = {}): ListRow[] =>
  Array.from({ length: count }, (_, at) => at + 1).flatMap((at) => {
    const bill = { bill: `RPT-${at}`, account: `TDN-${10_000 + at}`, payer: `Sample Payor ${at}` }
    const sef = { label: 'SEF', code: '589', fund: 'Special Education Fund', amount: '500.25' }
    return [row({ ...bill, ...more }), row({ ...bill, ...more, ...sef })]
  })

const bring = (db: Database, files: FileStore, list: ListRow[], asOf = DAY) =>
  bringList(db, files, HEAD, { kind: 'property', asOf, bytes: Buffer.from(listCsv(...list)) })
const newest = (db: Database) =>
  db.reader.selectFrom('bill_lists').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

/** As a process that has just started and opened the list: it writes for so long, in batches of three. */
async function startWriter(db: Database, files: FileStore) {
  const list = await newest(db)
  const bills = await openList(db, files, list)
  return (forMs?: number) =>
    writeList(db, files, list, bills!, {
      most: 3,
      billMs: 0,
      restMs: 0,
      ...(forMs !== undefined && { forMs }),
    })
}
const write = async (db: Database, files: FileStore, forMs?: number) => (await startWriter(db, files))(forMs)
async function take(db: Database, files: FileStore, list: ListRow[], asOf = DAY) {
  expect(await bring(db, files, list, asOf)).toMatchObject({ ok: true })
  expect(await write(db, files)).toBe('taken')
}
const billsIn = (db: Database): Promise<BillRow[]> =>
  db.reader.selectFrom('bills').selectAll().orderBy('id').execute()
const toPay = async (db: Database) =>
  (await listBills(db, CASHIER, { filter: {}, range: [0, 99] }, null)).rows
    .map(({ account }) => account)
    .sort()

async function openedOn({ engine, open }: Fresh): Promise<{ db: Database; files: FileStore }> {
  const db = await unlocked(await open())
  const folder = mkdtempSync(join(root, 'files-'))
  // One engine has its files in the database, the other beside it.
  return { db, files: engine === 'postgres' ? databaseFiles(() => db) : diskFiles(folder) }
}

bothEngines('a list of the treasury', (fresh) => {
  test('has a discount as a line of its bill, whose total is what is left', async () => {
    const { db, files } = await openedOn(fresh)
    const discount = row({ label: 'Discount', amount: '(200.05)' })
    await take(db, files, [row(), discount])
    const [bill] = await billsIn(db)
    expect(bill!.total_centavos).toBe(80_045)
    expect(await findBill(db, bill!.number)).toMatchObject({
      state: 'open',
      totalCentavos: 80_045,
      lines: [{ centavos: 100_050 }, { label: 'Discount', centavos: -20_005 }],
    })
    // The same again is the same bill, another discount is a new version of it.
    await take(db, files, [discount, row()].concat(row({ bill: 'B-2', account: 'TDN-0002' })))
    expect((await billsIn(db))[0]).toMatchObject({ id: bill!.id, version: 1 })
    await take(db, files, [row(), { ...discount, amount: '-100.05' }])
    expect((await billsIn(db))[0]).toMatchObject({ id: bill!.id, version: 2, total_centavos: 90_045 })
  })

  test('is taken whole: each bill has a number, two funds, an account that opens it, and nobody’s name in clear', async () => {
    const { db, files } = await openedOn(fresh)
    expect(await bring(db, files, rows(4))).toMatchObject({
      ok: true,
      value: { bills: 4, rows: 8, totalCentavos: 4 * 150_075 },
    })
    expect(await newest(db)).toMatchObject({
      state: 'writing',
      written: 0,
      taken_at: '',
      brought_by: HEAD.id,
    })
    expect(await files.list(LISTS)).toHaveLength(1)
    expect(await write(db, files)).toBe('taken')
    expect(await newest(db)).toMatchObject({ state: 'taken', written: 4, file: '' })
    expect(await files.list(LISTS)).toEqual([])
    const [first] = await billsIn(db)
    expect(await findBill(db, first!.number)).toMatchObject({
      kind: 'property',
      payer: 'Sample Payor 1',
      account: 'TDN-10001',
      totalCentavos: 150_075,
      state: 'open',
      dueOn: DAY,
      validUntil: '2099-12-31',
      lines: [
        {
          label: 'Basic tax',
          covers: '4th quarter 2026',
          code: '588',
          fund: 'General Fund',
          centavos: 100_050,
        },
        { label: 'SEF', code: '589', fund: 'Special Education Fund', centavos: 50_025 },
      ],
    })
    expect(await findByProof(db, first!.number, '0001')).toBe(first!.number)
    const everything = await Promise.all(
      (['bills', 'bill_lists', 'audit_log'] as const).map((table) =>
        db.reader.selectFrom(table).selectAll().execute(),
      ),
    )
    expect(JSON.stringify(everything)).not.toMatch(/Sample Payor|TDN-1000|RPT-\d"|Basic tax/)
  })

  test('lies sealed while it is written', async () => {
    const { db, files } = await openedOn(fresh)
    await bring(db, files, rows(4))
    const sealed = await files.get((await newest(db)).file)
    expect(sealed!.toString('latin1')).not.toMatch(/Sample Payor|TDN-1000|Basic tax/)
  })

  test.each([
    ['a page', '<html>', { reason: 'wrong-file', wrongFile: { is: 'web-page' } }],
    ['a broken quote', listCsv(row(), row({ payer: '"x' })), { wrongFile: { is: 'quote', line: 3 } }],
    ['a row twice', listCsv(row(), row()), { problems: [{ line: 3, is: 'twice', other: 2 }] }],
  ])('with %s is refused with its reason, and nothing is written', async (_, text, refusal) => {
    const { db, files } = await openedOn(fresh)
    const brought = await bringList(db, files, HEAD, {
      kind: 'property',
      asOf: DAY,
      bytes: Buffer.from(text),
    })
    expect(brought).toMatchObject({ ok: false, ...refusal })
    expect(await billsIn(db)).toEqual([])
    expect(await db.reader.selectFrom('bill_lists').select('id').execute()).toEqual([])
    expect(await files.list(LISTS)).toEqual([])
    expect(
      await db.reader.selectFrom('audit_log').select('id').where('action', '=', 'bring-list').execute(),
    ).toEqual([])
  })
})

bothEngines('a list of the treasury that is broken off', (fresh) => {
  test('that is killed after any batch is gone on with, and has every bill once', async () => {
    const { db, files } = await openedOn(fresh)
    await bring(db, files, rows(10))
    const numbers = new Set<string>()
    for (const written of [3, 6, 9, 10]) {
      expect(await write(db, files, 0)).toBe('not-yet')
      expect((await newest(db)).written).toBe(written)
      const bills = await billsIn(db)
      expect(bills).toHaveLength(written)
      for (const { number } of bills) numbers.add(number)
    }
    expect(await write(db, files, 0)).toBe('taken')
    expect(numbers.size).toBe(10)
    expect((await billsIn(db)).every(({ number }) => numbers.has(number))).toBe(true)
  })

  test('is written by one of two processes, and the one that finds its batch written lets go', async () => {
    const { db, files } = await openedOn(fresh)
    await bring(db, files, rows(20))
    // Both have opened it before either writes.
    const writers = await Promise.all([startWriter(db, files), startWriter(db, files)])
    const both = await Promise.all(writers.map((writeOn) => writeOn()))
    expect(both.sort()).toEqual(['moved', 'taken'])
    expect(await billsIn(db)).toHaveLength(20)
  })

  test('is gone on with by the job once it has stood still for a turn, and left to the process that moves it', async () => {
    const { db, files } = await openedOn(fresh)
    await bring(db, files, rows(4))
    const turn = createListWriter(files, { most: 1, billMs: 0, restMs: 0 })
    await turn(db)
    expect((await newest(db)).written).toBe(0)
    await write(db, files, 0)
    await turn(db)
    expect((await newest(db)).written).toBe(3)
    await turn(db)
    expect((await newest(db)).state).toBe('taken')
  })
})

bothEngines('the next list of the treasury', (fresh) => {
  test('keeps the number of each bill that was in the last one, and raises the version of what changed alone', async () => {
    const { db, files } = await openedOn(fresh)
    await take(db, files, rows(3), EARLIER)
    const before = await billsIn(db)
    const [one, two, three] = [rows(3).slice(0, 2), rows(3).slice(2, 4), rows(3).slice(4)]
    const dearer = two!.map((line) => ({ ...line, amount: '2000.00' }))
    const renamed = three!.map((line) => ({ ...line, payer: 'Another Payor', valid_until: '2099-12-30' }))
    await take(db, files, [...one!.toReversed(), ...dearer, ...renamed])
    const after = await billsIn(db)
    expect(after.map(({ id, number }) => [id, number])).toEqual(before.map(({ id, number }) => [id, number]))
    expect(after.map(({ version, total_centavos }) => [version, total_centavos])).toEqual([
      [1, 150_075],
      [2, 400_000],
      [1, 150_075],
    ])
    expect(after[0]!.sealed).toBe(before[0]!.sealed)
    expect(await findBill(db, after[1]!.number)).toMatchObject({
      lines: [{ centavos: 200_000 }, { centavos: 200_000 }],
    })
    expect(await findBill(db, after[2]!.number)).toMatchObject({
      payer: 'Another Payor',
      validUntil: '2099-12-30',
    })
  })

  test('leaves a bill that says the same as it is sealed, and writes one again of which anything else changed', async () => {
    const { db, files } = await openedOn(fresh)
    await take(db, files, rows(5))
    const before = await billsIn(db)
    await setRows(db, 'bills', { withdrawn_at: '2026-11-02' }, { id: before[1]!.id })
    const others: Partial<ListRow>[] = [
      {},
      {},
      { payer: 'Sample Heir' },
      { account: 'TDN-77777' },
      { valid_until: '2099-11-30' },
    ]
    await take(
      db,
      files,
      others.flatMap((other, at) => rows(5, other).slice(2 * at, 2 * at + 2)),
    )
    const after = await billsIn(db)
    expect(after.map(({ number, version }) => [number, version])).toEqual(
      before.map(({ number }) => [number, 1]),
    )
    expect(after.map(({ sealed_payer }, at) => sealed_payer === before[at]!.sealed_payer)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
    const found = await Promise.all(after.map(({ number }) => findBill(db, number)))
    expect(found.map((bill) => [bill?.state, bill?.payer, bill?.account, bill?.validUntil])).toEqual([
      ['open', 'Sample Payor 1', 'TDN-10001', '2099-12-31'],
      ['open', 'Sample Payor 2', 'TDN-10002', '2099-12-31'],
      ['open', 'Sample Heir', 'TDN-10003', '2099-12-31'],
      ['open', 'Sample Payor 4', 'TDN-77777', '2099-12-31'],
      ['open', 'Sample Payor 5', 'TDN-10005', '2099-11-30'],
    ])
  })

  test('finds the bills of a list brought before there were new keys, and hashes them with these', async () => {
    const { db, files } = await openedOn(fresh)
    await take(db, files, rows(2))
    const before = await billsIn(db)
    const keys = { from: Buffer.from(APP_KEY, 'hex'), to: Buffer.alloc(32, 0xc3) }
    expect(await beginNewDataKeys(db, keys)).toMatchObject({ ok: true })
    await take(db, files, rows(3))
    const after = await billsIn(db)
    expect(after.map(({ number }) => number).slice(0, 2)).toEqual(before.map(({ number }) => number))
    expect(after).toHaveLength(3)
    for (const hash of ['list_key', 'account_hash', 'proof_hash'] as const)
      expect(after[0]![hash]).not.toBe(before[0]![hash])
    await take(db, files, rows(2))
    expect(await billsIn(db)).toHaveLength(3)
  })
})

bothEngines('what the next list of the treasury leaves payable', (fresh) => {
  test('says what is to be paid: what fell out of it is not, from the moment it is whole', async () => {
    const { db, files } = await openedOn(fresh)
    await take(db, files, rows(3), EARLIER)
    const bills = await billsIn(db)
    await bring(db, files, [...rows(1), ...rows(4).slice(6)])
    const all = ['TDN-10001', 'TDN-10002', 'TDN-10003']
    expect(await toPay(db)).toEqual(all)
    await write(db, files, 0)
    // While it is being written those of the last list are still to be paid, and so are the new ones.
    expect(await toPay(db)).toEqual([...all, 'TDN-10004'])
    await write(db, files)
    expect(await toPay(db)).toEqual(['TDN-10001', 'TDN-10004'])
    const [stays, gone] = bills
    expect((await findBill(db, gone!.number))?.state).toBe('replaced')
    expect(await standingAmong(db.reader, [stays!.id, gone!.id])).toEqual(new Set([stays!.id]))
    const receipt = { billId: gone!.id, paidCentavos: 150_075, issuedOn: DAY }
    // What came in by the day the list was taken is recorded all the same.
    expect((await record(db, CASHIER, { ...receipt, receiptNumber: '1' })).ok).toBe(true)
  })

  test('of yesterday lets no receipt of today be recorded for what fell out of it', async () => {
    const { db, files } = await openedOn(fresh)
    await take(db, files, rows(2), EARLIER)
    await take(db, files, rows(1), EARLIER)
    await setRows(db, 'bill_lists', { taken_at: `${daysBefore(DAY, 2)}T04:00:00.000Z` })
    const gone = (await billsIn(db))[1]!
    const receipt = { billId: gone.id, receiptNumber: '1', paidCentavos: 150_075, issuedOn: DAY }
    expect(await record(db, CASHIER, receipt)).toEqual(refused('bill-replaced'))
  })

  test('takes a bill back that was gone for a while, under its number', async () => {
    const { db, files } = await openedOn(fresh)
    for (const count of [2, 1, 2]) await take(db, files, rows(count))
    expect(await billsIn(db)).toHaveLength(2)
    expect(await toPay(db)).toEqual(['TDN-10001', 'TDN-10002'])
  })
})

bothEngines('a list of the treasury with payments', (fresh) => {
  test('begins a batch again that waits for somebody who waits for it', async () => {
    const { db, files } = await openedOn(fresh)
    await take(db, files, rows(2), EARLIER)
    const [first, second] = await billsIn(db)
    await bring(db, files, rows(2, { payer: 'Sample Heir' }))
    // As a collection file that holds the bills in another order. PostgreSQL ends who has waited for so long that it looks: the list.
    const looksAfter = async (tx: Tx, time: string) => {
      if (db.engine === 'postgres') await sql`set local deadlock_timeout = ${sql.lit(time)}`.execute(tx)
    }
    const patient: Database = {
      ...db,
      transact: (run) =>
        db.transact(async (tx) => {
          await looksAfter(tx, '3s')
          return run(tx)
        }),
    }
    const held = Promise.withResolvers<void>()
    const other = db.transact(async (tx) => {
      await looksAfter(tx, '1min')
      await lockBill(tx, second!.id)
      held.resolve()
      await untilOneWaits(db)
      return lockBill(tx, first!.id)
    })
    await held.promise
    expect(await write(await unlocked(patient), files)).toBe('taken')
    expect(await other).toMatchObject({ id: first!.id })
    const found = await Promise.all([first!, second!].map(({ number }) => findBill(db, number)))
    expect(found).toMatchObject([{ payer: 'Sample Heir' }, { payer: 'Sample Heir' }])
  })

  test('leaves a paid bill as it was paid, whatever it says', async () => {
    const { db, files } = await openedOn(fresh)
    await take(db, files, rows(1), EARLIER)
    const [bill] = await billsIn(db)
    const receipt = { billId: bill!.id, receiptNumber: '77', paidCentavos: 150_075, issuedOn: DAY }
    expect((await record(db, CASHIER, receipt)).ok).toBe(true)
    await take(db, files, rows(1, { amount: '9.00', label: 'Basic' }).slice(0, 1))
    expect(await findBill(db, bill!.number)).toMatchObject({ state: 'paid', totalCentavos: 150_075 })
    expect((await billsIn(db))[0]).toMatchObject({ version: 1, list_id: (await newest(db)).id })
  })

  test('prepares a bill again that was paid between its preparation and its writing', async () => {
    const { db, files } = await openedOn(fresh)
    await take(db, files, rows(1), EARLIER)
    await bring(db, files, rows(1, { amount: '9.00', label: 'Basic' }).slice(0, 1))
    const [list, [bill]] = [await newest(db), await billsIn(db)]
    const packed = await openList(db, files, list)
    const prepare = () => prepareBills(db, list, packed!.some(0, 1))
    const writeNow = (prepared: Awaited<ReturnType<typeof prepare>>) =>
      db.transact((tx) => writeBills({ tx, now: new Date().toISOString() }, list, prepared))
    const early = await prepare()
    const receipt = { billId: bill!.id, receiptNumber: '78', paidCentavos: 150_075, issuedOn: DAY }
    expect((await record(db, CASHIER, receipt)).ok).toBe(true)
    expect(await writeNow(early)).toBe(false)
    expect(await writeNow(await prepare())).toBe(true)
  })

  test('asks the gateway at once about an open checkout of a bill that changed', async () => {
    const { db, files } = await openedOn(fresh)
    await take(db, files, rows(2), EARLIER)
    const later = '2099-01-01T00:00:00.000Z'
    const bills = await billsIn(db)
    for (const { id } of bills)
      await db.transact((tx) =>
        tx
          .insertInto('checkouts')
          .values({
            id: `checkout-${id}`,
            bill_id: id,
            gateway: 'paymongo',
            gateway_ref: id,
            url: 'https://example.com',
            state: 'open',
            centavos: 150_075,
            bill_version: 1,
            started_at: later,
            ends_at: later,
            next_ask_at: later,
            asks: 0,
            unknown_state: '',
          })
          .execute(),
      )
    await take(db, files, [...rows(1), ...rows(2, { amount: '9.00' }).slice(2, 3)])
    const asked = await db.reader.selectFrom('checkouts').select(['bill_id', 'next_ask_at']).execute()
    expect(asked.filter(({ next_ask_at }) => next_ask_at !== later).map(({ bill_id }) => bill_id)).toEqual([
      bills[1]!.id,
    ])
  })
})

bothEngines('a list of the treasury beside others', (fresh) => {
  test('of another kind changes nothing, though its bills have the same numbers', async () => {
    const { db, files } = await openedOn(fresh)
    await take(db, files, rows(2))
    const bytes = Buffer.from(listCsv(...rows(2, { kind: 'market' })))
    expect((await bringList(db, files, HEAD, { kind: 'market', asOf: DAY, bytes })).ok).toBe(true)
    expect(await write(db, files)).toBe('taken')
    expect(await billsIn(db)).toHaveLength(4)
    expect(await toPay(db)).toHaveLength(4)
  })

  test('of an earlier day, with the bytes of the newest, of a day to come, or beside one that is being written is refused', async () => {
    const { db, files } = await openedOn(fresh)
    await take(db, files, rows(2))
    expect(await bring(db, files, rows(3), EARLIER)).toEqual(refused('list-older'))
    expect(await bring(db, files, rows(2))).toEqual(refused('list-same'))
    for (const day of ['2099-01-01', '2026-02-30', ''])
      expect(await bring(db, files, rows(3), day)).toEqual(refused('as-of'))
    expect((await bring(db, files, rows(3))).ok).toBe(true)
    expect(await bring(db, files, rows(4))).toEqual(refused('list-busy'))
    expect(await files.list(LISTS)).toHaveLength(1)
  })

  test('brought by two at once is taken from one', async () => {
    const { db, files } = await openedOn(fresh)
    const both = await Promise.all([bring(db, files, rows(2)), bring(db, files, rows(3))])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toEqual(refused('list-busy'))
    expect(await files.list(LISTS)).toHaveLength(1)
    expect(await write(db, files)).toBe('taken')
  })

  test('leaves no file behind when it is killed between file and row', async () => {
    const { db, files } = await openedOn(fresh)
    await bring(db, files, rows(2))
    await files.put(`${LISTS}left`, Buffer.from('left'))
    expect(await sweepLists(db, files)).toBe(0)
    expect(await sweepLists(db, files, Date.now() + 2 * 86_400_000)).toBe(1)
    expect(await files.list(LISTS)).toHaveLength(1)
    expect(await resealLists(db, files)).toEqual({ rows: 0, unreadable: [] })
    expect(await write(db, files)).toBe('taken')
  })
})
