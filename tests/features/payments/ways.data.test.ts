// Ways to pay: what one person sets is in force once a second has confirmed it, and what was in force before stays until then.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { write } from '#db/write.ts'
import type { WayId, WaySettings } from '#domain/pay-ways.ts'
import { confirmWay, setWay, stopWay, withdrawWay } from '#features/payments/ways/set-way.ts'
import { listWays, loadSetWays, loadWays } from '#features/payments/ways/ways.ts'
import { done as accept, refused } from '#kit/outcome.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { paidBill } from '#tests/support/money.ts'
import {
  inService,
  otherWays,
  SAMPLE_HOSTS,
  SAMPLE_WAYS,
  SECOND,
  turnOn,
  waitingVersion,
} from '#tests/support/pay-ways.ts'
import { unlocked } from '#tests/support/requests.ts'
import { putRows, rowsOf } from '#tests/support/rows.ts'

const HEAD = { id: 'head-1', requestId: 'test' }
const CASHIER = SECOND

/** With the head and a cashier in service. */
async function staffed(db: Database): Promise<Database> {
  await unlocked(db)
  await inService(db, HEAD.id, 'head', 'TREASURER')
  await inService(db, CASHIER.id)
  return db
}
const set = <Id extends WayId>(
  db: Database,
  id: Id,
  settings: WaySettings[Id] = SAMPLE_WAYS[id],
  by = HEAD,
) => setWay(db, by, id, settings, SAMPLE_HOSTS)
const confirm = async (db: Database, id: WayId, by = CASHIER, seen?: string) =>
  confirmWay(db, by, { id, seen: seen ?? (await waitingVersion(db, id)) })
const done = (id: WayId) => ({ ok: true, value: { id } })
const lines = async (db: Database, action: string) =>
  (await rowsOf(db, 'audit_log', { action: action as 'set-pay-way' })).map(({ actor, details }) => [
    actor,
    JSON.parse(details),
  ])

const EVERY = ['qr-ph', 'bank', 'egovpay', 'paymongo', 'electronic-receipt'] as const

eachEngine('a way to pay', ({ open }) => {
  test.each(EVERY)('that the head alone has set is not in force: %s', async (id) => {
    const db = await staffed(await open())
    expect(await set(db, id)).toEqual(done(id))
    expect([await loadWays(db), await loadSetWays(db)]).toEqual([{}, {}])
    expect(await confirm(db, id, HEAD)).toEqual(refused('second-person'))
    expect(await loadWays(db)).toEqual({})
    const seen = await waitingVersion(db, id)
    expect(await confirm(db, id)).toEqual(done(id))
    expect(await loadWays(db)).toEqual({ [id]: SAMPLE_WAYS[id] })
    expect(await confirm(db, id, CASHIER, seen)).toEqual(refused('changed'))
  })

  test('stays as it was until the next is confirmed, and each version is kept', async () => {
    const db = await staffed(await open())
    await turnOn(db, 'bank')
    const other = otherWays().bank
    await set(db, 'bank', other)
    expect(await loadWays(db)).toEqual({ bank: SAMPLE_WAYS.bank })
    const first = await waitingVersion(db, 'bank')
    const third = otherWays().bank
    await set(db, 'bank', third)
    expect(await confirm(db, 'bank', CASHIER, first)).toEqual(refused('changed'))
    expect(await withdrawWay(db, HEAD, { id: 'bank', seen: first })).toEqual(refused('changed'))
    expect(await confirm(db, 'bank')).toEqual(done('bank'))
    expect(await loadWays(db)).toEqual({ bank: third })
    const versions = await db.reader.selectFrom('pay_way_versions').selectAll().orderBy('set_at').execute()
    expect(versions).toHaveLength(3)
    expect(
      versions
        .filter(({ ended_at }) => ended_at !== '')
        .map(({ ended_by }) => ended_by)
        .sort(),
    ).toEqual([HEAD.id, CASHIER.id].sort())
  })

  test('is turned off by one person, with what waits, and on again by two', async () => {
    const db = await staffed(await open())
    await turnOn(db, 'paymongo')
    await set(db, 'paymongo', otherWays().paymongo)
    const seen = await waitingVersion(db, 'paymongo')
    expect(await stopWay(db, HEAD, 'paymongo')).toEqual(done('paymongo'))
    expect(await stopWay(db, HEAD, 'paymongo')).toEqual(refused('not-there'))
    // What was begun on it is asked about with the account it had.
    expect([await loadWays(db), await loadSetWays(db)]).toEqual([{}, { paymongo: SAMPLE_WAYS.paymongo }])
    expect(await confirm(db, 'paymongo', CASHIER, seen)).toEqual(refused('changed'))
    await set(db, 'paymongo', { ...SAMPLE_WAYS.paymongo, secretKey: '', webhookSecret: '' })
    expect(await loadWays(db)).toEqual({})
    expect(await confirm(db, 'paymongo')).toEqual(done('paymongo'))
    expect(await loadWays(db)).toEqual({ paymongo: SAMPLE_WAYS.paymongo })
  })

  test('is withdrawn before it is confirmed, and what is in force stays', async () => {
    const db = await staffed(await open())
    await turnOn(db, 'bank')
    await set(db, 'bank', otherWays().bank)
    const seen = await waitingVersion(db, 'bank')
    expect(await withdrawWay(db, HEAD, { id: 'bank', seen })).toEqual(done('bank'))
    expect(await confirm(db, 'bank', CASHIER, seen)).toEqual(refused('changed'))
    expect((await listWays(db)).map(({ state }) => state)).toEqual(['in-force'])
    expect(await loadWays(db)).toEqual({ bank: SAMPLE_WAYS.bank })
  })

  test('set by two at one moment waits once; set and confirmed at one moment, one of the two stands', async () => {
    const db = await staffed(await open())
    const both = await Promise.all([set(db, 'bank'), set(db, 'bank', otherWays().bank)])
    for (const outcome of both) if (!outcome.ok) expect(outcome).toEqual(refused('changed'))
    expect(both.some(({ ok }) => ok)).toBe(true)
    expect((await listWays(db)).map(({ state }) => state)).toEqual(['waiting'])
    const seen = await waitingVersion(db, 'bank')
    const [, confirmed] = await Promise.all([
      set(db, 'bank', otherWays().bank),
      confirm(db, 'bank', CASHIER, seen),
    ])
    const states = (await listWays(db)).map(({ state }) => state).sort()
    expect(states).toEqual(confirmed.ok ? ['in-force', 'waiting'] : ['waiting'])
  })
})

