// Codes on a button: sent to the contact alone, three a day, used once, ended when they are guessed at; for what was open before codes as well.
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { createCodeCounter } from '#features/protection/code-counter.ts'
import { findLinkToken } from '#features/requests/codes/open-link.ts'
import { replaceCodes, sendCode } from '#features/requests/codes/send-code.ts'
import { acceptCode } from '#features/requests/codes/use-code.ts'
import { findCorrection } from '#features/requests/steps/correct.ts'
import { remindAndExpire } from '#features/requests/steps/remind-and-expire.ts'
import { FORMS } from '#forms/all.ts'
import { cityCalendar } from '#tests/support/calendars.ts'
import { askedByLink } from '#tests/support/corrections.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { codeFor, codesWaiting } from '#tests/support/request-codes.ts'
import { insertRequest, type Overrides, unlocked } from '#tests/support/requests.ts'
import { setRows } from '#tests/support/rows.ts'
import { newNumber } from '#tests/support/unique.ts'

const APPLICANT = { id: 'applicant', requestId: 'test' }
const PARTS = [{ name: 'info_Lname', reason: 'It does not read as on the record.' }]

/** With a contact that no other test sends to. */
function put(db: Database, overrides: Overrides = {}, said: object = {}) {
  const number = newNumber()
  const { mobile, email } = FORMS.birth.contact
  const contact = {
    [mobile]: `0917 555 ${String(number % 10_000).padStart(4, '0')}`,
    [email]: `c${number}@example.com`,
  }
  return insertRequest(db, { answers: { ...contact, info_Lname: 'Reyes', ...said }, ...overrides })
}
const send = (db: Database, request: { id: string }, purpose: Parameters<typeof sendCode>[3]) =>
  sendCode(db, APPLICANT, request, purpose, createCodeCounter(keysOf(db)))
const accept = (db: Database, request: { id: string }, code: string) =>
  acceptCode(db, APPLICANT, request, code)
const set = (db: Database, requestId: string, columns: { expires_at?: string; used_at?: string }) =>
  setRows(db, 'request_codes', columns, { request_id: requestId })
/** As earlier programs left a correction: with a link, and no code. */
async function askedBefore(db: Database, reference: string) {
  const token = await askedByLink(db, reference, PARTS)
  await db.transact((tx) => tx.deleteFrom('request_codes').execute())
  return token
}

