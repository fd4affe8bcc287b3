// A hash of before opens the account, and is one of today afterwards.
// @module-tag slow
import { hashPassword as hashOfBefore } from 'better-auth/crypto'
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { authOf } from '#features/accounts/auth.ts'
import { signIn } from '#features/accounts/sign-in.ts'
import { isOutdated } from '#kit/server/password-hash.ts'
import { APPLICANT, memberIn, PASSWORD } from '#tests/support/accounts.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { unlocked } from '#tests/support/requests.ts'
import { SITE_URL } from '#tests/support/servers.ts'

const hashesIn = async (db: Database) =>
  (await db.reader.selectFrom('credentials').select('password').execute()).map(({ password }) => password!)

/** Somebody who registered with an earlier program. */
async function oldMember(db: Database, { secondFactor = 0 } = {}) {
  const ana = await memberIn(db)
  const password = await hashOfBefore(PASSWORD)
  await db.transact(async (tx) => {
    await tx.updateTable('credentials').set({ password }).where('userId', '=', ana.userId).execute()
    await tx
      .updateTable('users')
      .set({ twoFactorEnabled: secondFactor })
      .where('id', '=', ana.userId)
      .execute()
  })
  return ana
}

eachEngine('a password hashed by an earlier program', ({ open }) => {
  test('opens the account, and has a hash of today afterwards', async () => {
    const db = await unlocked(await open())
    const { username, email } = await oldMember(db)
    const enter = (login: string, password: string) =>
      signIn(db, authOf(db, SITE_URL), APPLICANT, { login, password })
    expect(await enter(username, 'not this one')).toMatchObject({ ok: false, reason: 'wrong' })
    expect((await hashesIn(db)).map(isOutdated)).toEqual([true])
    expect(await enter(username, PASSWORD)).toMatchObject({ ok: true })
    expect((await hashesIn(db)).map(isOutdated)).toEqual([false])
    expect(await enter(email, PASSWORD)).toMatchObject({ ok: true })
  })

  test('is so renewed before a second factor is asked for', async () => {
    const db = await unlocked(await open())
    const { username } = await oldMember(db, { secondFactor: 1 })
    const entered = await signIn(db, authOf(db, SITE_URL), APPLICANT, { login: username, password: PASSWORD })
    expect(entered).toMatchObject({ ok: true, value: { awaitsCode: true } })
    expect((await hashesIn(db)).map(isOutdated)).toEqual([false])
  })

  test('opens it for two at once', async () => {
    const db = await unlocked(await open())
    const { username } = await oldMember(db)
    const entering = [0, 1, 2].map(() =>
      signIn(db, authOf(db, SITE_URL), APPLICANT, { login: username, password: PASSWORD }),
    )
    expect((await Promise.all(entering)).map(({ ok }) => ok)).toEqual([true, true, true])
  })
})
