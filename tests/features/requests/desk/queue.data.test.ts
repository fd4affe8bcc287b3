// The queue of an office: its buckets and filters, each with the requests that stand in it and no other, on both engines.
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { NOBODY, QUEUE_BUCKETS } from '#domain/queue.ts'
import type { Staff } from '#domain/roles.ts'
import type { QueueFilter } from '#features/requests/desk/filters.ts'
import { countQueue, listQueue } from '#features/requests/desk/queue.ts'
import { setClock } from '#tests/support/clock.ts'
import { bothEngines } from '#tests/support/databases.ts'
import { insertRequest, type Overrides, unlocked } from '#tests/support/requests.ts'

// A Tuesday: what is received by default came on Monday, 23 November.
setClock('2026-11-24T09:00:00+08:00')

const TODAY = '2026-11-30'
const STAFF: Staff = { id: 'a-clerk', name: 'A clerk', role: 'clerk', office: 'LCR' }
const AROUND = { staff: STAFF, today: TODAY }

bothEngines('the queue', ({ open }) => {
  const put = async (db: Database, requests: Record<string, Overrides>) => {
    for (const [reference, values] of Object.entries(requests))
      await insertRequest(db, { reference, ...values })
  }
  const find = async (db: Database, filter: QueueFilter) => {
    const actor = { id: STAFF.id, requestId: 'call' }
    const { rows } = await listQueue(db, actor, AROUND, {
      filter,
      sort: ['due_on', 'ASC'],
      range: [0, 24],
    })
    return rows.map(({ reference }) => reference)
  }

  test('has four buckets: what was replied to, what is looked at, what is decided, what is made ready and handed over', async () => {
    const db = await unlocked(await open())
    await put(db, {
      new: { state: 'received' },
      read: { state: 'in-review' },
      marked: { state: 'in-review', decision_ready_at: '2026-11-24T01:00:00.000Z' },
      asked: { state: 'waiting' },
      unpaid: { state: 'to-pay' },
      paid: { state: 'paid' },
      made: { state: 'ready' },
      gone: { state: 'released', closed_at: '2026-11-24T01:00:00.000Z' },
      elsewhere: { form: 'bplonew', state: 'received' },
    })
    const expected = {
      replied: [],
      'to-review': ['new', 'read'],
      'to-decide': ['marked'],
      'to-release': ['made', 'paid'],
    }
    const counts = await countQueue(db, AROUND)
    for (const is of QUEUE_BUCKETS) {
      expect([is, (await find(db, { is })).sort()]).toEqual([is, expected[is]])
      expect([is, counts[is]]).toEqual([is, expected[is].length])
    }
  })

  test('has what waits for the office first, then what waits for somebody else, each by due day', async () => {
    const db = await unlocked(await open())
    await put(db, {
      asked: { state: 'waiting', due_on: '2026-11-20' },
      unpaid: { state: 'to-pay', due_on: '2026-11-21' },
      late: { state: 'in-review', due_on: '2026-11-22' },
      soon: { state: 'received', due_on: '2026-12-01' },
    })
    expect(await find(db, {})).toEqual(['late', 'soon', 'asked', 'unpaid'])
  })

  test('is filtered by service, by clerk, and by how long ago a request was received, in days of the city', async () => {
    const db = await unlocked(await open())
    await put(db, {
      // In the city it is the 30th from 16:00 UTC of the 29th.
      today: { received_at: '2026-11-29T16:00:00.000Z', assignee: 'a-clerk' },
      yesterday: { received_at: '2026-11-29T15:59:59.000Z', form: 'death' },
      'three days': { received_at: '2026-11-26T16:00:00.000Z' },
      'four days': { received_at: '2026-11-26T15:59:59.000Z', assignee: 'b-clerk' },
      'long ago': { received_at: '2026-10-01T01:00:00.000Z', form: 'death' },
    })
    expect((await find(db, { form: 'death' })).sort()).toEqual(['long ago', 'yesterday'])
    expect((await find(db, { assignee: 'b-clerk' })).sort()).toEqual(['four days'])
    expect((await find(db, { assignee: NOBODY })).sort()).toEqual(['long ago', 'three days', 'yesterday'])
    expect((await find(db, { age: 'today' })).sort()).toEqual(['today'])
    expect((await find(db, { age: 'over-3' })).sort()).toEqual(['four days', 'long ago'])
    expect((await find(db, { age: 'over-20', form: 'birth' })).sort()).toEqual([])
    expect((await find(db, { age: 'over-20', form: 'death', is: 'to-review' })).sort()).toEqual(['long ago'])
  })
})
