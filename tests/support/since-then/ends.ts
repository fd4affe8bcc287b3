// What ends in kept data: by the schedule and by itself; and another key for them.
import { expect, test } from 'vitest'
import { removeUnconfirmed } from '#features/accounts/remove.ts'
import { keptAnswers } from '#features/requests/desk/access.ts'
import { findByCode } from '#features/requests/drafts/code.ts'
import { openFile } from '#features/requests/files/open.ts'
import { rotateKey } from '#features/requests/files/rotate.ts'
import { removeAbandonedFiles } from '#features/requests/retention/abandoned-files.ts'
import { expireDrafts } from '#features/requests/retention/expire-drafts.ts'
import { planPurge, recordDryRun } from '#features/requests/retention/plan.ts'
import { purge } from '#features/requests/retention/purge.ts'
import { done, must } from '#kit/outcome.ts'
import { diskFiles } from '#kit/server/disk-files.ts'
import type { KeptRequest } from './facts.ts'
import { eachKept } from './kept.ts'
import { caseOf, LATER, rowOf, SOMEBODY } from './look.ts'

eachKept('what is kept no longer', ({ open }) => {
  test('is purged by the schedule, but not what is held', async () => {
    const kept = await open()
    const { db, request } = kept
    const rule = (form: KeptRequest['form'], state: 'withdrawn' | 'released') =>
      ({ form, state, months: 60, authority: 'Sample schedule' }) as const
    const schedule = [rule('death', 'withdrawn'), rule('bplorenew', 'released')]
    const plan = await planPurge(db.reader, schedule, LATER)
    expect(plan.rules).toMatchObject([
      { references: [request('withdrawn').reference], held: 0 },
      { references: [], held: 1 },
    ])
    await recordDryRun(db, SOMEBODY, plan)
    const purged = must(await purge(db, SOMEBODY, schedule, LATER))
    expect([purged.requests, purged.fileIds.length]).toEqual([1, request('withdrawn').files.length])
    expect((await caseOf(kept, request('withdrawn'))).answers).toEqual([])
  })

  test('ends by itself: drafts, files left with a link, an e-mail nobody confirmed', async () => {
    const { db, facts } = await open()
    expect(await expireDrafts(db, LATER)).toHaveLength(facts.drafts.byDevice.files)
    expect(await findByCode(db, facts.drafts.byCode.code)).toBeNull()
    expect(await removeAbandonedFiles(db, Date.parse(LATER))).toHaveLength(1)
    expect(await removeUnconfirmed(db, Date.parse(LATER))).toBe(1)
  })
})

eachKept('another key for kept data', ({ open }) => {
  test('opens every answer and file', async () => {
    const { db, facts, place } = await open()
    const [from, to] = [Buffer.from(facts.appKey, 'hex'), Buffer.alloc(32, 7)]
    const rows = await db.reader.selectFrom('request_files').select('id').execute()
    expect(await rotateKey(db, from, to)).toEqual(done({ innerKeys: 2, fileKeys: rows.length }))
    await expect(open(facts.appKey, place)).rejects.toThrow('another key')
    const kept = await open(to.toString('hex'), place)
    for (const { id } of rows)
      expect((await openFile(kept.db, diskFiles(kept.dataDir), id))!.content.length).toBeGreaterThan(0)
    for (const request of kept.facts.requests)
      expect(keptAnswers(kept.db, await rowOf(kept, request))).toEqual(request.answers)
  })
})
