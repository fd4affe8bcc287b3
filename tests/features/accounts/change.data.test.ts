// What becomes of an account: reset, changed, claimed, ended; the same on both engines.
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import type { LinkPurpose } from '#domain/accounts.ts'
import { authOf } from '#features/accounts/auth.ts'
import { changePassword, confirmNewEmail, saveAccount } from '#features/accounts/change.ts'
import { redeemClaimLink, sendClaimLink } from '#features/accounts/claim.ts'
import { findLink } from '#features/accounts/links.ts'
import { exportOwnData } from '#features/accounts/own-data.ts'
import { findWeakness, hashPassword, isPasswordOf } from '#features/accounts/passwords.ts'
import { readPicture, savePicture } from '#features/accounts/picture.ts'
import { readProfile } from '#features/accounts/profile.ts'
import { removeAccount, removeUnconfirmed } from '#features/accounts/remove.ts'
import { resetPassword, sendConfirmationLink, sendResetLink } from '#features/accounts/reset.ts'
import { endSession, listSessions } from '#features/accounts/sessions.ts'
import { findSession, signIn } from '#features/accounts/sign-in.ts'
import { isOfAccount } from '#features/requests/access.ts'
import {
  claimRequests,
  countClaimable,
  exportAccountRequests,
  listAccountRequests,
  unlinkRequests,
} from '#features/requests/account/account-requests.ts'
import { hashOfMail } from '#features/requests/hashes.ts'
import { must } from '#kit/outcome.ts'
import { APPLICANT, DETAILS, letterFor, memberIn, newNames, PASSWORD } from '#tests/support/accounts.ts'
import { eachEngine, type Fresh } from '#tests/support/databases.ts'
import { insertRequest, unlocked } from '#tests/support/requests.ts'
import { SITE_URL } from '#tests/support/servers.ts'
import { sessionCookie, staffIn } from '#tests/support/staff.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const NEW_PASSWORD = 'walong bundok at ilog'

/** The link of the newest letter about this. */
async function linkFor(db: Database, userId: string, purpose: Exclude<LinkPurpose, 'first-administrator'>) {
  const letter = await letterFor(db, userId, purpose)
  return must(await findLink(db, letter?.link ?? '', [purpose]))
}

const opened = async (open: Fresh['open']) => unlocked(await open())

eachEngine('an account: its password and sessions', ({ open }) => {
  test('gets a new password by its letter, once, and every session ends', async () => {
    const db = await opened(open)
    const auth = authOf(db, SITE_URL)
    const ana = await memberIn(db)
    await sendResetLink(db, APPLICANT, { email: ana.email.toUpperCase(), lang: 'en' })
    const link = await linkFor(db, ana.userId, 'reset-password')
    const hash = await hashPassword(auth, NEW_PASSWORD)
    expect(await resetPassword(db, APPLICANT, link, hash)).toMatchObject({ ok: true })
    expect(await resetPassword(db, APPLICANT, link, hash)).toMatchObject({ reason: 'used' })
    expect(await letterFor(db, link.userId, 'password-changed')).not.toBeNull()
    expect(await findSession(auth, ana.cookie)).toBeNull()
    const enterBy = (password: string) => signIn(db, auth, APPLICANT, { login: ana.username, password })
    expect(await enterBy(PASSWORD)).toMatchObject({ reason: 'wrong' })
    expect(await enterBy(NEW_PASSWORD)).toMatchObject({ ok: true })
  })

  test('a letter for an unknown e-mail is none, and a newer link ends the older', async () => {
    const db = await opened(open)
    const ana = await memberIn(db, { confirmed: false })
    const count = async () =>
      (await db.reader.selectFrom('outbox').select('id').where('kind', '=', 'account-mail').execute()).length
    const before = await count()
    await sendResetLink(db, APPLICANT, { email: 'nobody@example.com', lang: 'en' })
    expect(await count()).toBe(before)
    const first = await letterFor(db, ana.userId, 'confirm-email')
    await sendConfirmationLink(db, APPLICANT, { email: ana.email, lang: 'fil' })
    expect(await findLink(db, first!.link, ['confirm-email'])).toMatchObject({ reason: 'used' })
    expect(await linkFor(db, ana.userId, 'confirm-email')).toMatchObject({ userId: ana.userId })
  })
})

