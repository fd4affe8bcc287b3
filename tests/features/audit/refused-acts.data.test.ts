// Refused acts in the audit log: one line a minute that counts, shared by processes, and none lost while the database is away.
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { RefusedActs, type SeenAct } from '#features/audit/refused-acts.ts'
import { searchAudit } from '#features/audit/search-audit.ts'
import { bothEngines } from '#tests/support/databases.ts'

const NOON = Date.parse('2027-01-11T04:00:10.000Z')
const WRONG: SeenAct = { action: 'sign-in-failed', subject: 'user:u1', details: { reason: 'wrong' } }

const linesOf = async (db: Database) => {
  const asked = { filter: { action: 'sign-in-failed' }, offset: 0, limit: 100, newestFirst: false }
  const { lines } = await searchAudit(db.reader, asked)
  return lines.map(({ at, subject, details, times }) => ({ at, subject, reason: details.reason, times }))
}

bothEngines('refused acts', ({ open }) => {
  test('are one line a minute with a count, also when two processes see them', async () => {
    const db = await open()
    const clock = { now: NOON }
    const [one, two] = [new RefusedActs(() => clock.now), new RefusedActs(() => clock.now)]
    for (let i = 0; i < 6; i += 1) one.add({ ...WRONG, requestId: `r${i}` })
    for (let i = 0; i < 3; i += 1) two.add(WRONG)
    two.add({ ...WRONG, subject: 'user' })
    await Promise.all([one.flush(db), two.flush(db)])
    one.add(WRONG)
    await one.flush(db)
    clock.now += 60_000
    one.add(WRONG)
    await one.flush(db)
    await one.flush(db)
    const at = '2027-01-11T04:00:10.000Z'
    const found = await linesOf(db)
    expect(found).toHaveLength(3)
    expect(found).toContainEqual({ at, subject: 'user:u1', reason: 'wrong', times: 10 })
    expect(found).toContainEqual({ at, subject: 'user', reason: 'wrong', times: 1 })
    expect(found).toContainEqual({
      at: '2027-01-11T04:01:10.000Z',
      subject: 'user:u1',
      reason: 'wrong',
      times: 1,
    })
  })

  test('wait for the next time when they cannot be written', async () => {
    const db = await open()
    const acts = new RefusedActs(() => NOON)
    acts.add(WRONG)
    const away = { ...db, transact: () => Promise.reject(new Error('away')) } as Database
    await expect(acts.flush(away)).rejects.toThrow('away')
    acts.add(WRONG)
    await acts.flush(db)
    expect((await linesOf(db)).map(({ times }) => times)).toEqual([2])
  })
})
