// Accounts: registered in one transaction, confirmed by a link, signed in by name or e-mail, the same on both engines.
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { emailOrNone } from '#domain/accounts.ts'
import { authOf } from '#features/accounts/auth.ts'
import { createAccountSenders } from '#features/accounts/letters.ts'
import { findLink } from '#features/accounts/links.ts'
import { type LetterPayload, openLetter } from '#features/accounts/messages.ts'
import { confirmEmail, registerUser } from '#features/accounts/register.ts'
import { sendResetLink } from '#features/accounts/reset.ts'
import { findSession, signIn, signOut } from '#features/accounts/sign-in.ts'
import { must } from '#kit/outcome.ts'
import type { Mail } from '#kit/server/carrier.ts'
import { memberIn, PASSWORD } from '#tests/support/accounts.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { unlocked } from '#tests/support/requests.ts'
import { rowsOf, setRows } from '#tests/support/rows.ts'

const SITE = 'http://localhost:3000'
const ACTOR = { id: 'applicant', requestId: 'r1' }
const ANA = {
  username: 'Ana.Reyes',
  email: 'Ana@Example.PH',
  password: 'pito lawa ng bayan',
  details: { first_name: 'Ana' },
  lang: 'en' as const,
}
/** Every letter so far, in the order sent: what waits in the outbox, and what arrives. */
async function lettersOf(db: Database) {
  const rows = await rowsOf(db, 'outbox', { kind: 'account-mail' }, 'id')
  return Promise.all(
    rows.map(async ({ id, payload: text }) => {
      const payload = JSON.parse(text) as LetterPayload
      const arrived: Mail[] = []
      const send = createAccountSenders(
        () => db,
        { siteUrl: SITE },
        async (_, mail) => {
          arrived.push(mail)
          return 'handed-over'
        },
      )
      await send['account-mail'](id, payload)
      return { payload, mail: arrived[0]! }
    }),
  )
}

const cookieOf = (lines: string[]) => lines.map((line) => line.split(';')[0]).join('; ')

async function linkSent(db: Database) {
  const rows = await db.reader.selectFrom('outbox').selectAll().where('kind', '=', 'account-mail').execute()
  return openLetter(keysOf(db), JSON.parse(rows.at(-1)!.payload) as LetterPayload).link
}

