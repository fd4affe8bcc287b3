// The letter of each working morning: who gets one, with which numbers, and once however many processes send.
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { SYSTEM, write } from '#db/write.ts'
import { sendSummaries } from '#features/accounts/daily-summary.ts'
import type { LetterPayload } from '#features/accounts/messages.ts'
import { done } from '#kit/outcome.ts'
import { calendarOf } from '#tests/support/calendars.ts'
import { setClock } from '#tests/support/clock.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { insertRequest, unlocked } from '#tests/support/requests.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { staffIn } from '#tests/support/staff.ts'
import { countWork } from '#web/count-work.ts'

// A Tuesday: what is received by default came on Monday, 23 November.
setClock('2026-11-24T09:00:00+08:00')

// A Thursday that is a working day; the day before it is closed.
const loadCalendar = async () => calendarOf(['2026-11-25'])
const MORNING = '2026-11-26T00:00:30.000Z'
const send = (db: Database, now = MORNING) => sendSummaries(db, loadCalendar, countWork, now)

/** The letters in the outbox, by the person they go to. */
async function letters(db: Database): Promise<Record<string, LetterPayload['summary']>> {
  const rows = await rowsOf(db, 'outbox', { kind: 'account-mail' })
  const read = rows.map(({ subject, payload }) => ({ subject, ...(JSON.parse(payload) as LetterPayload) }))
  for (const { subject, userId } of read) expect(subject).toBe(`user:${userId}`)
  expect(new Set(read.map(({ userId }) => userId)).size).toBe(read.length)
  return Object.fromEntries(read.map(({ userId, summary }) => [userId, summary]))
}

const failMessage = (db: Database, requestId: string) =>
  write<null, never>(db, SYSTEM, 'try', `request:${requestId}`, async ({ tx, send: put }) => {
    await put('request-sms', {})
    await tx
      .updateTable('outbox')
      .set({ state: 'failed' })
      .where('subject', '=', `request:${requestId}`)
      .execute()
    return done(null)
  })

