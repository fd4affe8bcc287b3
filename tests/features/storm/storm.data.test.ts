// The switch of storm mode: kept with one audit line, seen by every instance, and nothing the second time.
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { readStorm, switchStorm } from '#features/storm/storm.ts'
import { eachEngine } from '#tests/support/databases.ts'

const ACTOR = { id: 'publisher', requestId: 'r1' }

const linesOf = (db: Database) =>
  db.reader
    .selectFrom('audit_log')
    .select(['actor', 'action', 'subject', 'request_id'])
    .where('action', 'in', ['storm-on', 'storm-off'])
    .orderBy('id')
    .execute()

eachEngine('storm mode', ({ open }) => {
  test('is off at first, and each switch is one line and one revision', async () => {
    const db = await open()
    expect(await readStorm(db.reader)).toBe('')
    const since = await switchStorm(db, ACTOR, true)
    expect(Date.parse(since)).not.toBeNaN()
    expect(await readStorm(db.reader)).toBe(since)
    const on = db.revision
    expect(await switchStorm(db, ACTOR, true)).toBe(since)
    expect(db.revision).toBe(on)
    expect(await switchStorm(db, ACTOR, false)).toBe('')
    expect(db.revision).toBe(on + 1)
    expect(await switchStorm(db, ACTOR, false)).toBe('')
    const line = { actor: 'publisher', subject: 'site', request_id: 'r1' }
    expect(await linesOf(db)).toEqual([
      { ...line, action: 'storm-on' },
      { ...line, action: 'storm-off' },
    ])
  })
})
