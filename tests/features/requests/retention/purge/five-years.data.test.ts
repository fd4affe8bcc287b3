// Five years in months: each request goes in the month its own rule says and not one sooner, whatever else happens to it.
// @module-tag slow
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { unlock } from '#db/seal.ts'
import type { RequestRow } from '#db/tables.ts'
import { setLegalHold } from '#features/requests/retention/legal-hold.ts'
import { planPurge, recordDryRun } from '#features/requests/retention/plan.ts'
import { purge } from '#features/requests/retention/purge.ts'
import type { RetentionSchedule } from '#features/requests/retention/schedule.ts'
import { put, requestRow, rule } from '#tests/support/closed-requests.ts'
import { eachEngine } from '#tests/support/databases.ts'

const ACTOR = { id: 'operator', requestId: '' }
const FORMS = ['birth', 'marriage', 'bplonew'] as const
const STATES = ['released', 'denied', 'withdrawn', 'ready'] as const
const MONTHS = 60
// 10:00 in Manila, so that the day is the same in both calendars.
const dayOf = (month: number, day: number) => new Date(Date.UTC(2021, month, day, 2)).toISOString()

const SCHEDULE: RetentionSchedule = [
  rule('birth', 'denied', 12),
  rule('birth', 'released', 36),
  rule('bplonew', 'withdrawn', 1),
  rule('marriage', 'released', 48),
]
const keptFor = ({ form, state }: RequestRow) =>
  SCHEDULE.find((one) => one.form === form && one.state === state)?.months ?? Number.POSITIVE_INFINITY

/** One request of each form and state a month, closed on the tenth. */
const history = () =>
  Array.from({ length: MONTHS }, (_, month) =>
    FORMS.flatMap((form) =>
      STATES.map((state) =>
        requestRow({ form, state, closed_at: state === 'ready' ? '' : dayOf(month, 10) }),
      ),
    ),
  ).flat()

const monthOf = (closed: string) =>
  (new Date(closed).getUTCFullYear() - 2021) * 12 + new Date(closed).getUTCMonth()

const whole = async (db: Database) =>
  new Set(
    (await db.reader.selectFrom('requests').select('id').where('sealed', '<>', '').execute()).map(
      ({ id }) => id,
    ),
  )

async function purgeAt(db: Database, now: string) {
  const outcome = await purge(db, ACTOR, SCHEDULE, now)
  return outcome.ok ? outcome.value.requests : outcome.reason
}

eachEngine('five years', ({ open }) => {
  test('each request goes on its day and none before, and the day before nothing went', async () => {
    const db = await open()
    const rows = history()
    await put(db, (tx) => tx.insertInto('requests').values(rows).execute())
    await recordDryRun(db, ACTOR, await planPurge(db.reader, SCHEDULE, dayOf(0, 1)))
    for (let month = 0; month <= MONTHS + 48; month += 1) {
      const expected = rows.filter(
        (row) => !(row.closed_at && monthOf(row.closed_at) + keptFor(row) <= month),
      )
      const before = rows.filter((row) => !(row.closed_at && monthOf(row.closed_at) + keptFor(row) < month))
      const planned = (await planPurge(db.reader, SCHEDULE, dayOf(month, 10))).rules.flatMap(
        ({ references }) => references,
      )
      expect([month, await purgeAt(db, dayOf(month, 9))]).toEqual([month, 0])
      expect([month, await purgeAt(db, dayOf(month, 10))]).toEqual([month, before.length - expected.length])
      expect([month, planned.length]).toEqual([month, before.length - expected.length])
      expect(await whole(db)).toEqual(new Set(expected.map(({ id }) => id)))
    }
    const left = rows.filter((row) => keptFor(row) === Number.POSITIVE_INFINITY)
    expect((await whole(db)).size).toBe(left.length)
    expect(left.length).toBeLessThan(rows.length)
  })

  test('a request on legal hold stays through all of them, and goes once the hold has ended', async () => {
    const db = await open()
    await unlock(db, { appKey: 'ab'.repeat(32), keyFile: '/nowhere' })
    const row = requestRow({ closed_at: dayOf(0, 10) })
    await put(db, (tx) => tx.insertInto('requests').values(row).execute())
    await recordDryRun(db, ACTOR, await planPurge(db.reader, SCHEDULE, dayOf(0, 1)))
    await setLegalHold(db, ACTOR, row.id, true, 'A case is pending.')
    for (let month = 0; month <= MONTHS; month += 6) expect(await purgeAt(db, dayOf(month, 10))).toBe(0)
    expect(await whole(db)).toEqual(new Set([row.id]))
    await setLegalHold(db, ACTOR, row.id, false, 'The case has ended.')
    expect(await purgeAt(db, dayOf(MONTHS, 10))).toBe(1)
  })

  test('without a schedule nothing goes in a hundred years', async () => {
    const db = await open()
    const rows = history()
    await put(db, (tx) => tx.insertInto('requests').values(rows).execute())
    expect(await purge(db, ACTOR, [], '2121-01-01T00:00:00.000Z')).toEqual({
      ok: false,
      reason: 'no-schedule',
    })
    expect((await whole(db)).size).toBe(rows.length)
  })
})