eachEngine('an account: its details and e-mail', ({ open }) => {
  test('keeps details sealed, takes no name twice, and a new e-mail counts when its link was followed', async () => {
    const db = await opened(open)
    const [ana, ben] = [await memberIn(db), await memberIn(db)]
    const save = (changed: object) =>
      saveAccount(db, APPLICANT, { ...ana, details: DETAILS, lang: 'en', ...changed })
    expect(await save({ username: ben.username.toUpperCase() })).toMatchObject({ reason: 'username-taken' })
    expect(await save({ email: ben.email.toUpperCase() })).toMatchObject({ value: { confirm: true } })
    expect(await letterFor(db, ana.userId, 'change-email')).toBeNull()
    expect(await letterFor(db, ana.userId, 'email-changing')).toMatchObject({ to: ana.email })
    expect(await letterFor(db, ben.userId, 'account-exists')).toMatchObject({ link: '', to: '' })
    expect(await save({ details: { ...DETAILS, street: 'Mabini' } })).toMatchObject({
      value: { confirm: false },
    })
    expect((await readProfile(db, ana.userId)).street).toBe('Mabini')
    const rows = await db.reader.selectFrom('profiles').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('Mabini')

    const { email } = newNames()
    expect(await save({ email })).toMatchObject({ value: { confirm: true } })
    expect(await letterFor(db, ana.userId, 'change-email')).toMatchObject({ to: email })
    expect(await letterFor(db, ana.userId, 'email-changing')).toMatchObject({ to: ana.email })
    const link = await linkFor(db, ana.userId, 'change-email')
    expect(await exportOwnData(db, ana.userId)).toMatchObject({ account: { email: ana.email } })
    expect(await confirmNewEmail(db, APPLICANT, link)).toMatchObject({ ok: true })
    expect(await exportOwnData(db, ana.userId)).toMatchObject({ account: { email } })
    expect(await confirmNewEmail(db, APPLICANT, link)).toMatchObject({ reason: 'used' })
  })

  test('an e-mail somebody else has confirmed meanwhile is not taken over', async () => {
    const db = await opened(open)
    const ana = await memberIn(db)
    const names = newNames()
    await saveAccount(db, APPLICANT, { ...ana, email: names.email, details: DETAILS, lang: 'en' })
    await memberIn(db, { names })
    const link = await linkFor(db, ana.userId, 'change-email')
    expect(await confirmNewEmail(db, APPLICANT, link)).toMatchObject({ reason: 'email-taken' })
    expect(await exportOwnData(db, ana.userId)).toMatchObject({ account: { email: ana.email } })
  })

  test('a new password ends what was asked for with the one before', async () => {
    const db = await opened(open)
    const auth = authOf(db, SITE_URL)
    const ana = await memberIn(db)
    const { email } = newNames()
    await saveAccount(db, APPLICANT, { ...ana, email, details: DETAILS, lang: 'en' })
    expect((await letterFor(db, ana.userId, 'email-changing'))?.to).toBe(ana.email)
    const { link } = (await letterFor(db, ana.userId, 'change-email'))!
    const hash = await hashPassword(auth, NEW_PASSWORD)
    await changePassword(db, APPLICANT, { userId: ana.userId, hash, keepSession: '', lang: 'en' })
    expect(await findLink(db, link, ['change-email'])).toEqual({ ok: false, reason: 'used' })
  })
})

