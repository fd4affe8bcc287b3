// Where no mail leaves the site, Registration leads to the counter, which opens accounts; where mail leaves, neither is so.
import { expect, test } from 'vitest'
import { openedAtCounter } from '#features/accounts/show/opened-at-counter.ts'
import { LANGS } from '#kit/lang.ts'
import { DETAILS, memberIn, PASSWORD } from '#tests/support/accounts.ts'
import { askDesk, tellDesk } from '#tests/support/casework.ts'
import { decode } from '#tests/support/markup.ts'
import { postForm } from '#tests/support/send.ts'
import { type City, eachServer } from '#tests/support/servers.ts'
import { staffIn } from '#tests/support/staff.ts'
import { SPEECH } from '#words'

const ON_ID = { firstName: DETAILS.first_name, lastName: DETAILS.last_name }
const waiting = ({ use }: City) => use((db) => memberIn(db, { confirmed: false }))
const logIn = ({ ask }: City, login: string) => ask('/Login', postForm({ login, password: PASSWORD }))

eachServer('an account where no mail leaves', (city) => {
  test.each(LANGS)('is said to be opened at the counter, before the first field, in %s', async (lang) => {
    const { text } = await city.ask(`${lang === 'en' ? '' : `/${lang}`}/Registration`)
    const says = decode(text).indexOf(openedAtCounter(SPEECH[lang]))
    expect(says).toBeGreaterThan(0)
    expect(says).toBeLessThan(decode(text).indexOf('name="first_name"'))
  })

  test('is opened by a clerk for the name on the ID, and works at once', async () => {
    const { username } = await waiting(city)
    const clerk = await city.use((db) => staffIn(db, 'clerk', 'BPLO'))
    expect((await askDesk(city, clerk, '/me')).data).toMatchObject({ mailLeaves: false })
    const open = (body: object) => tellDesk(city, clerk, '/accounts/open', { username, ...ON_ID, ...body })
    const other = await open({ lastName: 'Cruz' })
    expect([other.status, other.reason]).toEqual([404, 'no-account'])
    expect((await logIn(city, username)).status).toBe(422)
    expect((await open({})).status).toBe(200)
    expect((await logIn(city, username)).status).toBe(303)
    expect(city.output()).not.toContain(username)
  })

  test('has no e-mail on its page, nor in the forms it fills in', async () => {
    const { username, email, cookie } = await waiting(city)
    const clerk = await city.use((db) => staffIn(db, 'clerk', 'LCR'))
    await tellDesk(city, clerk, '/accounts/open', { username, ...ON_ID })
    for (const path of ['/userprofile?edit', '/birth']) {
      const { status, text } = await city.ask(path, { headers: { cookie } })
      expect([path, status, text.includes(DETAILS.street)]).toEqual([path, 200, true])
      expect(text).not.toMatch(new RegExp(`${email}|[.]invalid`))
    }
  })
})

eachServer(
  'an account where mail leaves',
  (city) => {
    test('is opened by the link of its letter alone', async () => {
      const { text } = await city.ask('/Registration')
      expect(decode(text)).not.toContain(openedAtCounter(SPEECH.en))
      const { username } = await waiting(city)
      const clerk = await city.use((db) => staffIn(db, 'clerk', 'LCR'))
      expect((await askDesk(city, clerk, '/me')).data).toMatchObject({ mailLeaves: true })
      const refused = await tellDesk(city, clerk, '/accounts/open', { username, ...ON_ID })
      expect([refused.status, refused.reason]).toEqual([409, 'mail-leaves'])
      expect((await logIn(city, username)).status).toBe(422)
    })
  },
  { SMTP_URL: 'smtp://127.0.0.1:9' },
)