eachEngine('a code on a button', ({ open }) => {
  test('goes to number and e-mail, for one purpose, and three times a day', async () => {
    const db = await unlocked(await open())
    const request = await put(db)
    for (const purpose of ['withdraw', 'withdraw', 'change'] as const)
      expect(await send(db, request, purpose)).toEqual({ ok: true, value: null })
    expect(await send(db, request, 'withdraw')).toMatchObject({ ok: false, reason: 'too-often' })
    const kinds = await db.reader.selectFrom('outbox').select(['kind', 'payload']).orderBy('id').execute()
    expect(kinds.filter(({ kind }) => kind === 'request-mail')).toHaveLength(3)
    expect(kinds.filter(({ kind }) => kind === 'request-sms')).toHaveLength(3)
    const codes = await codesWaiting(db, request.id)
    for (const code of codes) expect(JSON.stringify(kinds)).not.toContain(code)
    const used = await Promise.all([...new Set(codes)].map((code) => accept(db, request, code)))
    expect(used.map((one) => one.ok && one.value.purpose).sort()).toEqual(['change', 'withdraw', 'withdraw'])
    expect((await accept(db, await put(db), codes[2]!)).ok).toBe(false)
  })

  test('is not sent for what cannot be done, nor without a contact', async () => {
    const db = await unlocked(await open())
    const paid = await put(db, { state: 'paid' })
    expect(await send(db, paid, 'withdraw')).toMatchObject({ reason: 'none' })
    expect(await send(db, paid, 'amend')).toMatchObject({ reason: 'none' })
    const { mobile, email } = FORMS.birth.contact
    const mute = await put(db, {}, { [mobile]: '', [email]: '' })
    expect(await send(db, mute, 'withdraw')).toMatchObject({ reason: 'contact' })
    expect(await db.reader.selectFrom('outbox').select('id').execute()).toEqual([])
  })

  test('is good once, for half an hour; the second of two presses finds it used and goes on', async () => {
    const db = await unlocked(await open())
    const request = await put(db)
    const code = await codeFor(db, request.reference, 'withdraw')
    const [row] = await db.reader.selectFrom('request_codes').selectAll().execute()
    expect(Date.parse(row!.expires_at) - Date.parse(row!.created_at)).toBe(30 * 60_000)
    expect([(await accept(db, request, code)).ok, (await accept(db, request, code)).ok]).toEqual([true, true])
    await set(db, request.id, { used_at: '2026-01-01T00:00:00.000Z' })
    expect((await accept(db, request, code)).ok).toBe(false)
    await set(db, request.id, { used_at: '', expires_at: '2026-01-01T00:00:00.000Z' })
    expect((await accept(db, request, code)).ok).toBe(false)
  })

  test('ends with all others when it is guessed at, and the one for the correction is sent again', async () => {
    const db = await unlocked(await open())
    const request = await put(db)
    await askedByLink(db, request.reference, PARTS)
    const [asked, button] = [
      await codeFor(db, request.reference, 'correct'),
      await codeFor(db, request.reference, 'change'),
    ]
    expect(await replaceCodes(db, APPLICANT, request, createCodeCounter(keysOf(db)))).toBe(true)
    expect([(await accept(db, request, asked)).ok, (await accept(db, request, button)).ok]).toEqual([
      false,
      false,
    ])
    const codes = [...new Set(await codesWaiting(db, request.id))]
    const used = await Promise.all(codes.map((code) => accept(db, request, code)))
    expect(used.flatMap((one) => (one.ok ? one.value.purpose : []))).toEqual(['correct'])
  })
})

eachEngine('the code of what was open before codes', ({ open }) => {
  test('is made by sending it again, with a link of its own; the old link still opens the correction', async () => {
    const db = await unlocked(await open())
    const request = await put(db)
    const old = await askedBefore(db, request.reference)
    expect((await send(db, request, 'correct')).ok).toBe(true)
    const [code] = await codesWaiting(db, request.id)
    const used = await accept(db, request, code!)
    const token = used.ok ? used.value.token! : ''
    expect(token).not.toBe(old)
    for (const one of [old, token]) expect((await findCorrection(db, one))?.is).toBe('open')
    // Sent again it is the same link: files added under it are still there.
    await send(db, request, 'correct')
    const again = await accept(db, request, (await codesWaiting(db, request.id))[0]!)
    expect(again).toMatchObject({ value: { purpose: 'correct', token } })
  })

  test('is not needed on the device that sent the request: it is led to the correction', async () => {
    const db = await unlocked(await open())
    const request = await put(db)
    await askedBefore(db, request.reference)
    const now = await db.reader.selectFrom('requests').selectAll().executeTakeFirstOrThrow()
    const sent = (await codesWaiting(db, request.id)).length
    const token = await findLinkToken(db, APPLICANT, now, 'correct')
    expect((await findCorrection(db, token!))?.is).toBe('open')
    expect(await findLinkToken(db, APPLICANT, now, 'correct')).toBe(token)
    expect(await findLinkToken(db, APPLICANT, now, 'survey')).toBe(null)
    // Nobody was sent anything.
    expect((await codesWaiting(db, request.id)).length).toBe(sent)
  })

  test('comes with a reminder', async () => {
    const db = await unlocked(await open())
    const request = await put(db)
    await askedBefore(db, request.reference)
    const before = (await codesWaiting(db, request.id)).length
    const later = new Date(Date.now() + 30 * 24 * 60 * 60_000).toISOString()
    const { reminded } = await remindAndExpire(db, cityCalendar(), { birth: { waiting: 9 } }, later)
    expect(reminded).toBe(1)
    const codes = await codesWaiting(db, request.id)
    expect(codes.length).toBe(before + 2)
    expect(await accept(db, request, codes[0]!)).toMatchObject({ value: { purpose: 'correct' } })
  })
})