eachEngine('an account: its password and sessions once changed', ({ open }) => {
  test('whoever is at the door with the password of before does not get in', async () => {
    const db = await opened(open)
    const auth = authOf(db, SITE_URL)
    const ana = await memberIn(db)
    const hash = await hashPassword(auth, NEW_PASSWORD)
    const [found, changed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const { password } = await auth.$context
    const { verify } = password
    onTestFinished(() => void Object.assign(password, { verify }))
    password.verify = async (asked) => {
      const isRight = await verify(asked)
      found.resolve()
      await changed.promise
      return isRight
    }
    const entering = signIn(db, auth, APPLICANT, { login: ana.username, password: PASSWORD })
    await found.promise
    await changePassword(db, APPLICANT, { userId: ana.userId, hash, keepSession: '', lang: 'en' })
    changed.resolve()
    await entering
    expect(await listSessions(db, ana.userId)).toEqual([])
  })

  test('a changed e-mail ends a link that went to the one before', async () => {
    const db = await opened(open)
    const ana = await memberIn(db)
    await sendClaimLink(db, APPLICANT, { ...ana, lang: 'en' })
    const claim = await linkFor(db, ana.userId, 'claim-requests')
    expect((await letterFor(db, ana.userId, 'claim-requests'))?.to).toBe(ana.email)
    const { email } = newNames()
    await saveAccount(db, APPLICANT, { ...ana, email, details: DETAILS, lang: 'en' })
    const change = await linkFor(db, ana.userId, 'change-email')
    expect(await confirmNewEmail(db, APPLICANT, change)).toMatchObject({ ok: true })
    expect(await redeemClaimLink(db, APPLICANT, claim, async () => 1)).toEqual({ ok: false, reason: 'used' })
  })

  test('a changed password ends the other sessions, keeps this one, and a letter tells of it', async () => {
    const db = await opened(open)
    const auth = authOf(db, SITE_URL)
    const ana = await memberIn(db)
    const other = await sessionCookie(db, ana.userId)
    const own = await findSession(auth, ana.cookie)
    const hash = await hashPassword(auth, NEW_PASSWORD)
    const keepSession = own!.signedIn.sessionId
    await changePassword(db, APPLICANT, { userId: ana.userId, hash, keepSession, lang: 'en' })
    expect(await findSession(auth, other)).toBeNull()
    expect(await findSession(auth, ana.cookie)).not.toBeNull()
    expect(await isPasswordOf(db, auth, ana.userId, NEW_PASSWORD)).toBe(true)
    expect(await isPasswordOf(db, auth, ana.userId, PASSWORD)).toBe(false)
    expect(await isPasswordOf(db, auth, 'nobody', PASSWORD)).toBe(false)
    expect(await letterFor(db, ana.userId, 'password-changed')).toMatchObject({ link: '' })
  })

  test('lists its sessions as coarsely as they are kept, and ends one of its own only', async () => {
    const db = await opened(open)
    const auth = authOf(db, SITE_URL)
    const [ana, ben] = [await memberIn(db), await memberIn(db)]
    await signIn(db, auth, APPLICANT, { login: ana.email, password: PASSWORD, device: 'Chrome/Android' })
    const sessions = await listSessions(db, ana.userId)
    expect(sessions.map(({ device }) => device).sort()).toEqual(['', 'Chrome/Android'])
    const { id: sessionId } = sessions.find(({ device }) => device !== '')!
    expect(await endSession(db, APPLICANT, { userId: ben.userId, sessionId })).toMatchObject({ ok: false })
    expect(await endSession(db, APPLICANT, { userId: ana.userId, sessionId })).toMatchObject({ ok: true })
    expect(await endSession(db, APPLICANT, { userId: ana.userId, sessionId })).toMatchObject({
      reason: 'ended',
    })
    expect(await listSessions(db, ana.userId)).toHaveLength(1)
  })
})

eachEngine('an account: its requests and its end', ({ open }) => {
  test('takes over what was sent with its proven e-mail, and nobody else’s', async () => {
    const db = await opened(open)
    const [ana, ben] = [await memberIn(db), await memberIn(db)]
    const email_hash = hashOfMail(keysOf(db), ana.email)
    const sent = await insertRequest(db, { email_hash })
    await insertRequest(db, { email_hash, account: ben.userId })
    await insertRequest(db, { email_hash: hashOfMail(keysOf(db), ben.email) })
    expect(await countClaimable(db, ana.email)).toBe(1)
    await sendClaimLink(db, APPLICANT, { ...ana, lang: 'en' })
    const link = await linkFor(db, ana.userId, 'claim-requests')
    const claim = () =>
      redeemClaimLink(db, APPLICANT, link, (writing, of) => claimRequests(writing, keysOf(db), of))
    expect(await claim()).toMatchObject({ ok: true, value: 1 })
    expect(await claim()).toMatchObject({ reason: 'used' })
    expect((await listAccountRequests(db, ana.userId)).map(({ reference }) => reference)).toEqual([
      sent.reference,
    ])
    expect(await exportAccountRequests(db, ana.userId, 'en')).toMatchObject([{ reference: sent.reference }])
    expect(isOfAccount({ account: ana.userId }, ana.userId)).toBe(true)
    expect(isOfAccount({ account: '' }, undefined)).toBe(false)
  })

  test('ends whole: nothing of it is left, and its requests stay, of nobody’s account', async () => {
    const db = await opened(open)
    const ana = await memberIn(db)
    await savePicture(db, APPLICANT, { userId: ana.userId, jpeg: Buffer.from('a face') })
    expect((await readPicture(db, ana.userId))?.toString()).toBe('a face')
    const { id } = await insertRequest(db, { account: ana.userId })
    const removed = await removeAccount(db, APPLICANT, ana.userId, (writing) =>
      unlinkRequests(writing, ana.userId),
    )
    expect(removed).toMatchObject({ ok: true })
    for (const table of ['users', 'sessions', 'credentials', 'profiles', 'account_links'] as const)
      expect(await db.reader.selectFrom(table).selectAll().execute(), table).toEqual([])
    const request = await db.reader.selectFrom('requests').select(['id', 'account']).executeTakeFirst()
    expect(request).toEqual({ id, account: '' })
    expect(await exportOwnData(db, ana.userId)).toBeNull()
  })

  test('of somebody in service does not end by itself', async () => {
    const db = await opened(open)
    const clerk = await staffIn(db, 'clerk', 'LCR')
    const removed = await removeAccount(db, APPLICANT, clerk.id, async () => {})
    expect(removed).toMatchObject({ reason: 'in-service' })
  })

  test('nobody has confirmed is removed once its link has run out, and its e-mail is free again', async () => {
    const db = await opened(open)
    const names = newNames()
    await memberIn(db, { names, confirmed: false })
    const kept = await memberIn(db)
    expect(await removeUnconfirmed(db)).toBe(0)
    expect(await removeUnconfirmed(db, Date.now() + 4 * DAY_MS)).toBe(1)
    const users = await db.reader.selectFrom('users').select('id').execute()
    expect(users).toEqual([{ id: kept.userId }])
    await memberIn(db, { names })
  })
})

test('the commonest passwords and one’s own names are no passwords, in whatever letters', () => {
  const own = { username: 'Ana.Reyes', email: 'ana@example.com' }
  for (const common of ['1234567890', 'Password123', 'QWERTYUIOP'])
    expect([common, findWeakness(common, own)]).toEqual([common, 'common'])
  expect(findWeakness('ana.reyes', own)).toBe('sameAsName')
  expect(findWeakness('ANA@example.com', own)).toBe('sameAsName')
  expect(findWeakness(PASSWORD, own)).toBeNull()
})
