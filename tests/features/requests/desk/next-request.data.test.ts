// The request that comes next: by due day within a bucket, of one's own office alone, and the first again after the last.
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import type { StaffRole } from '#domain/roles.ts'
import { findNextRequest } from '#features/requests/desk/next-request.ts'
import { setClock } from '#tests/support/clock.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { insertRequest, unlocked } from '#tests/support/requests.ts'

// A Tuesday: what is received by default came on Monday, 23 November.
setClock('2026-11-24T09:00:00+08:00')

const around = (role: StaffRole, id = 'clerk-1') => ({
  staff: { id, name: 'Liza', role, office: 'LCR' as const },
  today: '2026-11-23',
})
const add = (db: Database, due_on: string, more: object = {}) => insertRequest(db, { due_on, ...more })

eachEngine('the next request', ({ open }) => {
  test('by due day, and the first again after the last', async () => {
    const db = await unlocked(await open())
    const later = await add(db, '2026-12-03')
    const first = await add(db, '2026-12-01')
    await add(db, '2026-11-30', { form: 'bplonew', office: 'BPLO' })
    const next = async (after?: string) => (await findNextRequest(db, around('clerk'), {}, after))?.id
    expect(await next()).toBe(first.id)
    expect(await next(first.id)).toBe(later.id)
    expect(await next(later.id)).toBe(first.id)
  })

  test('what a person has to act on, or null', async () => {
    const db = await unlocked(await open())
    await add(db, '2026-12-01', { state: 'in-review', assignee: 'clerk-2' })
    await add(db, '2026-12-01', { state: 'waiting' })
    const marked = await add(db, '2026-12-02', {
      state: 'in-review',
      decision_ready_at: '2026-11-23T01:00:00.000Z',
    })
    expect(await findNextRequest(db, around('clerk'), {})).toBeNull()
    expect((await findNextRequest(db, around('head', 'head-1'), {}))?.id).toBe(marked.id)
    expect(await findNextRequest(db, around('head', 'head-1'), {}, marked.id)).toBeNull()
  })

  test('of the bucket that is named', async () => {
    const db = await unlocked(await open())
    const waiting = await add(db, '2026-12-04', { state: 'waiting' })
    await add(db, '2026-12-01')
    // What a colleague has only comes to who asks for it.
    const theirs = await add(db, '2026-12-03', { state: 'waiting', assignee: 'clerk-2' })
    const next = (more: object, after = '') =>
      findNextRequest(db, around('clerk'), { is: 'waiting', ...more }, after)
    expect((await next({}))?.id).toBe(waiting.id)
    expect(await next({}, waiting.id)).toBeNull()
    expect((await next({ assignee: 'clerk-2' }))?.id).toBe(theirs.id)
  })

  test('of what one has, only what does not wait for somebody else', async () => {
    const db = await unlocked(await open())
    const own = { assignee: 'clerk-1' }
    await add(db, '2026-12-01', { ...own, state: 'ready' })
    const work = await add(db, '2026-12-02', { ...own, state: 'in-review' })
    const next = (after: string) => findNextRequest(db, around('clerk'), { is: 'mine' }, after)
    expect((await next(''))?.id).toBe(work.id)
    expect(await next(work.id)).toBeNull()
  })

  test('of a head’s own, a request nobody has marked as ready too', async () => {
    const db = await unlocked(await open())
    const own = { assignee: 'head-1' }
    await add(db, '2026-12-01', { ...own, state: 'ready' })
    const work = await add(db, '2026-12-02', { ...own, state: 'in-review' })
    expect((await findNextRequest(db, around('head', 'head-1'), { is: 'mine' }))?.id).toBe(work.id)
  })
})
