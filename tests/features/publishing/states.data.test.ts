// The steps of an entry: each edge of the table may be taken, every other is refused, and of two who publish at once one wins.
import { expect, test } from 'vitest'
import { news } from '#collections/news.collection.ts'
import { type Database, openDatabase } from '#db/database.ts'
import { SYSTEM } from '#db/write.ts'
import {
  ENTRY_STATES,
  ENTRY_STEP_IDS,
  ENTRY_STEPS,
  type EntryState,
  type EntryStep,
  stateAfter,
} from '#domain/entry-states.ts'
import { archiveEntry, publishEntry, scheduleEntry, submitEntry } from '#features/publishing/publish.ts'
import { createEntry, saveEntry } from '#features/publishing/save.ts'
import { must, type Outcome } from '#kit/outcome.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { elsewhere } from '#tests/support/elsewhere.ts'
import { rowsOf } from '#tests/support/rows.ts'

const CONTENT = { title: { en: 'Title' }, article: { en: '<p>Text</p>' }, date: '2026-11-21', status: '' }
const LATER = '2099-01-01T00:00:00.000Z'

type Take = (db: Database, id: string) => Promise<Outcome<unknown, string>>
const TAKE: Record<EntryStep, Take> = {
  save: (db, id) => saveEntry(db, SYSTEM, news, id, CONTENT),
  submit: (db, id) => submitEntry(db, SYSTEM, id),
  schedule: (db, id) => scheduleEntry(db, SYSTEM, id, { publishAt: LATER }),
  publish: (db, id) => publishEntry(db, SYSTEM, id),
  archive: (db, id) => archiveEntry(db, SYSTEM, id),
}
// How an entry that was just made gets into each state.
const WAY: Record<EntryState, EntryStep[]> = {
  draft: [],
  'in-review': ['submit'],
  scheduled: ['schedule'],
  published: ['publish'],
  archived: ['publish', 'archive'],
}
const PAIRS = ENTRY_STEP_IDS.flatMap((step) => ENTRY_STATES.map((state) => [step, state] as const))

async function entryIn(db: Database, state: EntryState): Promise<string> {
  const made = must(await createEntry(db, SYSTEM, news, { content: CONTENT }))
  for (const step of WAY[state]) await TAKE[step](db, made.id)
  return made.id
}
const row = (db: Database, id: string) =>
  db.reader.selectFrom('entries').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

eachEngine('the steps', ({ open, place }) => {
  test('lead where the table says, from every state it says', async () => {
    const db = await open()
    for (const [step, state] of PAIRS.filter(([step, state]) => ENTRY_STEPS[step].from.includes(state))) {
      const id = await entryIn(db, state)
      expect([step, state, (await row(db, id)).state]).toEqual([step, state, state])
      expect([step, state, (await TAKE[step](db, id)).ok]).toEqual([step, state, true])
      expect([step, state, (await row(db, id)).state]).toEqual([step, state, stateAfter(step, state)])
    }
  })

  test('are refused from every other state, and nothing changes', async () => {
    const db = await open()
    const others = PAIRS.filter(([step, state]) => !ENTRY_STEPS[step].from.includes(state))
    expect(others.length).toBeGreaterThan(5)
    for (const [step, state] of others) {
      const id = await entryIn(db, state)
      const before = await row(db, id)
      expect([step, state, await TAKE[step](db, id)]).toEqual([
        step,
        state,
        { ok: false, reason: 'wrong-state' },
      ])
      expect(await row(db, id)).toEqual(before)
    }
  })

  test('of an entry that is not there are refused as such', async () => {
    const db = await open()
    for (const take of Object.values(TAKE)) {
      expect(await take(db, 'nobody')).toEqual({ ok: false, reason: 'not-there' })
    }
    expect(await db.reader.selectFrom('audit_log').selectAll().execute()).toEqual([])
  })

  test('are each one line of the audit, with who took them and by which request', async () => {
    const db = await open()
    const id = await entryIn(db, 'draft')
    await publishEntry(db, { id: 'anna', requestId: 'abc123' }, id)
    const line = await rowsOf(db, 'audit_log', { action: 'publish' })
    expect(line).toMatchObject([
      { actor: 'anna', action: 'publish', subject: `entry:${id}`, request_id: 'abc123' },
    ])
  })

  test('of two instances that publish at once exactly one wins, thirty times over', {
    tags: ['slow'],
  }, async () => {
    const there = await place()
    const db = await openDatabase(there)
    const ids: string[] = []
    for (let i = 0; i < 30; i += 1) ids.push(await entryIn(db, 'in-review'))
    const publish = `const won = []
      for (const id of input) if ((await publishEntry(db, SYSTEM, id)).ok) won.push(id)
      return won`
    const won = await elsewhere<string[]>(there, [ids, ids], publish)
    expect(won.flat().sort()).toEqual(ids.sort())
    const lines = db.reader.selectFrom('audit_log').select('id').where('action', '=', 'publish')
    expect(await lines.execute()).toHaveLength(30)
    await db.close()
  })

  test('of two editors who publish or submit at once in one process exactly one wins', async () => {
    const db = await open()
    for (const [step, state] of [
      ['publish', 'in-review'],
      ['submit', 'draft'],
    ] as const) {
      const id = await entryIn(db, state)
      const outcomes = await Promise.all([TAKE[step](db, id), TAKE[step](db, id), TAKE[step](db, id)])
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
      expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'wrong-state' })
      expect((await row(db, id)).state).toBe(ENTRY_STEPS[step].to)
    }
  })
})
