// Files of a correction or an amendment that was begun and never sent end after thirty days; nothing else does.
import { expect, test } from 'vitest'
import { removeAbandonedFiles } from '#features/requests/retention/abandoned-files.ts'
import { put } from '#tests/support/closed-requests.ts'
import { eachEngine } from '#tests/support/databases.ts'

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
  test('end after thirty days; those of a draft, of a request, and newer ones stay', async () => {
    const db = await open()
    const draft = {
      ...{ id: 'kept', form: 'birth' as const, form_version: '1', device: '', code: '', sealed: 'sealed' },
      ...{ created_at: daysAgo(40), updated_at: daysAgo(40), expires_at: daysAgo(-1) },
    }
    await put(db, async (tx) => {
      await tx.insertInto('drafts').values(draft).execute()
      await tx
        .insertInto('request_files')
        .values([
          file('1 left', 31, { draft_id: 'left' }),
          file('2 newer', 29, { draft_id: 'left' }),
          file('3 kept', 40, { draft_id: 'kept' }),
          file('4 sent', 400, { request_id: 'request' }),
        ])
        .execute()
    })
    const [one, two] = await Promise.all([removeAbandonedFiles(db, NOW), removeAbandonedFiles(db, NOW)])
    expect([...one, ...two]).toEqual(['1 left'])
    const left = await db.reader.selectFrom('request_files').select('id').orderBy('id').execute()
    expect(left.map(({ id }) => id)).toEqual(['2 newer', '3 kept', '4 sent'])
    expect(await removeAbandonedFiles(db, NOW)).toEqual([])
    const lines = await db.reader
      .selectFrom('audit_log')
      .select('action')
      .where('action', '=', 'forget-left-files')
      .execute()
    expect(lines).toHaveLength(1)
  })
})
