// Files that no draft and no request has end after a day, and sooner when they take too much of the disk; nothing else does.
import { expect, test } from 'vitest'
import { removeAbandonedFiles } from '#features/requests/retention/abandoned-files.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { putRows, rowsOf } from '#tests/support/rows.ts'

const NOW = Date.parse('2026-11-23T02:00:00.000Z')
const daysAgo = (days: number) => new Date(NOW - days * 86_400_000).toISOString()
const file = (id: string, days: number, of: { draft_id?: string; request_id?: string }) => ({
  id,
  draft_id: '',
  request_id: '',
  slot: 'documents',
  sealed_name: 'name',
  mime: 'image/jpeg',
  bytes: 9,
  wrapped_key: 'key',
  content_hash: id,
  scan: 'not-scanned' as const,
  created_at: daysAgo(days),
  ...of,
})

eachEngine('files left behind', ({ open }) => {
  test('end after a day; those of a draft, of a request, and newer ones stay', async () => {
    const db = await open()
    const draft = {
      id: 'kept',
      form: 'birth' as const,
      form_version: '1',
      device: '',
      code: '',
      sealed: 'sealed',
      created_at: daysAgo(40),
      updated_at: daysAgo(40),
      expires_at: daysAgo(-1),
    }
    await putRows(db, 'drafts', draft)
    await putRows(db, 'request_files', [
      file('1 left', 1.1, { draft_id: 'left' }),
      file('2 newer', 0.9, { draft_id: 'left' }),
      file('3 kept', 40, { draft_id: 'kept' }),
      file('4 sent', 400, { request_id: 'request' }),
    ])
    const [one, two] = await Promise.all([removeAbandonedFiles(db, NOW), removeAbandonedFiles(db, NOW)])
    expect([...one, ...two]).toEqual(['1 left'])
    const left = await db.reader.selectFrom('request_files').select('id').orderBy('id').execute()
    expect(left.map(({ id }) => id)).toEqual(['2 newer', '3 kept', '4 sent'])
    expect(await removeAbandonedFiles(db, NOW)).toEqual([])
    const lines = await rowsOf(db, 'audit_log', { action: 'forget-left-files' })
    expect(lines).toHaveLength(1)
  })

  test('together take no more than they may, but for those of the last hour: the oldest go first', async () => {
    const db = await open()
    const left = (id: string, hours: number) => file(id, hours / 24, { draft_id: id })
    await putRows(db, 'request_files', [
      left('1 old', 9),
      left('2 older', 20),
      left('3 new', 0.5),
      left('4 newest', 0.1),
      file('5 sent', 30, { request_id: 'request' }),
    ])
    expect(await removeAbandonedFiles(db, NOW, 3 * 9)).toEqual(['2 older'])
    expect(await removeAbandonedFiles(db, NOW, 3 * 9)).toEqual([])
    expect(await removeAbandonedFiles(db, NOW, 9)).toEqual(['1 old'])
  })
})