eachEngine('the second person', ({ open }) => {
  test('is somebody who is there: without one nothing is set', async () => {
    const db = await unlocked(await open())
    await inService(db, HEAD.id, 'head', 'TREASURER')
    expect(await set(db, 'bank')).toEqual(refused('no-second-person'))
    await inService(db, 'admin-1', 'administrator')
    expect(await set(db, 'bank')).toEqual(done('bank'))
    expect(await confirm(db, 'bank', { id: 'admin-1', requestId: 'test' })).toEqual(done('bank'))
  })

  const postChanged = (
    db: Database,
    how: { state: 'confirmed' | 'seen'; asked_by: string; settled_by: string },
  ) => {
    const post = { id: 'p', kind: 'invitation', user_id: CASHIER.id, role: 'cashier', office: '' } as const
    const change = { ...post, asked_at: '', settled_at: '', ...how }
    return putRows(db, 'post_changes', change)
  }
  const GIVEN: Record<string, (db: Database) => Promise<unknown>> = {
    'confirmed the post': (db) =>
      postChanged(db, { state: 'confirmed', asked_by: 'admin-9', settled_by: HEAD.id }),
    'moved them there': (db) => write(db, HEAD, 'move-post', `user:${CASHIER.id}`, async () => accept(null)),
    'asked for the post': (db) => postChanged(db, { state: 'seen', asked_by: HEAD.id, settled_by: 'x' }),
  }
  test.each(Object.keys(GIVEN))('is nobody whose place the first has given: who %s', async (how) => {
    const db = await staffed(await open())
    await GIVEN[how]!(db)
    expect(await set(db, 'bank')).toEqual(refused('no-second-person'))
    await inService(db, 'cashier-2')
    await set(db, 'bank')
    expect(await confirm(db, 'bank')).toEqual(refused('second-person'))
    expect(await confirm(db, 'bank', { id: 'cashier-2', requestId: 'test' })).toEqual(done('bank'))
  })

  test('is named in the log beside the first, with the host, the end of the account or the series', async () => {
    const db = await staffed(await open())
    for (const id of EVERY) {
      await set(db, id)
      await confirm(db, id)
    }
    const told = [
      { account: '…0001' },
      { account: '…2345' },
      { host: 'egovpay.example.com', account: '…late' },
      { host: 'paymongo.example.com', account: 'test' },
      { series: 'SPC-0000001' },
    ]
    const [setLines, confirmLines] = [await lines(db, 'set-pay-way'), await lines(db, 'confirm-pay-way')]
    expect(setLines.map(([actor]) => actor)).toEqual(EVERY.map(() => HEAD.id))
    for (const [index, one] of told.entries()) {
      if (index > 0) expect(setLines[index]![1]).toEqual({ ...one, setBy: HEAD.id })
      expect(confirmLines[index]).toEqual([CASHIER.id, { ...setLines[index]![1], confirmedBy: CASHIER.id }])
    }
    expect(setLines[0]![1]).toMatchObject({ account: expect.stringMatching(/^….{4}$/) })
  })
})

