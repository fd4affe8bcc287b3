// What the audit log says of sign-ins that failed: wrong passwords, wrong codes and locks, by account, never what was typed.
import { expect, test } from 'vitest'
import { countLetters, memberIn, PASSWORD } from '#tests/support/accounts.ts'
import { beginHour } from '#tests/support/clock.ts'
import { somebody } from '#tests/support/received.ts'
import { joinedWithFactor, pairsOf, timesInLog } from '#tests/support/second-factor.ts'
import { postForm } from '#tests/support/send.ts'
import { eachServer } from '#tests/support/servers.ts'
import { newNumber } from '#tests/support/unique.ts'

eachServer('a failed sign-in', (city) => {
  const { ask, use } = city
  const logIn = (login: string, password: string) => ask('/Login', postForm({ login, password }))

  test('stands in the audit log by account, and so does the lock', { tags: ['slow'] }, async () => {
    beginHour()
    const member = await use((db) => memberIn(db))
    const statuses = await Promise.all(
      Array.from({ length: 12 }, () => logIn(member.username, 'wrong words here')),
    )
    expect(statuses.filter(({ status }) => status === 429)).toHaveLength(7)
    expect(await timesInLog(city, `user:${member.userId}`, 'sign-in-failed', 5)).toBe(5)
    expect(await timesInLog(city, `user:${member.userId}`, 'sign-in-locked', 7)).toBe(7)
  })

  test('by its name does not tell whose e-mail it is: that one is counted apart, like one nobody has', {
    tags: ['slow'],
  }, async () => {
    beginHour()
    const member = await use((db) => memberIn(db))
    const tries = async (name: string) => {
      const all = await Promise.all(Array.from({ length: 7 }, () => logIn(name, 'wrong words here')))
      return all.map(({ status }) => status).sort()
    }
    const five = [422, 422, 422, 422, 422, 429, 429]
    expect(await tries(member.username)).toEqual(five)
    expect(await Promise.all([member.email, `nobody${newNumber()}@example.com`].map(tries))).toEqual([
      five,
      five,
    ])
    expect((await logIn(member.email, PASSWORD)).status).toBe(429)
  })

  test('by a name nobody has leaves a line without the name', async () => {
    const name = `nobody${newNumber()}`
    await logIn(name, 'wrong words here')
    await timesInLog(city, 'user', 'sign-in-failed')
    const rows = await use((db) =>
      db.reader.selectFrom('audit_log').selectAll().where('action', '=', 'sign-in-failed').execute(),
    )
    expect(JSON.stringify(rows)).not.toContain(name)
  })

  test('by a right password with a wrong code is told apart', async () => {
    const person = await joinedWithFactor(city)
    const halfway = await logIn(person.name, PASSWORD)
    const headers = { ...somebody(), cookie: pairsOf(halfway) }
    for (const otp of ['000000', '000001'])
      expect((await ask('/Login/code', postForm({ otp }, headers))).status).toBe(422)
    expect(await timesInLog(city, `user:${person.userId}`, 'code-failed', 2)).toBe(2)
  })

  test('by a right password and wrong codes is told to the owner, once', async () => {
    beginHour()
    const person = await joinedWithFactor(city)
    const told = () => use((db) => countLetters(db, person.userId))
    const headers = { ...somebody(), cookie: pairsOf(await logIn(person.name, PASSWORD)) }
    const tryCode = (otp: string) => ask('/Login/code', postForm({ otp }, headers))
    await tryCode('000000')
    expect(await told()).toBe(0)
    for (const otp of ['000001', '000002', '000003']) await tryCode(otp)
    expect(await told()).toBe(1)
  })

  test('is none with a recovery code, whose owner is told', async () => {
    const person = await joinedWithFactor(city)
    const headers = { ...somebody(), cookie: pairsOf(await logIn(person.name, PASSWORD)) }
    const entered = await ask('/Login/code', postForm({ otp: person.codes[0]! }, headers))
    expect(entered.status).toBe(303)
    expect(await use((db) => countLetters(db, person.userId))).toBe(1)
  })
})
