// What a service costs: nothing set at first, fees or free of charge by the head of its office alone, never over what another has set meanwhile.
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import type { FeeLine } from '#domain/fee-lines.ts'
import type { OfficeCode } from '#domain/offices.ts'
import type { StaffRole } from '#domain/roles.ts'
import { takeBatch } from '#features/requests/desk/batch.ts'
import { listFees, loadCosts, saveFees } from '#features/requests/fees.ts'
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
const COPY: FeeLine = {
  label: 'Sample copy',
  centavos: 5000,
  perCopy: true,
  code: '628',
  fund: 'General Fund',
  source: 'Sample ordinance',
}
const OTHER: FeeLine = { ...COPY, label: 'Sample search', perCopy: false }

const setOf = async (db: Database) => {
  const { services } = await listFees(db, HEAD)
  return services.find(({ form }) => form === 'birth')!
}
/** Changes what is set of births, as somebody who has just read it: 'saved', or why not. */
async function change(db: Database, to: { free?: boolean; lines?: FeeLine[] }, who = HEAD) {
  const { free, lines, since: seen } = await setOf(db)
  const outcome = await saveFees(db, who, { form: 'birth', seen, free, lines, ...to })
  return outcome.ok ? 'saved' : outcome.reason
}
/** What the log says of it: each line by that head. */
async function auditOf(db: Database) {
  const lines = db.reader.selectFrom('audit_log').select(['action', 'actor'])
  const said = await lines.where('subject', '=', 'form:birth').orderBy('at').orderBy('id').execute()
  expect(new Set(said.map(({ actor }) => actor))).toEqual(new Set([HEAD.id]))
  return said.map(({ action }) => action)
}
const costOf = async (db: Database) => (await loadCosts(db.reader)).get('birth')

eachEngine('what a service costs', ({ open }) => {
  test('is set by the head of its office; while it is free its fees are kept, but not in force', async () => {
    const db = await unlocked(await open())
    expect(await setOf(db)).toEqual({ form: 'birth', free: false, lines: [], since: '', by: null })
    for (const to of [{ lines: [COPY] }, { free: true }]) {
      expect(await change(db, to, CLERK)).toBe('wrong-role')
      expect(await change(db, to, by('head', 'BPLO'))).toBe('not-there')
    }
    expect((await loadCosts(db.reader)).size).toBe(0)
    expect(await change(db, { lines: [COPY] })).toBe('saved')
    expect(await costOf(db)).toMatchObject({ free: false, lines: [COPY] })
    expect(await change(db, { free: true })).toBe('saved')
    const set = await setOf(db)
    expect(set).toMatchObject({ free: true, lines: [COPY] })
    expect(await costOf(db)).toEqual({ free: true, lines: [], since: set.since })
    expect(await change(db, { free: false }, CLERK)).toBe('wrong-role')
    expect(await change(db, { free: false }, by('head', 'BPLO'))).toBe('not-there')
    expect(await setOf(db)).toEqual(set)
    expect(await change(db, { free: false })).toBe('saved')
    expect(await costOf(db)).toMatchObject({ free: false, lines: [COPY] })
    expect(await change(db, { lines: [] })).toBe('saved')
    expect((await loadCosts(db.reader)).size).toBe(0)
    const { services, canEdit } = await listFees(db, CLERK)
    expect(canEdit).toBe(false)
    expect(services.map(({ form }) => form)).toEqual(['birth', 'marriage', 'death'])
    expect(await auditOf(db)).toEqual(['set-fees', 'mark-free-service', 'end-free-service', 'set-fees'])
  })

  test('is logged as both acts where one call changes the mark and the lines', async () => {
    const db = await unlocked(await open())
    expect(await change(db, { free: true, lines: [COPY] })).toBe('saved')
    expect(await change(db, { free: false, lines: [COPY] })).toBe('saved')
    expect(await change(db, { free: true, lines: [OTHER] })).toBe('saved')
    expect(await auditOf(db)).toEqual([
      'mark-free-service',
      'set-fees',
      'end-free-service',
      'mark-free-service',
      'set-fees',
    ])
  })

  test('is set by one of two at once: the second is refused and overwrites nothing', async () => {
    const db = await unlocked(await open())
    const save = (seen: string, lines: FeeLine[]) =>
      saveFees(db, HEAD, { form: 'birth', seen, free: false, lines })
    expect(await save('2026-01-01T00:00:00.000Z', [OTHER])).toMatchObject({ ok: false, reason: 'changed' })
    const told = (await Promise.all([save('', [COPY]), save('', [COPY])])).map(({ ok }) => ok)
    expect(told.toSorted()).toEqual([false, true])
    const { since } = await setOf(db)
    for (const seen of ['', '2026-01-01T00:00:00.000Z'])
      expect(await save(seen, [OTHER])).toMatchObject({ ok: false, reason: 'changed' })
    expect((await setOf(db)).lines).toEqual([COPY])
    expect(await save(since, [COPY, OTHER])).toMatchObject({ ok: true })
    expect((await setOf(db)).lines).toEqual([COPY, OTHER])
  })
})

eachEngine('a service free of charge', ({ open }) => {
  const inReview = async (db: Database) => (await insertRequest(db, { form: 'birth', state: 'in-review' })).id
  /** Takes it, without a reason unless one is given: 'taken', or why not. */
  const take = async (db: Database, who: StaffPrincipal, requestId: string, note = '') => {
    const outcome = await takeStep(db, who, { requestId, step: 'ready-without-payment', calendar, note })
    return outcome.ok ? 'taken' : outcome.reason
  }

  test('is none at first: the head alone says that nothing is to be paid, with a reason', async () => {
    const db = await unlocked(await open())
    const id = await inReview(db)
    expect(await take(db, CLERK, id, 'It is free.')).toBe('wrong-role')
    expect(await take(db, HEAD, id)).toBe('no-reason')
    expect(await take(db, HEAD, id, 'It is free.')).toBe('taken')
  })

  test('lets a clerk of its office say so, until it is free no longer', async () => {
    const db = await unlocked(await open())
    await change(db, { free: true })
    expect(await take(db, CLERK, await inReview(db))).toBe('taken')
    expect(await take(db, HEAD, await inReview(db))).toBe('taken')
    expect(await take(db, by('clerk', 'BPLO'), await inReview(db))).toBe('not-there')
    const { id: other } = await insertRequest(db, { form: 'death', state: 'in-review' })
    expect(await take(db, CLERK, other)).toBe('wrong-role')
    const { id: early } = await insertRequest(db, { form: 'birth', state: 'received' })
    expect(await take(db, CLERK, early)).toBe('changed')
    await change(db, { free: false })
    expect(await take(db, CLERK, await inReview(db))).toBe('wrong-role')
  })

  test('is told apart from the others when one step is taken for many', async () => {
    const db = await unlocked(await open())
    await change(db, { free: true })
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
