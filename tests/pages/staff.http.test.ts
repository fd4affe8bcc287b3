// The way to the desk over the wire: links that are used, unknown or taken back, weak passwords, codes that are wrong or used.
import { expect, test } from 'vitest'
import { secretIn, totp } from '#demo/totp.ts'
import { withdrawInvitation } from '#features/accounts/invite-staff.ts'
import { newId } from '#kit/server/ids.ts'
import { linkIn, memberIn, PASSWORD } from '#tests/support/accounts.ts'
import { beginHour } from '#tests/support/clock.ts'
import { pairsOf } from '#tests/support/second-factor.ts'
import { postForm } from '#tests/support/send.ts'
import { eachServer } from '#tests/support/servers.ts'

const ADMIN = { id: 'admin', requestId: 'r1' }
let made = 0
const newcomer = () => {
  made += 1
  const name = `liza.cruz${made}`
  return { name, email: `${name}@example.com`, role: 'clerk', office: 'LCR' }
}

eachServer('the door of the staff', ({ ask, use }) => {
  /** The address of a fresh invitation, and its id. */
  const invited = async (person: ReturnType<typeof newcomer>) => {
    const id = newId()
    const link = await use((db) => linkIn(db, id, 'invitation', person))
    return { path: `/staff/join/${link}`, id }
  }
  const chosen = (username: string, password = PASSWORD) => ({ username, password, confirm: password })

  test('opens once for an invitation, and says so the second time', async () => {
    const { path } = await invited(newcomer())
    expect((await ask(path)).status).toBe(200)
    const weak = await ask(path, postForm(chosen('liza.one', 'password123')))
    expect([weak.status, weak.text.includes('this password is too common')]).toEqual([422, true])
    const joined = await ask(path, postForm(chosen('liza.one')))
    expect([joined.status, joined.headers.location]).toEqual([303, '/staff/second-factor'])
    for (const again of [await ask(path), await ask(path, postForm(chosen('liza.two')))])
      expect(again.status).toBe(410)
    const other = await invited(newcomer())
    const taken = await ask(other.path, postForm(chosen('Liza.One')))
    expect([taken.status, taken.text.includes('error-summary')]).toEqual([422, true])
  })

  test('knows the browser of who joined: strangers who try their name do not lock them out', {
    tags: ['slow'],
  }, async () => {
    beginHour()
    const person = newcomer()
    const { path } = await invited(person)
    const joined = await ask(path, postForm(chosen(person.name)))
    const known = joined.headers['set-cookie']?.find((line) => line.startsWith('known='))?.split(';')[0]
    const logIn = (password: string, cookie = '') =>
      ask('/Login', postForm({ login: person.name, password }, { cookie }))
    await Promise.all(Array.from({ length: 11 }, () => logIn('wrong words here')))
    expect((await logIn(PASSWORD)).status).toBe(429)
    expect((await logIn(PASSWORD, known)).status).toBe(303)
  })

  test('stays shut for a link nobody was given, and for one that was taken back', async () => {
    expect((await ask('/staff/join/AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404)
    const { path, id } = await invited(newcomer())
    await use((db) => withdrawInvitation(db, ADMIN, id))
    expect((await ask(path)).status).toBe(410)
  })

  test('opens for an account that is there by its own password alone', async () => {
    const member = await use((db) => memberIn(db))
    const { path } = await invited({ ...newcomer(), email: member.email })
    const wrong = await ask(path, postForm({ current: 'not their password' }))
    expect(wrong.status).toBe(422)
    const joined = await ask(path, postForm({ current: PASSWORD }))
    expect([joined.status, joined.headers.location]).toEqual([303, '/staff/second-factor'])
  })

  test('asks for a second factor before the desk; a wrong code turns nothing on, and a code works once', async () => {
    const person = newcomer()
    const { path } = await invited(person)
    const joined = await ask(path, postForm(chosen(person.name)))
    const headers = { cookie: pairsOf(joined) }
    expect((await ask('/staff', { headers })).headers.location).toBe('/staff/second-factor')
    const wrongPassword = await ask('/staff/second-factor', postForm({ current: 'not it at all' }, headers))
    expect(wrongPassword.status).toBe(422)
    const begun = await ask('/staff/second-factor', postForm({ current: PASSWORD }, headers))
    const key = /factor-secret">([A-Z2-7 ]+)</.exec(begun.text)![1]!.replaceAll(' ', '')
    const secret = secretIn(`otpauth://totp/x?secret=${key}`)
    const wrong = await ask('/staff/second-factor/code', postForm({ otp: '000000' }, headers))
    expect(wrong.status).toBe(422)
    expect((await ask('/api/desk/me', { headers })).status).toBe(403)
    const on = await ask('/staff/second-factor/code', postForm({ otp: totp(secret) }, headers))
    expect([on.status, on.headers.location]).toEqual([303, '/staff'])
    expect((await ask('/api/desk/me', { headers: { cookie: pairsOf(on) } })).status).toBe(200)
    // The session of before never passed it.
    expect((await ask('/api/desk/me', { headers })).status).toBe(401)
    const code = totp(secret)
    const enter = async () => {
      const halfway = await ask('/Login', postForm({ login: person.name, password: PASSWORD }))
      return ask('/Login/code', postForm({ otp: code }, { cookie: pairsOf(halfway) }))
    }
    expect((await enter()).status).toBe(303)
    const sessions = () => use((db) => db.reader.selectFrom('sessions').select('id').execute())
    const before = (await sessions()).length
    expect((await enter()).status).toBe(422)
    expect(await sessions()).toHaveLength(before)
  })

  test('has nothing for a citizen, who is led to their profile and not in circles', async () => {
    const member = await use((db) => memberIn(db))
    for (const path of ['/staff', '/staff/second-factor'])
      expect((await ask(path, { headers: { cookie: member.cookie } })).headers.location).toBe('/userprofile')
  })
})
