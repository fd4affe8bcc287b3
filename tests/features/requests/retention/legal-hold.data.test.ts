// Legal hold with its reason, and drafts that end after their time, with their files and nobody else's.
import { describe, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { keysOf, unlock } from '#db/seal.ts'
import type { DraftRow, FileRow } from '#db/tables.ts'
import { expireDrafts } from '#features/requests/retention/expire-drafts.ts'
import { setLegalHold } from '#features/requests/retention/legal-hold.ts'
import { openText } from '#kit/server/sealing.ts'
import { requestRow } from '#tests/support/closed-requests.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { requestById } from '#tests/support/requests.ts'
import { putRows, rowsOf } from '#tests/support/rows.ts'

const CLERK = { id: 'head-1', requestId: 'r1' }

eachEngine('legal hold', ({ open }) => {
  async function withRequest(changes = {}) {
    const db = await open()
    await unlock(db, { appKey: 'ab'.repeat(32), keyFile: '/nowhere' })
    const row = requestRow(changes)
    await putRows(db, 'requests', row)
    const hold = async () => (await requestById(db, row.id)).legal_hold
    const events = () => db.reader.selectFrom('request_events').selectAll().orderBy('id').execute()
    return { db, id: row.id, hold, events }
  }

  test('is set and ended, each with its reason, sealed, and its audit line', async () => {
    const { db, id, hold, events } = await withRequest()
    expect(await setLegalHold(db, CLERK, id, true, ' Court order ')).toMatchObject({ ok: true })
    expect(await hold()).toBe(1)
    expect(await setLegalHold(db, CLERK, id, false, 'Withdrawn')).toMatchObject({ ok: true })
    expect(await hold()).toBe(0)
    const all = await events()
    expect(all.map(({ kind, actor, request_id }) => [kind, actor, request_id])).toEqual([
      ['held', 'head-1', id],
      ['hold-ended', 'head-1', id],
    ])
    const words = all.map((one) => openText(keysOf(db).records, `event:${one.id}`, one.sealed_note))
    expect(words).toEqual(['Court order', 'Withdrawn'])
    expect(JSON.stringify(all)).not.toContain('Court')
    const lines = await db.reader.selectFrom('audit_log').selectAll().where('request_id', '=', 'r1').execute()
    expect(lines.map(({ action, subject }) => [action, subject])).toEqual([
      ['hold', `request:${id}`],
      ['end-hold', `request:${id}`],
    ])
  })

  test.each([
    ['without a reason', true, '  ', {}, 'no-reason'],
    ['when it is on hold already', true, 'Again', { legal_hold: 1 }, 'no-change'],
    ['when there is none to end', false, 'Over', {}, 'no-change'],
    ['when it was purged', true, 'Too late', { sealed: '' }, 'not-there'],
  ] as const)('is refused %s, and nothing is written', async (_, on, reason, changes, refusal) => {
    const { db, id, hold, events } = await withRequest(changes)
    const before = await hold()
    expect(await setLegalHold(db, CLERK, id, on, reason)).toEqual({ ok: false, reason: refusal })
    expect([await hold(), await events()]).toEqual([before, []])
  })

  test('of a request that is not there is refused', async () => {
    const { db } = await withRequest()
    expect(await setLegalHold(db, CLERK, 'nobody', true, 'Why')).toEqual({ ok: false, reason: 'not-there' })
  })
})

const NOW = '2026-11-23T02:00:00.000Z'
const draft = (id: string, expires_at: string): DraftRow => ({
  id,
  form: 'birth',
  form_version: '1',
  device: 'device',
  code: '',
  sealed: 'sealed',
  created_at: '2026-10-24T02:00:00.000Z',
  updated_at: '2026-10-24T02:00:00.000Z',
  expires_at,
})
const fileOf = (id: string, of: Partial<FileRow>): FileRow => ({
  id,
  draft_id: '',
  request_id: '',
  slot: 'valid_id',
  sealed_name: 'name',
  mime: 'image/jpeg',
  bytes: 9,
  wrapped_key: 'key',
  content_hash: id,
  scan: 'not-scanned',
  created_at: NOW,
  ...of,
})
const idsOf = async (db: Database, table: 'drafts' | 'request_files') =>
  (await db.reader.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id)

eachEngine('drafts', ({ open }) => {
  test('end at their time with their files; what was sent and what is newer stays', async () => {
    const db = await open()
    await putRows(db, 'drafts', [draft('old', NOW), draft('young', '2026-11-23T02:00:00.001Z')])
    await putRows(db, 'request_files', [
      fileOf('1 old', { draft_id: 'old' }),
      fileOf('2 old', { draft_id: 'old' }),
      fileOf('3 young', { draft_id: 'young' }),
      fileOf('4 sent', { request_id: 'request' }),
      fileOf('5 sent', { draft_id: 'old', request_id: 'request' }),
    ])
    expect((await expireDrafts(db, NOW)).sort()).toEqual(['1 old', '2 old'])
    expect(await idsOf(db, 'drafts')).toEqual(['young'])
    expect(await idsOf(db, 'request_files')).toEqual(['3 young', '4 sent', '5 sent'])
  })

  test('are looked for without a line in the log when there are none', async () => {
    const db = await open()
    await putRows(db, 'drafts', draft('young', '2026-11-24T00:00:00.000Z'))
    expect(await expireDrafts(db, NOW)).toEqual([])
    const lines = () => rowsOf(db, 'audit_log', { action: 'expire-drafts' })
    expect(await lines()).toEqual([])
    expect(await expireDrafts(db, '2026-11-24T00:00:00.000Z')).toEqual([])
    expect(await lines()).toHaveLength(1)
  })

  describe('in great numbers', () => {
    test('all end, in batches, each once though two look at the same time', async () => {
      const db = await open()
      const all = Array.from({ length: 450 }, (_, i) => `d${i}`)
      const files = all.map((id) => fileOf(`file of ${id}`, { draft_id: id }))
      await putRows(
        db,
        'drafts',
        all.map((id) => draft(id, NOW)),
      )
      await putRows(db, 'request_files', files)
      const [one, two] = await Promise.all([expireDrafts(db, NOW), expireDrafts(db, NOW)])
      expect([...one, ...two].sort()).toEqual(all.map((id) => `file of ${id}`).sort())
      expect([await idsOf(db, 'drafts'), await idsOf(db, 'request_files')]).toEqual([[], []])
    })
  })
})
