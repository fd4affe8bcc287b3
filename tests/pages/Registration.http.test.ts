// Accounts over the wire: what is refused and how it is said, what is stored, what nobody learns.
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { secretIn, totp } from '#demo/totp.ts'
import { authOf } from '#features/accounts/auth.ts'
import { openedAtCounter } from '#features/accounts/show/opened-at-counter.ts'
import { LANGS } from '#kit/lang.ts'
import { DETAILS, linkIn, type Member, memberIn, newNames, PASSWORD } from '#tests/support/accounts.ts'
import { beginHour } from '#tests/support/clock.ts'
import type { Answer } from '#tests/support/http.ts'
import { decode, everyWordsOf, tagsOf, wordsOf } from '#tests/support/markup.ts'
import { somebody } from '#tests/support/received.ts'
import { rowOf, rowsOf, setRows } from '#tests/support/rows.ts'
import { postForm } from '#tests/support/send.ts'
import { eachServer, SITE_URL } from '#tests/support/servers.ts'
import { staffIn } from '#tests/support/staff.ts'
import { SPEECH } from '#words'

const cookiesOf = ({ headers }: Answer): string =>
  (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
/** Where the links of a page lead, by their words. */
const waysOf = (html: string) => {
  const hrefs = tagsOf(html, 'a').map(({ href }) => href)
  return Object.fromEntries(everyWordsOf(html, 'a').map((words, index) => [words, hrefs[index]]))
}
const registration = () => ({ ...DETAILS, ...newNames(), password: PASSWORD, confirm: PASSWORD })

eachServer('an account over the wire', ({ ask, use, output }) => {
  const logIn = (login: string, password: string, also: [string, string] | [] = [], from = somebody()) =>
    ask('/Login', postForm([['login', login], ['password', password], ...(also.length ? [also] : [])], from))
  const users = () => use((db) => db.reader.selectFrom('users').select('id').execute())

  test('Login and Registration have the buttons and ways the specification names', async () => {
    const login = (await ask('/Login')).text
    expect(everyWordsOf(login, 'button')).toContain('Submit')
    expect(everyWordsOf(login, 'a')).toContain('Forgot Password?')
    expect(waysOf(login)).toMatchObject({ 'Create an Account': '/Registration' })
    const registration = (await ask('/Registration')).text
    expect(everyWordsOf(registration, 'button')).toContain('REGISTER')
    expect(waysOf(registration)).toMatchObject({ Back: '/Login' })
  })

  test.each([
    ['first_name', '', 'First name: please fill this in.'],
    ['zip', '%%', 'ZIP code: please give letters and digits'],
    ['email', 'ana at home', 'E-mail: please give a full e-mail address'],
    ['contact', '12', 'Contact number: please give a full telephone number'],
    ['username', 'ana reyes!', 'Username: please give 3 to 30 letters, digits, dots or underscores'],
    ['password', 'short', 'Password: please use at least 10 characters.'],
    ['password', 'Password123', 'Password: this password is too common'],
    ['password', 'x'.repeat(129), 'Password: this is too long.'],
    ['confirm', 'something else', 'Confirm password: this does not match the password above.'],
  ])('is not made with %s “%s”, and the page says how to mend it', async (name, typed, sentence) => {
    const sent = { ...registration(), [name]: typed, ...(name === 'password' && { confirm: typed }) }
    const before = (await users()).length
    const answer = await ask('/Registration', postForm(sent))
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('class="error-summary"')
    expect(answer.text).toContain(sentence)
    expect(answer.text).toContain(`value="${DETAILS.street}"`)
    expect(answer.text).not.toContain(PASSWORD)
    expect(await users()).toHaveLength(before)
  })

  test('is not made with the username as password, nor with a field of somebody’s own making', async () => {
    const sent = {
      ...registration(),
      username: 'pitong_lawa',
      password: 'Pitong_Lawa',
      confirm: 'Pitong_Lawa',
    }
    const answer = await ask('/Registration', postForm(sent))
    expect([answer.status, answer.text.includes('this is your username or e-mail')]).toEqual([422, true])
    expect((await ask('/Registration', postForm({ ...registration(), role: 'administrator' }))).status).toBe(
      400,
    )
  })

  test('is made, confirmed by a button, and a name is taken once', async () => {
    const sent = registration()
    const made = await ask('/fil/Registration', postForm(sent))
    expect([made.status, made.headers.location]).toEqual([303, '/fil/confirm?sent'])
    const named = await ask(
      '/Registration',
      postForm({ ...registration(), username: sent.username.toUpperCase() }),
    )
    expect([named.status, named.text.includes('this name is already taken')]).toEqual([422, true])
    const early = await logIn(sent.username, PASSWORD)
    expect([early.status, early.text.includes('not confirmed yet')]).toEqual([422, true])
    expect(waysOf(early.text)).toMatchObject({ 'Send the message again': '/confirm' })
    const token = await use(async (db) => linkIn(db, (await idOf(db, sent.email)).id, 'confirm-email'))
    for (const method of ['GET', 'GET', 'POST'])
      expect((await ask(`/confirm/${token}`, { ...postForm({}), method })).status).toBe(200)
    const again = await ask(`/confirm/${token}`, postForm({}))
    expect([again.status, wordsOf(again.text, 'h1')]).toEqual([410, 'This link has already been used'])
    expect(output()).not.toContain(token)
  })

  test('nobody learns by registering whose e-mail has an account', async () => {
    const ana = await use((db) => memberIn(db))
    const chosen = { password: 'isang hardin ng orkidya', confirm: 'isang hardin ng orkidya' }
    const free = { ...registration(), ...chosen }
    const taken = { ...registration(), ...chosen, email: ana.email.toUpperCase() }
    const answers = []
    for (const sent of [free, taken]) {
      const { status, headers, text } = await ask('/Registration', postForm(sent))
      const entering = [await logIn(sent.username, sent.password), await logIn(sent.email, sent.password)]
      const again = await ask('/Registration', postForm({ ...registration(), username: sent.username }))
      answers.push({
        made: [status, headers.location, headers['set-cookie'], text],
        entering: entering.map((answer) => [answer.status, answer.text.includes('not confirmed yet')]),
        again: [again.status, again.text.includes('this name is already taken')],
      })
    }
    expect(answers[1]).toEqual(answers[0])
    expect(answers[0]).toMatchObject({
      entering: [
        [422, true],
        [422, true],
      ],
      again: [422, true],
    })
    expect((await logIn(ana.username, PASSWORD)).status).toBe(303)
  })

  test('on a shared computer leaves nothing behind when the browser is closed', async () => {
    const ana = await use((db) => memberIn(db))
    const kept = await logIn(ana.username, PASSWORD)
    const shared = await logIn(ana.username, PASSWORD, ['shared', 'yes'])
    const lines = shared.headers['set-cookie'] as unknown as string[]
    expect([shared.status, kept.headers['set-cookie']?.length]).toEqual([303, 3])
    expect(lines.map((line) => line.split('=')[0]!.replace('__Secure-', '')).sort()).toEqual([
      'city.dont_remember',
      'city.session_token',
      'signed',
    ])
    expect(lines.join()).not.toMatch(/max-age|expires/i)
    expect((await ask('/userprofile/data', { headers: { cookie: cookiesOf(shared) } })).status).toBe(200)
    const wrong = await logIn(ana.username, 'wrong words here', ['shared', 'yes'])
    expect(tagsOf(wrong.text, 'input').find(({ name }) => name === 'shared')).toHaveProperty('checked')
  })

  test('links that are unknown or too old say so in their own words', async () => {
    const unknown = await ask('/reset/AAAAAAAAAAAAAAAAAAAAAA')
    expect([unknown.status, wordsOf(unknown.text, 'h1')]).toEqual([404, 'This link does not work'])
    const token = await use(async (db) => linkIn(db, (await memberIn(db)).userId, 'reset-password'))
    await use((db) => setRows(db, 'account_links', { expires_at: '2020-01-01T00:00:00.000Z' }))
    const sent = postForm({ password: PASSWORD, confirm: PASSWORD })
    for (const asking of [{}, sent]) {
      const old = await ask(`/reset/${token}`, asking)
      expect([old.status, wordsOf(old.text, 'h1')]).toEqual([410, 'This link has expired'])
    }
  })

  test('a wrong password and an unknown name read the same, are slowed, then locked; a reset opens', {
    tags: ['slow'],
  }, async () => {
    beginHour()
    const ana = await use((db) => memberIn(db))
    const from = somebody()
    const without = (text: string, name: string) => text.replaceAll(name, '')
    for (let tries = 1; tries <= 6; tries += 1) {
      const [known, unknown] = await Promise.all([
        logIn(ana.username, 'wrong words here', [], from),
        logIn('nobody.at.all', 'wrong words here', [], from),
      ])
      expect([tries, known.status]).toEqual([tries, tries <= 5 ? 422 : 429])
      expect(without(known.text, ana.username)).toBe(without(unknown.text, 'nobody.at.all'))
    }
    // By its other name there are five more.
    await Promise.all(Array.from({ length: 6 }, () => logIn(ana.email, 'wrong words here')))
    for (const name of [ana.username, ana.email.toUpperCase()])
      expect((await logIn(name, PASSWORD)).status).toBe(429)
    const token = await use((db) => linkIn(db, ana.userId, 'reset-password'))
    const weak = await ask(`/reset/${token}`, postForm({ password: '1234567890', confirm: '1234567890' }))
    expect(weak.status).toBe(422)
    const chosen = 'walong bundok at ilog'
    const set = await ask(`/reset/${token}`, postForm({ password: chosen, confirm: chosen }))
    expect([set.status, set.headers.location]).toEqual([303, '/userprofile?done=password'])
    expect((await ask('/userprofile/data', { headers: { cookie: cookiesOf(set) } })).status).toBe(200)
    expect((await ask(`/reset/${token}`)).status).toBe(410)
    for (const name of [ana.username, ana.email]) expect((await logIn(name, chosen)).status).toBe(303)
    expect((await ask('/userprofile/sessions', { headers: { cookie: ana.cookie } })).status).toBe(303)
  })

  test('a reset of an account with a second factor still asks for its code', async () => {
    const ana = await use((db) => memberIn(db))
    await use((db) => secondFactor(db, ana))
    const token = await use((db) => linkIn(db, ana.userId, 'reset-password'))
    const chosen = 'walong bundok at ilog'
    const set = await ask(`/reset/${token}`, postForm({ password: chosen, confirm: chosen }))
    const on = '/Login/code?then=%2Fuserprofile%3Fdone%3Dpassword'
    expect([set.status, set.headers.location]).toEqual([303, on])
    expect((await ask('/userprofile/data', { headers: { cookie: cookiesOf(set) } })).status).toBe(303)
  })

  test('a browser that was let in before is not locked out by strangers, nor they let in by its tries', {
    tags: ['slow'],
  }, async () => {
    beginHour()
    const [ana, ben] = await use(async (db) => [await memberIn(db), await memberIn(db)] as const)
    const entered = await logIn(ana.username, PASSWORD)
    const line = entered.headers['set-cookie']!.find((one) => one.startsWith('known='))!
    expect(line).toMatch(/HttpOnly/)
    expect(line).not.toMatch(new RegExp(`${ana.userId}|${ana.username}`))
    const cookie = line.split(';')[0]!
    const here = (name: string, password = PASSWORD) => logIn(name, password, [], { ...somebody(), cookie })
    for (const name of [ana.username, ana.email, ben.username])
      await Promise.all(Array.from({ length: 11 }, () => logIn(name, 'wrong words here')))
    expect((await logIn(ana.username, PASSWORD)).status).toBe(429)
    expect((await here(ana.username)).status).toBe(303)
    expect((await here(ana.email.toUpperCase())).status).toBe(303)
    expect((await here(ben.username)).status).toBe(429)
    const forged = { ...somebody(), cookie: `${cookie.slice(0, -2)}AA` }
    expect((await logIn(ana.username, PASSWORD, [], forged)).status).toBe(429)
    const guesses = await Promise.all(
      Array.from({ length: 11 }, () => here(ana.username, 'wrong words here')),
    )
    expect(guesses.map(({ status }) => status).sort()).toEqual([...Array(5).fill(422), ...Array(6).fill(429)])
    expect((await here(ana.username)).status).toBe(429)
  })

  test('letters of one kind asked for by strangers do not use up those of another', async () => {
    const { email, userId } = await use((db) => memberIn(db))
    for (let sent = 0; sent < 4; sent += 1) await ask('/confirm', postForm({ email }))
    expect((await ask('/forgot', postForm({ email }))).headers.location).toBe('/forgot?sent')
    const links = await use((db) => rowsOf(db, 'account_links', { user_id: userId }))
    expect(links.map(({ purpose }) => purpose)).toContain('reset-password')
  })

  test('asking for a reset or a letter says the same of a known and an unknown e-mail', async () => {
    const { email } = await use((db) => memberIn(db))
    for (const path of ['/forgot', '/confirm']) {
      const [known, unknown] = [
        await ask(path, postForm({ email })),
        await ask(path, postForm({ email: 'nobody@example.com' })),
      ]
      expect([known.status, known.headers.location]).toEqual([303, `${path}?sent`])
      expect([unknown.status, unknown.headers.location]).toEqual([303, `${path}?sent`])
    }
    const many = [1, 2, 3, 4, 5, 6].map(() => ask('/forgot', postForm({ email })))
    expect((await Promise.all(many)).every(({ status }) => status === 303)).toBe(true)
    const letters = await use(async (db) => {
      const { id } = await idOf(db, email)
      const rows = await db.reader.selectFrom('account_links').selectAll().where('user_id', '=', id).execute()
      return rows.filter(({ purpose }) => purpose === 'reset-password').length
    })
    expect(letters).toBeLessThanOrEqual(3)
  })

  test.each(LANGS)('no letter is called sent where no mail leaves, in %s', async (lang) => {
    const { unsent, forgot, sent } = SPEECH[lang].words.account
    for (const [path, words, instead] of [
      ['/forgot', forgot, unsent.text],
      ['/confirm', sent, openedAtCounter(SPEECH[lang])],
    ] as const)
      for (const query of ['', '?sent']) {
        const { status, text } = await ask(`${lang === 'en' ? '' : `/${lang}`}${path}${query}`)
        const says = [instead, words.lead, words.sentLead].map((sentence) => decode(text).includes(sentence))
        expect([path, query, status, says]).toEqual([path, query, 200, [true, false, false]])
      }
  })

  test('signing in leads on within the site only; staff go to their desk', async () => {
    const ana = await use((db) => memberIn(db))
    const to = async (then: string) => (await logIn(ana.email, PASSWORD, ['then', then])).headers.location
    expect(await to('/fil/userprofile/requests?sent')).toBe('/fil/userprofile/requests?sent')
    for (const evil of ['//evil.example', '/\\evil.example', 'https://evil.example', '/\t/evil.example', 'x'])
      expect([evil, await to(evil)]).toEqual([evil, '/userprofile'])
    const answer = await logIn(ana.username, PASSWORD)
    expect(answer.headers['set-cookie']?.find((line) => line.startsWith('signed=1'))).not.toContain(
      'HttpOnly',
    )
    expect(answer.headers['set-cookie']?.find((line) => /session_token/.test(line))).toMatch(
      /HttpOnly.*Lax|Lax.*HttpOnly/i,
    )
    const again = await ask('/Login?then=/staff', { headers: { cookie: cookiesOf(answer) } })
    expect([again.status, again.headers.location]).toEqual([303, '/staff'])
    const clerk = await use((db) => staffIn(db, 'clerk', 'LCR', { secondFactor: false }))
    const desk = await ask('/Login', { headers: { cookie: clerk.cookie } })
    expect(desk.headers.location).toBe('/staff')
  })

  test('with a second factor a password alone opens nothing; a code and a recovery code do, each its way', async () => {
    const ana = await use((db) => memberIn(db))
    const { secret, backupCodes } = await use((db) => secondFactor(db, ana))
    const halfway = async () => {
      const answer = await logIn(ana.username, PASSWORD, ['then', '/track'])
      expect([answer.status, answer.headers.location]).toEqual([303, '/Login/code?then=%2Ftrack'])
      return cookiesOf(answer)
    }
    const enter = (cookie: string, otp: string) =>
      ask(
        '/Login/code',
        postForm(
          [
            ['otp', otp],
            ['then', '/track'],
          ],
          { ...somebody(), cookie },
        ),
      )
    const cookie = await halfway()
    expect((await ask('/userprofile/data', { headers: { cookie } })).status).toBe(303)
    expect((await ask('/Login/code', { headers: { cookie } })).status).toBe(200)
    const wrong = await enter(cookie, '000000')
    expect([wrong.status, wrong.text.includes('This code is wrong')]).toEqual([422, true])
    const right = await enter(cookie, totp(secret))
    expect([right.status, right.headers.location]).toEqual([303, '/track'])
    expect((await ask('/userprofile/data', { headers: { cookie: cookiesOf(right) } })).status).toBe(200)
    expect((await enter(await halfway(), backupCodes[0]!)).status).toBe(303)
    expect((await enter(await halfway(), backupCodes[0]!)).status).toBe(422)
    expect((await enter('', totp(secret))).status).toBe(403)
    expect((await ask('/Login/code')).headers.location).toBe('/Login')
  })

  test('ends on this device by a button, not by a link', async () => {
    const { cookie } = await use((db) => memberIn(db))
    expect((await ask('/Logout', { headers: { cookie } })).status).toBe(200)
    expect((await ask('/userprofile/data', { headers: { cookie } })).status).toBe(200)
    const left = await ask('/Logout', postForm({}, { cookie }))
    expect([left.status, left.headers.location]).toEqual([303, '/'])
    expect((await ask('/userprofile/data', { headers: { cookie } })).status).toBe(303)
  })
})

const idOf = (db: Database, email: string) => rowOf(db, 'users', { email: email.toLowerCase() })

/** Turns the second factor on, as its page will; the secret as the app keeps it. */
async function secondFactor(db: Database, { cookie }: Member) {
  const auth = authOf(db, SITE_URL)
  const headers = new Headers({ cookie })
  const enabled = await auth.api.enableTwoFactor({ headers, body: { password: PASSWORD } })
  if (enabled.method !== 'totp') throw new Error('no secret')
  const { totpURI, backupCodes } = enabled
  const secret = secretIn(totpURI)
  await auth.api.verifyTOTP({ headers, body: { code: totp(secret) } })
  return { secret, backupCodes }
}
