// Kept drafts, accounts, sessions and second factors.
import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { secretIn, totp } from '#demo/totp.ts'
import { findKnownBrowser } from '#features/accounts/known-browser.ts'
import { exportOwnData } from '#features/accounts/own-data.ts'
import { removeAccount } from '#features/accounts/remove.ts'
import { checkService } from '#features/accounts/service.ts'
import { findSession, verifySecondFactor } from '#features/accounts/sign-in.ts'
import {
  exportAccountRequests,
  listAccountRequests,
  unlinkRequests,
} from '#features/requests/account/account-requests.ts'
import { findByCode } from '#features/requests/drafts/code.ts'
import { findDraft, listDrafts } from '#features/requests/drafts/drafts.ts'
import { listFiles, openFile } from '#features/requests/files/open.ts'
import { findRequest } from '#features/requests/find.ts'
import { submitRequest } from '#features/requests/submit.ts'
import { FORMS } from '#forms/all.ts'
import { readForm } from '#forms/read.ts'
import { today } from '#kit/dates.ts'
import { done, must } from '#kit/outcome.ts'
import { diskFiles } from '#kit/server/disk-files.ts'
import { computePromise } from '#web/calendar.ts'
import { cookieFrom } from './city.ts'
import { eachKept } from './kept.ts'
import { SOMEBODY, signInWith, textsIn } from './look.ts'

eachKept('a kept draft', ({ openShared }) => {
  test('is gone on with on its device, with its file, and sent', async () => {
    const { db, dataDir, facts } = await openShared()
    const { form: id, device, typed, token } = facts.drafts.byDevice
    const form = FORMS[id]
    const draft = (await findDraft(db, form, device))!
    expect(draft).toMatchObject({ token, form: id, typed })
    expect((await listDrafts(db, device)).map((one) => one.form)).toEqual([id])
    const [file] = await listFiles(db, { draftId: draft.id })
    expect((await openFile(db, diskFiles(dataDir), file!.id))?.mime).toBe('image/png')
    const { answers, problems } = readForm(form, draft.typed, { [file!.slot]: 1 }, today())
    expect(problems).toEqual([])
    const promise = await computePromise(db, form)
    const sent = await submitRequest(db, SOMEBODY, { form, lang: 'en', token, device, answers, promise })
    const request = await findRequest(db.reader, must(sent).reference)
    expect(await listFiles(db, { requestId: request!.id })).toMatchObject([{ id: file!.id }])
  })

  test('is gone on with by its code, as people type it', async () => {
    const { db, facts } = await openShared()
    const { form, code, token, typed } = facts.drafts.byCode
    for (const as of [code, code.toLowerCase().replace('-', ' ')])
      expect(await findByCode(db, as)).toMatchObject({ form, token, typed })
  })
})

eachKept('a kept account', ({ open, openShared }) => {
  test('is signed in still, and its browser known', async () => {
    const { db, auth, facts } = await openShared()
    const { id: userId, username, email, cookie } = facts.citizens.confirmed
    const found = await findSession(auth, cookie)
    expect(found?.signedIn).toMatchObject({ userId, username, email })
    expect(findKnownBrowser(db, facts.known.cookie, userId)).toContain(userId)
  })

  test('gives its person everything it holds, and ends', async () => {
    const { db, facts, request } = await open()
    const { id, username, details, picture } = facts.citizens.confirmed
    const data = (await exportOwnData(db, id))!
    expect(data).toMatchObject({ account: { username, emailConfirmed: true }, profile: details })
    const jpeg = Buffer.from(String(data.picture).split(',')[1]!, 'base64')
    expect(hash('sha256', jpeg)).toBe(picture)
    const { reference, texts } = request('of-account')
    const [own] = await exportAccountRequests(db, id, 'fil')
    expect(own).toMatchObject({ reference })
    expect(textsIn(own!.answers)).toEqual(expect.arrayContaining(texts))
    expect(await removeAccount(db, SOMEBODY, id, (writing) => unlinkRequests(writing, id))).toEqual(
      done(null),
    )
    expect(await listAccountRequests(db, id)).toEqual([])
  })

  test('of staff is in service by its session and by a new one with its second factor', async () => {
    const kept = await openShared()
    const { db, auth, facts } = kept
    for (const one of facts.staff.filter(({ secret }) => secret !== '')) {
      const { signedIn } = (await findSession(auth, one.cookie))!
      const { id, role, office } = one
      const service = await checkService(db, SOMEBODY, signedIn, { now: Date.parse(facts.madeAt) })
      expect(service).toMatchObject(done({ id, role, office }))
      const entered = must(await signInWith(kept, one.username, one.password))
      expect(entered.awaitsCode).toBe(true)
      const cookie = cookieFrom(entered.cookies)
      const code = totp(secretIn(`otpauth://totp/x?secret=${one.secret}`))
      expect(await verifySecondFactor(db, auth, SOMEBODY, { cookie, code, recovery: false })).toMatchObject({
        ok: true,
      })
    }
  })

  test('of staff takes each recovery code once', async () => {
    const kept = await open()
    const { username, password, recoveryCodes } = kept.facts.staff[0]!
    const enterBy = async (code: string) => {
      const cookie = cookieFrom(must(await signInWith(kept, username, password)).cookies)
      return (await verifySecondFactor(kept.db, kept.auth, SOMEBODY, { cookie, code, recovery: true })).ok
    }
    const [first, second] = recoveryCodes as [string, string]
    expect([await enterBy(first), await enterBy(first), await enterBy(second)]).toEqual([true, false, true])
  })
})