eachEngine('an account', ({ open }) => {
  test('has one library for all its visits, made for its data alone: making it costs more than a visit', async () => {
    const [here, elsewhere] = [await unlocked(await open()), await unlocked(await open())]
    const auth = authOf(here, SITE)
    expect([authOf(here, SITE) === auth, authOf(elsewhere, SITE) === auth]).toEqual([true, false])
  })

  test('is made, confirmed by the link of its letter, and signs in by name and by e-mail', async () => {
    const db = await unlocked(await open())
    const auth = authOf(db, SITE)
    const made = must(await registerUser(db, auth, ACTOR, ANA))
    const early = await signIn(db, auth, ACTOR, { login: 'ana.reyes', password: ANA.password })
    expect(early).toEqual({ ok: false, reason: 'unconfirmed' })
    const found = must(await findLink(db, await linkSent(db), ['confirm-email']))
    expect(await confirmEmail(db, ACTOR, found.id, found.userId)).toMatchObject({ ok: true })
    expect(await confirmEmail(db, ACTOR, found.id, found.userId)).toMatchObject({
      reason: 'used',
    })
    for (const login of ['ANA.reyes', 'ana@example.ph']) {
      const entered = must(await signIn(db, auth, ACTOR, { login, password: ANA.password }))
      const cookie = cookieOf(entered.cookies)
      const session = await findSession(auth, cookie)
      expect(session?.signedIn).toMatchObject({ userId: made.userId, email: 'ana@example.ph' })
      await signOut(auth, cookie)
      expect(await findSession(auth, cookie)).toBeNull()
    }
    expect(await signIn(db, auth, ACTOR, { login: 'ana.reyes', password: 'wrong words' })).toEqual(
      await signIn(db, auth, ACTOR, { login: 'nobody', password: 'wrong words' }),
    )
    const sessions = await db.reader.selectFrom('sessions').select('ipAddress').execute()
    expect(sessions.every(({ ipAddress }) => !ipAddress)).toBe(true)
  })

  test('takes no name twice, in whatever letters and whosever the e-mail is', async () => {
    const db = await unlocked(await open())
    const auth = authOf(db, SITE)
    expect(await registerUser(db, auth, ACTOR, ANA)).toMatchObject({ ok: true })
    for (const email of ['other@example.ph', ANA.email])
      expect(await registerUser(db, auth, ACTOR, { ...ANA, username: 'ANA.REYES', email })).toEqual({
        ok: false,
        reason: 'username-taken',
      })
    expect(await db.reader.selectFrom('users').select('id').execute()).toHaveLength(1)
    expect(await db.reader.selectFrom('outbox').select('id').execute()).toHaveLength(1)
  })

  test('with the e-mail of another reads as any other to who makes it; the owner is told, by a letter without names', async () => {
    const db = await unlocked(await open())
    const auth = authOf(db, SITE)
    const owner = await registerUser(db, auth, ACTOR, ANA)
    const other = { ...ANA, username: 'claim.at.example.test', email: 'ANA@example.ph' }
    expect(await registerUser(db, auth, ACTOR, other)).toMatchObject({ ok: true })
    // Whatever is tried next is as after any registration: the name is taken, and the account waits to be confirmed.
    const next = { ...other, email: 'free@example.ph' }
    expect(await registerUser(db, auth, ACTOR, next)).toEqual({ ok: false, reason: 'username-taken' })
    expect(await signIn(db, auth, ACTOR, { login: other.username, password: ANA.password })).toEqual({
      ok: false,
      reason: 'unconfirmed',
    })
    const [toConfirm, toOwner, ...more] = await lettersOf(db)
    expect([more, owner.ok && owner.value.userId]).toEqual([[], toOwner!.payload.userId])
    expect([toConfirm!.payload.about, toOwner!.payload.about]).toEqual(['confirm-email', 'account-exists'])
    for (const { mail } of [toConfirm!, toOwner!]) {
      expect(mail.to).toBe('ana@example.ph')
      expect(mail.subject + mail.text + mail.html).not.toMatch(/claim\.at|ana\.reyes/i)
    }
    expect(toOwner!.mail.text).toContain(`${SITE}/Login\n`)
    const quiet = { ...other, username: 'third', mayTellOwner: false }
    expect(await registerUser(db, auth, ACTOR, quiet)).toMatchObject({ ok: true })
    expect(await lettersOf(db)).toHaveLength(2)
  })

  test('of one e-mail twice at once is one account and one that leads nowhere', async () => {
    const db = await unlocked(await open())
    const auth = authOf(db, SITE)
    const both = ['first', 'second'].map((username) => registerUser(db, auth, ACTOR, { ...ANA, username }))
    expect((await Promise.all(both)).map(({ ok }) => ok)).toEqual([true, true])
    const users = await db.reader.selectFrom('users').select('email').execute()
    expect(users.filter(({ email }) => email === 'ana@example.ph')).toHaveLength(1)
    expect(users.filter(({ email }) => emailOrNone(email) === '')).toHaveLength(1)
  })

  test('is told its username by mail once its e-mail is confirmed', async () => {
    const db = await unlocked(await open())
    must(await registerUser(db, authOf(db, SITE), ACTOR, ANA))
    const ask = () => sendResetLink(db, ACTOR, { email: ANA.email, lang: 'en' })
    await ask()
    expect((await lettersOf(db)).at(-1)!.mail.text).not.toContain(ANA.username)
    await setRows(db, 'users', { emailVerified: 1 })
    await ask()
    expect((await lettersOf(db)).at(-1)!.mail.text).toContain(ANA.username)
  })
})

eachEngine('a session of a citizen', ({ open }) => {
  const DAY_MS = 24 * 60 * 60 * 1000
  const entered = async (db: Database, isShared: boolean) => {
    const { username } = await memberIn(db, { siteUrl: SITE })
    const input = { login: username, password: PASSWORD, isShared }
    const { cookies } = must(await signIn(db, authOf(db, SITE), ACTOR, input))
    const [session] = await db.reader
      .selectFrom('sessions')
      .selectAll()
      .orderBy('createdAt', 'desc')
      .execute()
    return { cookies, lasts: Date.parse(session!.expiresAt) - Date.parse(session!.createdAt) }
  }

  test('ends after seven days without a visit, and after thirty however much it is used', async () => {
    const db = await unlocked(await open())
    const auth = authOf(db, SITE)
    const { cookies, lasts } = await entered(db, false)
    expect(Math.round(lasts / DAY_MS)).toBe(7)
    const cookie = cookieOf(cookies)
    const [now, later] = [Date.now(), new Date(Date.now() + 7 * DAY_MS).toISOString()]
    await setRows(db, 'sessions', { expiresAt: later })
    expect(await findSession(auth, cookie, now + 29 * DAY_MS)).not.toBeNull()
    expect(await findSession(auth, cookie, now + 31 * DAY_MS)).toBeNull()
    expect(await findSession(auth, cookie, now)).toBeNull()
  })

  test('on a shared computer ends with the browser, and after two hours', async () => {
    const db = await unlocked(await open())
    const { cookies, lasts } = await entered(db, true)
    expect(Math.round(lasts / 60_000)).toBe(120)
    const set = cookies.filter((line) => /session_token|dont_remember/.test(line))
    expect(set).toHaveLength(2)
    expect(set.join()).not.toMatch(/max-age|expires/i)
    const again = await findSession(authOf(db, SITE), cookieOf(cookies))
    expect(again?.cookies).toEqual([])
  })
})
