// Who takes a request into review has it, unless it was somebody's.
import { expect, test } from 'vitest'
import { reviewRequest } from '#features/requests/steps/review.ts'
import { cityCalendar } from '#tests/support/calendars.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { insertRequest, requestById, unlocked } from '#tests/support/requests.ts'
import { rowsOf } from '#tests/support/rows.ts'

const calendar = cityCalendar()
const clerk = { id: 'a-clerk', requestId: 'call', role: 'clerk', office: 'LCR' } as const

eachEngine('a request taken into review', ({ open }) => {
  test.each([
    ['', 'a-clerk', ['state a-clerk', 'assigned a-clerk']],
    ['a-colleague', 'a-colleague', ['state a-clerk']],
  ])('of %s belongs to %s', async (before, after, expected) => {
    const db = await unlocked(await open())
    const { id } = await insertRequest(db, { assignee: before })
    expect(await reviewRequest(db, clerk, { requestId: id, calendar })).toMatchObject({ ok: true })
    const { assignee } = await requestById(db, id)
    const events = await rowsOf(db, 'request_events', { request_id: id, actor: clerk.id })
    expect(assignee).toBe(after)
    expect(events.map(({ kind, actor }) => `${kind} ${actor}`).sort()).toEqual([...expected].sort())
  })
})
