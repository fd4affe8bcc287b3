// A clerk marks a request as ready for decision: the office's list has it, the applicant is told nothing, every step clears it.
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import type { StepId } from '#domain/request-steps.ts'
import type { StaffRole } from '#domain/roles.ts'
import { countQueue } from '#features/requests/desk/queue.ts'
import type { StaffPrincipal } from '#features/requests/steps/principal.ts'
import { markReadyForDecision } from '#features/requests/steps/ready-for-decision.ts'
import { takeStep } from '#features/requests/steps/take-step.ts'
import { cityCalendar } from '#tests/support/calendars.ts'
import { setClock } from '#tests/support/clock.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { insertRequest, requestById, unlocked } from '#tests/support/requests.ts'

// A Tuesday: what is received by default came on Monday, 23 November.
setClock('2026-11-24T09:00:00+08:00')

const calendar = cityCalendar()
// Before anything that happens now.
const OF_LAST_WEEK = { received_at: new Date(Date.now() - 7 * 24 * 3_600_000).toISOString() }
const by = (role: StaffRole, office = 'LCR') =>
  ({ id: `a-${role}`, requestId: 'call', role, office }) as StaffPrincipal

const kindsOf = async (db: Database, id: string) =>
  (
    await db.reader
      .selectFrom('request_events')
      .select(['kind', 'actor'])
      .where('request_id', '=', id)
      .where('kind', '<>', 'state')
      .execute()
  ).map(({ kind, actor }) => `${kind} ${actor}`)
const toDecide = async (db: Database) => {
  const staff = { id: 'a-head', name: 'Head', role: 'head', office: 'LCR', ownSecondFactor: true } as const
  return (await countQueue(db, { staff: staff as never, today: '2026-11-24' }))['to-decide']
}

eachEngine('a request that is ready for decision', ({ open }) => {
  test('is marked once, stands in the list of its office, and the applicant is told nothing', async () => {
    const db = await unlocked(await open())
    const { id, changed_at: seen } = await insertRequest(db, { ...OF_LAST_WEEK, state: 'in-review' })
    expect(await toDecide(db)).toBe(0)
    expect(await markReadyForDecision(db, by('clerk'), { requestId: id, seen })).toMatchObject({ ok: true })
    expect(await requestById(db, id)).toMatchObject({ state: 'in-review' })
    expect((await requestById(db, id)).decision_ready_at).not.toBe('')
    expect(await kindsOf(db, id)).toEqual(['ready-for-decision a-clerk'])
    expect(await toDecide(db)).toBe(1)
    expect(await db.reader.selectFrom('outbox').selectAll().execute()).toEqual([])
    expect(await markReadyForDecision(db, by('clerk'), { requestId: id })).toMatchObject({
      reason: 'changed',
      by: { actor: 'a-clerk' },
    })
    const lines = await db.reader.selectFrom('audit_log').select('action').execute()
    expect(lines.filter(({ action }) => action === 'ready-for-decision')).toHaveLength(1)
  })

  test('is marked by a clerk of its office, in review, as it was read', async () => {
    const db = await unlocked(await open())
    const { id } = await insertRequest(db, { state: 'in-review' })
    const { id: early } = await insertRequest(db, { state: 'received' })
    const tried = async (role: StaffRole, office: string, on: { requestId: string; seen?: string }) => {
      const outcome = await markReadyForDecision(db, by(role, office), on)
      return outcome.ok ? 'marked' : outcome.reason
    }
    expect(await tried('head', 'LCR', { requestId: id })).toBe('wrong-role')
    expect(await tried('clerk', 'BPLO', { requestId: id })).toBe('not-there')
    expect(await tried('clerk', 'LCR', { requestId: early })).toBe('changed')
    expect(await tried('clerk', 'LCR', { requestId: id, seen: '2026-01-01T00:00:00.000Z' })).toBe('changed')
    expect((await requestById(db, id)).decision_ready_at).toBe('')
    expect(await kindsOf(db, id)).toEqual([])
  })

  test('of two clerks at once one marks it', async () => {
    const db = await unlocked(await open())
    const { id } = await insertRequest(db, { state: 'in-review' })
    const both = await Promise.all([1, 2].map(() => markReadyForDecision(db, by('clerk'), { requestId: id })))
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(await kindsOf(db, id)).toHaveLength(1)
  })

  test('is cleared by every step, and a correction has to be marked anew', async () => {
    const db = await unlocked(await open())
    for (const [step, role] of [
      ['ask', 'clerk'],
      ['approve', 'head'],
      ['deny', 'head'],
      ['ready-without-payment', 'head'],
    ] as const satisfies [StepId, StaffRole][]) {
      const { id } = await insertRequest(db, { state: 'in-review' })
      await markReadyForDecision(db, by('clerk'), { requestId: id })
      const taken = await takeStep(db, by(role), { requestId: id, step, note: 'Because.', calendar })
      expect([step, taken.ok]).toEqual([step, true])
      expect([step, (await requestById(db, id)).decision_ready_at]).toEqual([step, ''])
    }
    expect(await toDecide(db)).toBe(0)
  })

  test('is decided on without the mark too; nothing is free because a clerk says so', async () => {
    const db = await unlocked(await open())
    const { id } = await insertRequest(db, { state: 'in-review' })
    const on = { requestId: id, step: 'ready-without-payment', calendar } as const
    const free = { ...on, note: 'The first copy is free by law.' }
    expect(await takeStep(db, by('clerk'), free)).toMatchObject({ reason: 'wrong-role' })
    expect(await takeStep(db, by('clerk'), { ...free, step: 'ready' })).toMatchObject({ reason: 'changed' })
    expect(await takeStep(db, by('head'), { ...on, note: '  ' })).toMatchObject({ reason: 'no-reason' })
    expect(await takeStep(db, by('head'), free)).toMatchObject({ ok: true, value: { state: 'ready' } })
  })
})
