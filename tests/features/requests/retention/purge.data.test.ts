// The purge: never without an approved schedule and its dry run, never what is open or held; what goes, goes whole, what counts stays.
import { describe, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { planPurge, recordDryRun } from '#features/requests/retention/plan.ts'
import { purge } from '#features/requests/retention/purge.ts'
import type { RetentionSchedule } from '#features/requests/retention/schedule.ts'
import { must } from '#kit/outcome.ts'
import { everythingOf, put, putWhole, requestRow, rule } from '#tests/support/closed-requests.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { rowsOf } from '#tests/support/rows.ts'

const ACTOR = { id: 'operator', requestId: '' }
const SCHEDULE: RetentionSchedule = [rule('birth', 'released', 60)]
const OVER = '2026-01-06T01:00:00.000Z'
const JUST_BEFORE = '2026-01-06T00:59:59.999Z'

const dryRun = async (db: Database, schedule = SCHEDULE, now = OVER) => {
  const plan = await planPurge(db.reader, schedule, now)
  await recordDryRun(db, ACTOR, plan)
  return plan
}
const dryAndPurge = async (db: Database, schedule = SCHEDULE, now = OVER) => {
  await dryRun(db, schedule, now)
  return must(await purge(db, ACTOR, schedule, now))
}
const audit = async (db: Database, action: string) =>
  db.reader.selectFrom('audit_log').selectAll().where('action', '=', action).execute()

eachEngine('the purge, before it', ({ open }) => {
  describe('is refused, and changes nothing,', () => {
    test('without a schedule', async () => {
      const db = await open()
      await putWhole(db, requestRow())
      const before = await everythingOf(db)
      await recordDryRun(db, ACTOR, await planPurge(db.reader, [], OVER))
      expect(await purge(db, ACTOR, [], OVER)).toEqual({ ok: false, reason: 'no-schedule' })
      expect(await everythingOf(db)).toEqual(before)
    })

    test('without a dry run of it', async () => {
      const db = await open()
      await putWhole(db, requestRow())
      const before = await everythingOf(db)
      expect(await purge(db, ACTOR, SCHEDULE, OVER)).toEqual({ ok: false, reason: 'no-dry-run' })
      expect(await everythingOf(db)).toEqual(before)
      expect(await audit(db, 'purge')).toEqual([])
    })

    test.each<[string, RetentionSchedule]>([
      ['its months', [rule('birth', 'released', 48)]],
      ['its approval', [{ ...rule('birth', 'released', 60), authority: 'another' }]],
      ['its rules', [...SCHEDULE, rule('death', 'released', 60)]],
    ])('when %s were changed since the dry run', async (_, changed) => {
      const db = await open()
      await putWhole(db, requestRow())
      await dryRun(db)
      expect(await purge(db, ACTOR, changed, OVER)).toEqual({ ok: false, reason: 'no-dry-run' })
      await dryRun(db, changed)
      expect(await purge(db, ACTOR, SCHEDULE, OVER)).toEqual({ ok: false, reason: 'no-dry-run' })
    })
  })

  test('the dry run tells what would go and changes nothing but the note of it', async () => {
    const db = await open()
    const [second, first] = [
      requestRow({ closed_at: '2020-05-05T00:00:00.000Z' }),
      requestRow({ closed_at: '2020-04-04T00:00:00.000Z' }),
    ]
    await putWhole(db, second, first, requestRow({ legal_hold: 1 }), requestRow({ state: 'denied' }))
    const before = await everythingOf(db)
    const plan = await dryRun(db)
    expect(plan.rules).toEqual([
      {
        ...SCHEDULE[0],
        references: [first.reference, second.reference],
        oldest: first.closed_at,
        held: 1,
      },
    ])
    expect(await everythingOf(db)).toEqual(before)
    expect(await audit(db, 'purge-dry-run')).toMatchObject([
      { actor: 'operator', subject: `retention:${plan.schedule}` },
    ])
  })
})

eachEngine('the purge, and what it leaves', ({ open }) => {
  test('removes answers, notes, names, hashes, words, files, corrections and codes; reference, form, office, state and dates stay', async () => {
    const db = await open()
    const row = requestRow()
    await putWhole(db, row)
    expect(await dryAndPurge(db)).toEqual({
      requests: 1,
      fileIds: [`file 1 of ${row.id}`, `file 2 of ${row.id}`],
    })
    const left = await everythingOf(db)
    expect(left.requests).toEqual([
      {
        ...row,
        sealed: '',
        sealed_record: '',
        token: `purged:${row.id}`,
        answers_hash: '',
        mobile_hash: '',
        email_hash: '',
        device: '',
        assignee: '',
        account: '',
        opened_at: '',
      },
    ])
    expect([left.request_words, left.request_files, left.corrections]).toEqual([[], [], []])
    expect([left.request_notes, left.opinions, left.request_codes]).toEqual([[], [], []])
    expect(left.request_events).toEqual([
      expect.objectContaining({ kind: 'state', to_state: 'released', actor: '', sealed_note: '' }),
      expect.objectContaining({ kind: 'purged', actor: 'operator', sealed_note: '' }),
    ])
    expect(left.bills).toMatchObject([{ sealed: '', total_centavos: 15_500, issued_by: '' }])
    expect(left.payments).toMatchObject([{ centavos: 15_500, paid_on: '2021-01-05', recorded_by: '' }])
    expect(left.receipts).toMatchObject([{ number: null, key: null, issued_by: '' }])
    expect([left.request_pauses.length, left.surveys.length]).toEqual([1, 1])
    expect(JSON.stringify(left)).not.toMatch(
      /sealed (answers|note|name|lines|correction)|clerk-1|head-1|cashier-1|user-1|hashed/,
    )
  })

  test('leaves everything else as it was, to the last column', async () => {
    const db = await open()
    const others = [
      requestRow({ legal_hold: 1 }),
      requestRow({ state: 'denied' }),
      requestRow({ form: 'death' }),
      requestRow({ closed_at: '2021-01-06T01:00:00.001Z' }),
      ...(['received', 'in-review', 'waiting', 'to-pay', 'paid', 'ready'] as const).map((state) =>
        requestRow({ state, closed_at: '' }),
      ),
      // Closed by its state, but nobody knows since when.
      requestRow({ closed_at: '' }),
    ]
    await putWhole(db, ...others)
    const before = await everythingOf(db)
    expect(await dryAndPurge(db)).toEqual({ requests: 0, fileIds: [] })
    await putWhole(db, requestRow())
    expect((await dryAndPurge(db)).requests).toBe(1)
    const after = await everythingOf(db)
    for (const [table, rows] of Object.entries(before))
      expect([table, after[table as keyof typeof after]]).toEqual([table, expect.arrayContaining(rows)])
  })
})

eachEngine('the purge, again and again', ({ open }) => {
  test('never touches an open request, even if a rule said so', async () => {
    const db = await open()
    await putWhole(db, requestRow({ state: 'ready', closed_at: '' }))
    const wrong = [{ ...rule('birth', 'released', 1), state: 'ready' as 'released' }]
    expect((await dryAndPurge(db, wrong)).requests).toBe(0)
  })

  test('begins at the very instant the time is over', async () => {
    const db = await open()
    await putWhole(db, requestRow())
    expect((await dryAndPurge(db, SCHEDULE, JUST_BEFORE)).requests).toBe(0)
    expect((await dryAndPurge(db)).requests).toBe(1)
  })

  test('a second run finds nothing, and writes nothing', async () => {
    const db = await open()
    await putWhole(db, requestRow())
    await dryAndPurge(db)
    const after = await everythingOf(db)
    expect((await planPurge(db.reader, SCHEDULE, OVER)).rules[0]?.references).toEqual([])
    expect(await purge(db, ACTOR, SCHEDULE, OVER)).toEqual({ ok: true, value: { requests: 0, fileIds: [] } })
    expect(await everythingOf(db)).toEqual(after)
    expect(await audit(db, 'purge')).toHaveLength(1)
  })

  test('many go in batches, each with its audit line', async () => {
    const db = await open()
    const rows = Array.from({ length: 250 }, () => requestRow())
    await put(db, (tx) => tx.insertInto('requests').values(rows).execute())
    expect((await dryAndPurge(db)).requests).toBe(250)
    expect(await audit(db, 'purge')).toEqual(
      Array.from({ length: 3 }, () =>
        expect.objectContaining({ actor: 'operator', subject: 'retention:birth:released' }),
      ),
    )
    expect(await db.reader.selectFrom('requests').select('id').where('sealed', '<>', '').execute()).toEqual(
      [],
    )
  })

  test('two that run at once purge each request once', async () => {
    const db = await open()
    const rows = Array.from({ length: 20 }, () => requestRow())
    await putWhole(db, ...rows)
    await dryRun(db)
    const both = await Promise.all([purge(db, ACTOR, SCHEDULE, OVER), purge(db, ACTOR, SCHEDULE, OVER)])
    const values = both.map((one) => (one.ok ? one.value : { requests: 0, fileIds: [] }))
    expect(values.reduce((sum, { requests }) => sum + requests, 0)).toBe(20)
    expect(new Set(values.flatMap(({ fileIds }) => fileIds)).size).toBe(40)
    const events = await rowsOf(db, 'request_events', { kind: 'purged' })
    expect(events).toHaveLength(20)
  })

  test('a backup of before, brought back, is purged again', async () => {
    const db = await open()
    const row = requestRow()
    await putWhole(db, row)
    await dryAndPurge(db)
    await put(db, (tx) =>
      tx
        .updateTable('requests')
        .set({ sealed: 'sealed answers', token: row.token })
        .where('id', '=', row.id)
        .execute(),
    )
    expect(await purge(db, ACTOR, SCHEDULE, OVER)).toMatchObject({ ok: true, value: { requests: 1 } })
  })
})
