// A request on legal hold is kept whole: by the purge, and when its account is removed.
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { unlock } from '#db/seal.ts'
import { SYSTEM, write } from '#db/write.ts'
import { unlinkRequests } from '#features/requests/account/account-requests.ts'
import { holdRequest, liftHold } from '#features/requests/desk/holds.ts'
import { planPurge, recordDryRun } from '#features/requests/retention/plan.ts'
import { purge } from '#features/requests/retention/purge.ts'
import { done } from '#kit/outcome.ts'
import { putWhole, requestRow, rule } from '#tests/support/closed-requests.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { requestById } from '#tests/support/requests.ts'

const SCHEDULE = [rule('birth', 'released', 60)]
const LATER = '2999-01-01T00:00:00.000Z'
const HEAD = { id: 'head-1', requestId: '', role: 'head', office: 'LCR' } as const

const purgeAll = async (db: Database) => {
  await recordDryRun(db, SYSTEM, await planPurge(db.reader, SCHEDULE, LATER))
  const outcome = await purge(db, SYSTEM, SCHEDULE, LATER)
  return outcome.ok && outcome.value.requests
}
eachEngine('a request on hold', ({ open }) => {
  async function held() {
    const db = await open()
    await unlock(db, { appKey: 'ab'.repeat(32), keyFile: '/nowhere' })
    const row = requestRow()
    await putWhole(db, row)
    const words = { requestId: row.id, order: 'RTC 32', reason: 'Disputed.' }
    expect(await holdRequest(db, HEAD, words)).toEqual(done(null))
    return { db, id: row.id, before: await requestById(db, row.id) }
  }

  test('is not purged, until the hold is lifted', async () => {
    const { db, id, before } = await held()
    expect(await purgeAll(db)).toBe(0)
    expect(await requestById(db, id)).toEqual(before)
    expect(await liftHold(db, HEAD, { requestId: id, reason: 'Settled.' })).toEqual(done(null))
    expect(await purgeAll(db)).toBe(1)
    expect(await requestById(db, id)).toMatchObject({ sealed: '', legal_hold: 0 })
  })

  test('stays as it is when its account is removed, and is unlinked when the hold is lifted', async () => {
    const { db, id, before } = await held()
    await write(db, SYSTEM, 'remove-account', 'user:user-1', async (writing) => {
      await unlinkRequests(writing, before.account!)
      return done(null)
    })
    expect(await requestById(db, id)).toEqual(before)
    await liftHold(db, HEAD, { requestId: id, reason: 'Settled.' })
    expect(await requestById(db, id)).toMatchObject({ account: '', device: '', sealed: before.sealed })
  })

  test('is held and lifted by the head of its own office alone', async () => {
    const { db, id } = await held()
    const other = { ...HEAD, office: 'ASR' } as const
    const refusal = { ok: false, reason: 'not-there' }
    expect(await liftHold(db, other, { requestId: id, reason: 'Why' })).toMatchObject(refusal)
    expect((await requestById(db, id)).legal_hold).toBe(1)
  })
})