eachEngine('the daily summary', ({ open, place, seeded }) => {
  test('tells each role its own numbers, and nobody whose numbers are all 0', async () => {
    const db = await unlocked(await open())
    const clerk = await staffIn(db, 'clerk', 'LCR')
    const head = await staffIn(db, 'head', 'LCR')
    const administrator = await staffIn(db, 'administrator')
    // No work of their office, no queue, and no right to see messages.
    await staffIn(db, 'clerk', 'ASR')
    await staffIn(db, 'head', 'CHO')
    for (const role of ['cashier', 'auditor'] as const) await staffIn(db, role)
    const publisher = await staffIn(db, 'publisher')
    const put = (more: object) => insertRequest(db, { due_on: '2026-12-01', ...more })
    // New is what came from eight on the last working morning up to eight on this one.
    await put({ received_at: '2026-11-23T23:59:59.999Z', due_on: '2026-11-26' })
    await put({ received_at: '2026-11-24T00:00:00.000Z' })
    await put({ received_at: '2026-11-25T23:59:59.999Z', assignee: clerk.id })
    await put({ received_at: '2026-11-26T00:00:00.000Z', decision_ready_at: MORNING })
    await put({ received_at: '2026-11-25T01:00:00.000Z', closed_at: MORNING, state: 'released' })
    const late = await put({ received_at: '2026-11-10T01:00:00.000Z', due_on: '2026-11-24' })
    await failMessage(db, late.id)
    const office = { new: 2, 'due-today': 1, late: 1, bounced: 1 }
    expect(await send(db)).toBe(4)
    // Nobody has entered a holiday here.
    expect(await letters(db)).toEqual({
      [clerk.id]: { ...office, mine: 1 },
      [head.id]: { ...office, 'to-decide': 1 },
      [administrator.id]: { undelivered: 1, holidays: 1 },
      [publisher.id]: { holidays: 1 },
    })
  })

  test('tells who enters them that the holidays of the next year are missing, from October on', async () => {
    const db = await unlocked(await open(await seeded()))
    const publisher = await staffIn(db, 'publisher')
    await staffIn(db, 'clerk', 'LCR')
    expect(await send(db, '2027-09-30T00:00:00.000Z')).toBe(0)
    expect(await send(db, '2027-10-01T00:00:00.000Z')).toBe(1)
    expect(await letters(db)).toEqual({ [publisher.id]: { holidays: 1 } })
  })

  test.each([
    ['on a working day before eight', '2026-11-25T23:59:59.999Z'],
    ['on a working day from noon on', '2026-11-26T04:00:00.000Z'],
    ['on a closed day', '2026-11-25T00:30:00.000Z'],
    ['on a Saturday', '2026-11-28T00:30:00.000Z'],
    ['on a Sunday', '2026-11-29T00:30:00.000Z'],
  ])('is not sent %s', async (_, now) => {
    const db = await unlocked(await open())
    await staffIn(db, 'clerk', 'LCR')
    await insertRequest(db, { due_on: '2026-11-20' })
    expect(await send(db, now)).toBe(0)
    expect(await letters(db)).toEqual({})
    expect(await send(db, '2026-11-27T03:59:59.999Z')).toBe(1)
  })

  test.each(['2026-11-25T23:59:59.999Z', '2026-11-26T04:00:00.000Z'])(
    'asks for the calendar only in the morning, not at %s',
    async (now) => {
      const db = await unlocked(await open())
      const refuse = () => Promise.reject(new Error('the calendar was asked for'))
      expect(await sendSummaries(db, refuse, countWork, now)).toBe(0)
      await expect(sendSummaries(db, refuse, countWork, MORNING)).rejects.toThrow('calendar')
    },
  )

  test('is sent once a morning, also when what waits comes later, and again the next', async () => {
    const db = await unlocked(await open())
    const clerk = await staffIn(db, 'clerk', 'LCR')
    expect(await send(db)).toBe(0)
    await insertRequest(db, { due_on: '2026-11-20' })
    expect(await send(db)).toBe(0)
    expect(await send(db, '2026-11-26T02:00:00.000Z')).toBe(0)
    expect(await send(db, '2026-11-27T00:00:00.000Z')).toBe(1)
    expect(await send(db, '2026-11-27T00:00:00.000Z')).toBe(0)
    expect(Object.keys(await letters(db))).toEqual([clerk.id])
  })

  test('is sent once by two processes that begin together', async () => {
    const at = await place()
    const [one, other] = [await unlocked(await open(at)), await unlocked(await open(at))]
    const clerk = await staffIn(one, 'clerk', 'LCR')
    await insertRequest(one, { due_on: '2026-11-20' })
    // Both have found the morning not done before either goes on.
    const met = Promise.withResolvers<void>()
    let waiting = 0
    const together: typeof countWork = async (...asked) => {
      waiting += 1
      if (waiting === 2) met.resolve()
      await met.promise
      return countWork(...asked)
    }
    const sent = await Promise.all(
      [one, other].map((db) => sendSummaries(db, loadCalendar, together, MORNING)),
    )
    expect(sent.sort()).toEqual([0, 1])
    expect(Object.keys(await letters(one))).toEqual([clerk.id])
  })

  test('goes to nobody who has left', async () => {
    const db = await unlocked(await open())
    const [gone, clerk] = [await staffIn(db, 'clerk', 'LCR'), await staffIn(db, 'clerk', 'LCR')]
    await write<null, never>(db, SYSTEM, 'try', `user:${gone.id}`, async ({ tx, now }) => {
      await tx.updateTable('staff').set({ left_at: now }).where('user_id', '=', gone.id).execute()
      return done(null)
    })
    await insertRequest(db, { due_on: '2026-11-20' })
    expect(await send(db)).toBe(1)
    expect(Object.keys(await letters(db))).toEqual([clerk.id])
  })
})