eachEngine('the secrets of a gateway', ({ open }) => {
  test('go to another host only when they are typed again, and to none the operator has not named', async () => {
    const db = await staffed(await open())
    await turnOn(db, 'paymongo')
    const { url, ...rest } = SAMPLE_WAYS.paymongo
    const elsewhere = { ...rest, url: 'https://paid.example.net', secretKey: '', webhookSecret: '' }
    const hosts = { ...SAMPLE_HOSTS, paymongo: 'paid.example.net' }
    expect(await set(db, 'paymongo', elsewhere)).toMatchObject(refused('host', 'url'))
    expect(await setWay(db, HEAD, 'paymongo', elsewhere, hosts)).toMatchObject(
      refused('new-host', 'secretKey'),
    )
    const half = { ...elsewhere, secretKey: 'sk_test_new' }
    expect(await setWay(db, HEAD, 'paymongo', half, hosts)).toMatchObject(
      refused('new-host', 'webhookSecret'),
    )
    const whole = { ...half, webhookSecret: 'whsk_new' }
    expect(await setWay(db, HEAD, 'paymongo', whole, hosts)).toEqual(done('paymongo'))
    const same = { ...rest, url: `${url}/`, secretKey: '', webhookSecret: '' }
    expect(await set(db, 'paymongo', same)).toMatchObject(refused('new-host', 'secretKey'))
    expect(await set(db, 'egovpay', { ...SAMPLE_WAYS.egovpay })).toEqual(done('egovpay'))
    const nowhere = { ...SAMPLE_HOSTS, egovpay: '' }
    expect(await setWay(db, HEAD, 'egovpay', SAMPLE_WAYS.egovpay, nowhere)).toMatchObject(
      refused('host', 'url'),
    )
  })
})

eachEngine('a series of electronic receipts', ({ open }) => {
  const series = (prefix: string, firstNumber: number) => ({
    ...SAMPLE_WAYS['electronic-receipt'],
    prefix,
    firstNumber,
  })
  const numbers = async (db: Database) =>
    (await db.reader.selectFrom('receipts').select('number').orderBy('id').execute()).map(
      ({ number }) => number,
    )

  test('goes on by its prefix, whatever is stopped, set anew or set lower', async () => {
    const db = await staffed(await open())
    await turnOn(db, 'electronic-receipt', series('SPC-', 7))
    await paidBill(db)
    await stopWay(db, HEAD, 'electronic-receipt')
    await turnOn(db, 'electronic-receipt', series('SPC-', 1))
    await paidBill(db)
    await turnOn(db, 'electronic-receipt', series('EOR-', 1))
    await paidBill(db)
    // Dashes tell no receipts apart.
    await turnOn(db, 'electronic-receipt', series('SPC', 2))
    await paidBill(db)
    await turnOn(db, 'electronic-receipt', series('EOR-', 9))
    await paidBill(db)
    expect(await numbers(db)).toEqual([
      'SPC-0000007',
      'SPC-0000008',
      'EOR-0000001',
      'SPC0000009',
      'EOR-0000009',
    ])
  })

  test('passes over a number that a person has recorded', async () => {
    const db = await staffed(await open())
    await turnOn(db, 'electronic-receipt', series('SPC-', 1))
    await db.transact((tx) =>
      sql`insert into receipts (id, source, number, key, issued_on, issued_at, issued_by, issued_under,
        cancelled_at, cancelled_by, sealed_reason)
        values ('r', 'counter', 'SPC-0000001', 'SPC0000001', '2026-11-20', '', '', '', 'x', '', '')`.execute(
        tx,
      ),
    )
    await paidBill(db)
    expect((await numbers(db)).sort()).toEqual(['SPC-0000001', 'SPC-0000002'])
  })
})
