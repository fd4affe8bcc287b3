// A service free of charge: marked and cleared by the head of its office; while it is, a clerk says that nothing is to be paid.
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import type { OfficeCode } from '#domain/offices.ts'
import type { StaffRole } from '#domain/roles.ts'
import { takeBatch } from '#features/requests/desk/batch.ts'
import { listServices, markFreeService } from '#features/requests/free-services.ts'
import type { StaffPrincipal } from '#features/requests/steps/principal.ts'
import { takeStep } from '#features/requests/steps/take-step.ts'
import { cityCalendar } from '#tests/support/calendars.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { insertRequest, unlocked } from '#tests/support/requests.ts'

const calendar = cityCalendar()
const by = (role: StaffRole, office: OfficeCode = 'LCR'): StaffPrincipal => ({
  id: `a-${role}-${office}`,
  requestId: 'call',
  role,
  office,
})
const HEAD = by('head')
const CLERK = by('clerk')

const linesOf = async (db: Database) => {
  const lines = await db.reader
    .selectFrom('audit_log')
    .select(['action', 'actor', 'subject'])
    .where('action', 'in', ['mark-free-service', 'end-free-service'])
    .orderBy('id')
    .execute()
  return lines.map(({ action, actor, subject }) => `${action} ${actor} ${subject}`)
}
const markedOf = async (db: Database) => {
  const { services } = await listServices(db, HEAD)
  return services.filter(({ since }) => since !== '').map(({ form }) => form)
}

eachEngine('a service free of charge', ({ open }) => {
  const inReview = async (db: Database) => (await insertRequest(db, { form: 'birth', state: 'in-review' })).id
  /** Takes it without a reason: 'taken', or why not. */
  const take = async (db: Database, who: StaffPrincipal, requestId: string, note?: string) => {
    const on = { requestId, step: 'ready-without-payment', calendar, ...(note && { note }) } as const
    const outcome = await takeStep(db, who, on)
    return outcome.ok ? 'taken' : outcome.reason
  }

  test('is none at first: the head alone says that nothing is to be paid, with a reason', async () => {
    const db = await unlocked(await open())
    const id = await inReview(db)
    expect(await markedOf(db)).toEqual([])
    expect(await take(db, CLERK, id, 'It is free.')).toBe('wrong-role')
    expect(await take(db, HEAD, id)).toBe('no-reason')
    expect(await take(db, HEAD, id, 'It is free.')).toBe('taken')
  })

  test('lets a clerk of its office say so, until the mark is cleared', async () => {
    const db = await unlocked(await open())
    expect(await markFreeService(db, HEAD, { form: 'birth', free: true })).toMatchObject({ ok: true })
    expect(await markedOf(db)).toEqual(['birth'])
    expect(await take(db, CLERK, await inReview(db))).toBe('taken')
    expect(await take(db, HEAD, await inReview(db))).toBe('taken')
    expect(await take(db, by('clerk', 'BPLO'), await inReview(db))).toBe('not-there')
    const { id: other } = await insertRequest(db, { form: 'death', state: 'in-review' })
    expect(await take(db, CLERK, other)).toBe('wrong-role')
    const { id: early } = await insertRequest(db, { form: 'birth', state: 'received' })
    expect(await take(db, CLERK, early)).toBe('changed')
    expect(await markFreeService(db, HEAD, { form: 'birth', free: false })).toMatchObject({ ok: true })
    expect(await markedOf(db)).toEqual([])
    expect(await take(db, CLERK, await inReview(db))).toBe('wrong-role')
    expect(await linesOf(db)).toEqual([
      'mark-free-service a-head-LCR form:birth',
      'end-free-service a-head-LCR form:birth',
    ])
  })

  test('is marked and cleared by the head of its office alone, once', async () => {
    const db = await unlocked(await open())
    const mark = async (who: StaffPrincipal, free: boolean) => {
      const outcome = await markFreeService(db, who, { form: 'birth', free })
      return outcome.ok ? 'done' : outcome.reason
    }
    expect(await mark(HEAD, false)).toBe('changed')
    expect(await mark(CLERK, true)).toBe('wrong-role')
    expect(await mark(by('head', 'BPLO'), true)).toBe('not-there')
    expect(await linesOf(db)).toEqual([])
    expect((await Promise.all([mark(HEAD, true), mark(HEAD, true)])).sort()).toEqual(['changed', 'done'])
    expect(await mark(CLERK, false)).toBe('wrong-role')
    expect(await mark(by('head', 'BPLO'), false)).toBe('not-there')
    expect(await markedOf(db)).toEqual(['birth'])
    expect(await linesOf(db)).toEqual(['mark-free-service a-head-LCR form:birth'])
  })

  test('is told apart from the others when one step is taken for many', async () => {
    const db = await unlocked(await open())
    await markFreeService(db, HEAD, { form: 'birth', free: true })
    const rows = [
      await insertRequest(db, { form: 'birth', state: 'in-review' }),
      await insertRequest(db, { form: 'death', state: 'in-review' }),
    ]
    const requests = rows.map((row) => ({ id: row.id, seen: row.changed_at }))
    const batch = { step: 'ready-without-payment', requests, calendar } as const
    const told = (results: Awaited<ReturnType<typeof takeBatch>>) =>
      results.map((result) => (result.ok ? 'taken' : result.reason))
    expect(told(await takeBatch(db, CLERK, batch))).toEqual(['taken', 'wrong-role'])
    expect(told(await takeBatch(db, HEAD, batch))).toEqual(['changed', 'no-reason'])
  })
})
