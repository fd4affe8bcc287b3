// Accounts: registered in one transaction, confirmed by a link, signed in by name or e-mail, the same on both engines.
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { authOf } from '#features/accounts/auth.ts'
import { findLink } from '#features/accounts/links.ts'
import { type LetterPayload, openLetter } from '#features/accounts/messages.ts'
import { confirmEmail, registerUser } from '#features/accounts/register.ts'
import { findSession, signIn, signOut } from '#features/accounts/sign-in.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { unlocked } from '#tests/support/requests.ts'

const SITE = 'http://localhost:3000'
const ACTOR = { id: 'applicant', requestId: 'r1' }
const ANA = {
  username: 'Ana.Reyes',
  email: 'Ana@Example.PH',
  password: 'pito lawa ng bayan',
  details: { first_name: 'Ana' },
  lang: 'en' as const,
}
const cookieOf = (lines: string[]) => lines.map((line) => line.split(';')[0]).join('; ')

async function linkSent(db: Database) {
  const rows = await db.reader.selectFrom('outbox').selectAll().where('kind', '=', 'account-mail').execute()
  return openLetter(keysOf(db), JSON.parse(rows.at(-1)!.payload) as LetterPayload).link
}

eachEngine('an account', ({ open }) => {
  test('is made, confirmed by the link of its letter, and signs in by name and by e-mail', async () => {
    const db = await unlocked(await open())
    const auth = authOf(db, SITE)
    const made = await registerUser(db, auth, ACTOR, ANA)
    if (!made.ok) throw new Error(made.reason)
    const early = await signIn(db, auth, ACTOR, { login: 'ana.reyes', password: ANA.password })
    expect(early).toEqual({ ok: false, reason: 'unconfirmed' })
    const found = await findLink(db, await linkSent(db), ['confirm-email'])
    if (!found.ok) throw new Error(found.reason)
    expect(await confirmEmail(db, ACTOR, found.value.id, found.value.userId)).toMatchObject({ ok: true })
    expect(await confirmEmail(db, ACTOR, found.value.id, found.value.userId)).toMatchObject({
      reason: 'used',
    })
    for (const login of ['ANA.reyes', 'ana@example.ph']) {
      const entered = await signIn(db, auth, ACTOR, { login, password: ANA.password })
      if (!entered.ok) throw new Error(entered.reason)
      const cookie = cookieOf(entered.value.cookies)
      const session = await findSession(auth, cookie)
      expect(session?.signedIn).toMatchObject({ userId: made.value.userId, email: 'ana@example.ph' })
      await signOut(auth, cookie)
      expect(await findSession(auth, cookie)).toBeNull()
    }
    expect(await signIn(db, auth, ACTOR, { login: 'ana.reyes', password: 'wrong words' })).toEqual(
      await signIn(db, auth, ACTOR, { login: 'nobody', password: 'wrong words' }),
    )
    const sessions = await db.reader.selectFrom('sessions').select('ipAddress').execute()
    expect(sessions.every(({ ipAddress }) => !ipAddress)).toBe(true)
  })

  test('takes no name and no e-mail twice, in whatever letters', async () => {
    const db = await unlocked(await open())
    const auth = authOf(db, SITE)
    expect(await registerUser(db, auth, ACTOR, ANA)).toMatchObject({ ok: true })
    const named = { ...ANA, username: 'ANA.REYES', email: 'other@example.ph' }
    expect(await registerUser(db, auth, ACTOR, named)).toEqual({ ok: false, reason: 'username-taken' })
    const mailed = { ...ANA, username: 'other', email: 'ANA@example.ph' }
    expect(await registerUser(db, auth, ACTOR, mailed)).toEqual({ ok: false, reason: 'email-taken' })
    expect(await db.reader.selectFrom('users').select('id').execute()).toHaveLength(1)
    expect(await db.reader.selectFrom('outbox').select('id').execute()).toHaveLength(1)
  })
})
