// A draft is gone on with by its code on another device, and by nothing else; the code is never kept.
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { findByCode, issueCode } from '#features/requests/drafts/code.ts'
import { attachDraft, Drafts, draftId, findDraft, listDrafts } from '#features/requests/drafts/drafts.ts'
import { FORMS } from '#forms/all.ts'
import { must } from '#kit/outcome.ts'
import { newSecret } from '#kit/server/ids.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { unlocked } from '#tests/support/requests.ts'

const APPLICANT = { id: 'applicant', requestId: 'test' }
const SHAPE = /^[2-9CDFGHJKMNPRTVWX]{5}-[2-9CDFGHJKMNPRTVWX]{5}$/

/** Keeps a draft of a birth certificate; answers its token. */
async function keep(db: Database, device: string, name = 'Ana', form = FORMS.birth): Promise<string> {
  const token = newSecret()
  const drafts = new Drafts(() => db)
  const saved = drafts.save({ token, form, typed: { requester_Fname: [name] }, device })
  await drafts.flush()
  await saved
  return token
}

async function codeOf(db: Database, token: string): Promise<string> {
  return must(await issueCode(db, APPLICANT, token)).code
}

const setTimes = (db: Database, token: string, times: { expires_at?: string; updated_at?: string }) =>
  db.transact((tx) => tx.updateTable('drafts').set(times).where('id', '=', draftId(db, token)).execute())

const ago = (ms: number) => new Date(Date.now() - ms).toISOString()

const expire = (db: Database, token: string) => setTimes(db, token, { expires_at: ago(1000) })

eachEngine('a draft elsewhere', ({ open }) => {
  test('is opened by its code as people type it: small, with spaces, without the dash', async () => {
    const db = await unlocked(await open())
    const token = await keep(db, newSecret())
    const code = await codeOf(db, token)
    expect(code).toMatch(SHAPE)
    for (const typed of [code, code.toLowerCase(), code.replace('-', ''), ` ${code.split('').join(' ')} `]) {
      const found = await findByCode(db, typed)
      expect(found).toMatchObject({ token, form: 'birth', typed: { requester_Fname: ['Ana'] } })
    }
  })

  test('lives for 30 days from its last saving', async () => {
    const db = await unlocked(await open())
    const drafts = new Drafts(() => db)
    const device = newSecret()
    const save = async (token: string) => {
      const saved = drafts.save({ token, form: FORMS.birth, typed: {}, device })
      await drafts.flush()
      return saved
    }
    const token = newSecret()
    await save(token)
    await expire(db, token)
    expect(await listDrafts(db, device)).toEqual([])
    const savedAt = await save(token)
    const [draft] = await listDrafts(db, device)
    expect(Date.parse(draft!.expiresAt) - Date.parse(savedAt)).toBe(30 * 86_400_000)
  })

  test('has one code, however often it is asked for and saved; another draft has another', async () => {
    const db = await unlocked(await open())
    const [token, other] = [await keep(db, newSecret()), await keep(db, newSecret(), 'Ben')]
    const code = await codeOf(db, token)
    const drafts = new Drafts(() => db)
    const again = drafts.save({ token, form: FORMS.birth, typed: {}, device: '' })
    await drafts.flush()
    await again
    expect(await codeOf(db, token)).toBe(code)
    expect(await codeOf(db, other)).not.toBe(code)
    expect(await findByCode(db, code)).toMatchObject({ token })
  })

  test('keeps of its code a hash only', async () => {
    const db = await unlocked(await open())
    const code = await codeOf(db, await keep(db, newSecret()))
    const everything = JSON.stringify([
      await db.reader.selectFrom('drafts').selectAll().execute(),
      await db.reader.selectFrom('audit_log').selectAll().execute(),
    ])
    for (const part of [code, code.replace('-', ''), ...code.split('-')])
      expect(everything).not.toContain(part)
  })

  test('a wrong code, one that is none, an expired one and one never given answer alike: nothing', async () => {
    const db = await unlocked(await open())
    const token = await keep(db, newSecret())
    const code = await codeOf(db, token)
    const wrong = code.startsWith('2') ? `3${code.slice(1)}` : `2${code.slice(1)}`
    for (const typed of [wrong, '', 'AAAA-AAAA', `${code}2`, code.slice(1)])
      expect([typed, await findByCode(db, typed)]).toEqual([typed, null])
    await expire(db, token)
    expect(await findByCode(db, code)).toBeNull()
    expect(await issueCode(db, APPLICANT, newSecret())).toEqual({ ok: false, reason: 'no-draft' })
  })

  test('belongs to the device that opened it, and is the one shown there when it is named', async () => {
    const db = await unlocked(await open())
    const [home, cafe] = [newSecret(), newSecret()]
    const token = await keep(db, home)
    // What is saved within the same millisecond has no order.
    await setTimes(db, token, { updated_at: ago(3_600_000) })
    await keep(db, cafe, 'Newer')
    await attachDraft(db, draftId(db, token), cafe)
    expect((await listDrafts(db, cafe)).map(({ form }) => form)).toEqual(['birth', 'birth'])
    expect(await listDrafts(db, home)).toEqual([])
    expect(await findDraft(db, FORMS.birth, cafe)).toMatchObject({ typed: { requester_Fname: ['Newer'] } })
    expect(await findDraft(db, FORMS.birth, cafe, draftId(db, token))).toMatchObject({ token })
    expect(await findDraft(db, FORMS.death, cafe, draftId(db, token))).toBeNull()
    expect(await findDraft(db, FORMS.birth, home, draftId(db, token))).toBeNull()
  })

  test('of a shared device is in no list, nor is an expired one', async () => {
    const db = await unlocked(await open())
    const device = newSecret()
    await keep(db, '')
    expect(await listDrafts(db, '')).toEqual([])
    const token = await keep(db, device)
    expect(await listDrafts(db, device)).toHaveLength(1)
    await expire(db, token)
    expect(await listDrafts(db, device)).toEqual([])
  })
})
