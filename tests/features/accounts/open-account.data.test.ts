// An account opened at the counter: for the name on the ID alone, once, and without the e-mail that nobody has proved.
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { authOf } from '#features/accounts/auth.ts'
import { findLink } from '#features/accounts/links.ts'
import { openAccount } from '#features/accounts/open-account.ts'
import { exportOwnData } from '#features/accounts/own-data.ts'
import { registerUser } from '#features/accounts/register.ts'
import { removeUnconfirmed } from '#features/accounts/remove.ts'
import { signIn } from '#features/accounts/sign-in.ts'
import { must } from '#kit/outcome.ts'
import { APPLICANT, DETAILS, letterFor, memberIn, newNames, PASSWORD } from '#tests/support/accounts.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { unlocked } from '#tests/support/requests.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { SITE_URL } from '#tests/support/servers.ts'

const CLERK = { id: 'clerk-1', requestId: 'call' }
const DAY_MS = 24 * 60 * 60 * 1000

async function registered(db: Database, details = DETAILS, names = newNames()) {
  const input = { ...names, password: PASSWORD, details, lang: 'en' as const }
  const made = must(await registerUser(db, authOf(db, SITE_URL), APPLICANT, input))
  return { ...names, id: made.userId }
}
const logIn = (db: Database, login: string) =>
  signIn(db, authOf(db, SITE_URL), APPLICANT, { login, password: PASSWORD })

eachEngine('an account opened at the counter', ({ open }) => {
  test('lets its person log in by username, stays, and has no e-mail, confirmed or not', async () => {
    const db = await unlocked(await open())
    const ana = await registered(db)
    const letter = await letterFor(db, ana.id, 'confirm-email')
    const shown = { username: ana.username.toUpperCase(), firstName: 'ANA', lastName: 'Reyés' }
    expect(await openAccount(db, CLERK, shown)).toMatchObject({ ok: true })
    expect(await logIn(db, ana.username)).toMatchObject({ ok: true })
    expect(await logIn(db, ana.email)).toEqual({ ok: false, reason: 'wrong' })
    expect(await findLink(db, letter!.link, ['confirm-email'])).toEqual({ ok: false, reason: 'used' })
    expect((await exportOwnData(db, ana.id))!.account).toMatchObject({ email: '', emailConfirmed: false })
    expect(await removeUnconfirmed(db, Date.now() + 30 * DAY_MS)).toBe(0)
    const said = await rowsOf(db, 'audit_log', { action: 'open-account' })
    expect(said).toMatchObject([{ actor: CLERK.id, subject: `user:${ana.id}`, details: '' }])
  })

  test('is opened for no other name, for no username nobody chose, and not twice', async () => {
    const db = await unlocked(await open())
    const { username } = await registered(db)
    const [firstName, lastName] = ['Ana', 'Reyes']
    for (const wrong of [{ firstName: 'Ben' }, { lastName: 'Cruz' }, { username: 'nobody' }])
      expect(await openAccount(db, CLERK, { username, firstName, lastName, ...wrong })).toEqual({
        ok: false,
        reason: 'no-account',
      })
    expect(await logIn(db, username)).toEqual({ ok: false, reason: 'unconfirmed' })
    const both = [1, 2].map(() => openAccount(db, CLERK, { username, firstName, lastName }))
    expect((await Promise.all(both)).map(({ ok }) => ok).sort()).toEqual([false, true])
    const confirmed = await memberIn(db)
    const shown = { username: confirmed.username, firstName, lastName }
    expect(await openAccount(db, CLERK, shown)).toMatchObject({ reason: 'no-account' })
  })

  test('leaves its e-mail to whom it belongs, and shows nobody whether it had an account', async () => {
    const db = await unlocked(await open())
    const owner = await memberIn(db)
    const shown = { firstName: 'Ana', lastName: 'Reyes' }
    const taken = await registered(db, DETAILS, { ...newNames(), email: owner.email })
    const free = await registered(db)
    for (const { id, username } of [taken, free]) {
      expect(await openAccount(db, CLERK, { ...shown, username })).toMatchObject({ ok: true })
      expect((await exportOwnData(db, id))!.account.email).toBe('')
    }
    const later = await registered(db, DETAILS, { ...newNames(), email: free.email })
    expect((await exportOwnData(db, later.id))!.account.email).toBe(free.email)
  })
})
