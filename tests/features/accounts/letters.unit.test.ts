// What accounts rest on: where one may be led, what of a browser is kept, what fills in forms, what letters say.
import { describe, expect, test } from 'vitest'
import { composeAccountLetter } from '#features/accounts/letters.ts'
import { askPassword } from '#fields/password.ts'
import { CHANGE_PASSWORD, LOGIN, PROFILE, REGISTRATION } from '#forms/account.ts'
import { FORMS } from '#forms/all.ts'
import { type FormSchema, partsOf } from '#forms/define.ts'
import { fullName, ownAnswers } from '#forms/own-details.ts'
import { checkField } from '#forms/read.ts'
import { deviceOf } from '#kit/device.ts'
import { LANGS } from '#kit/lang.ts'
import { readLocalPath } from '#kit/local-path.ts'
import { DETAILS } from '#tests/support/accounts.ts'
import { questionsOf } from '#tests/support/forms.ts'
import { wrongInLetter } from '#tests/support/letters.ts'
import { SPEECH } from '#words'

test.each([
  ['/userprofile', '/userprofile'],
  ['/fil/track?reference=LCR-26-7H4K2-D', '/fil/track?reference=LCR-26-7H4K2-D'],
  ['/staff/#/news', '/staff/'],
  ['/a/../track', '/track'],
  ['', null],
  ['track', null],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['/\t/evil.example', null],
  ['/./\\evil.example', null],
  ['/..//evil.example', null],
  ['https://evil.example/', null],
  ['javascript:alert(1)', null],
  ['/\r\nset-cookie: a=1', null],
])('from “%s” one is led to %s', (asked, path) => {
  expect(readLocalPath(asked)).toBe(path)
})

test.each([
  [
    'Mozilla/5.0 (Linux; Android 13; SM-A145F) AppleWebKit/537.36 Chrome/140.0.1.2 Mobile Safari/537.36',
    'Chrome/Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) AppleWebKit/605.1.15 Version/18.1 Mobile Safari/604.1',
    'Safari/iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge/Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox/Linux'],
  ['curl/8.5.0', '/'],
  ['', '/'],
])('of “%s” no more is kept than %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})

describe.each(Object.values(FORMS))('what an account fills into $id', (form) => {
  const typed = ownAnswers(form, { ...DETAILS, email: 'ana.reyes@example.com' })

  test('is read without a problem, and has the contact of the one who writes', () => {
    for (const name of Object.keys(typed))
      expect([name, checkField(form, name, typed, '2026-11-22')]).toEqual([name, null])
    expect(typed[form.contact.mobile]).toEqual([DETAILS.contact])
    expect(typed[form.contact.email]).toEqual(['ana.reyes@example.com'])
  })

  test('is nothing from an empty account', () => {
    expect(ownAnswers(form, {})).toEqual({})
  })
})

const asked = (asking: FormSchema) =>
  partsOf(asking)
    .flatMap(({ part }) => questionsOf(part))
    .map(({ label, kind, optional }) => [label.en, kind.kind, ...(optional ? ['optional'] : [])])

// Spec 2.11 and 3; the street's label names what a barangay may have instead of one.
const NAME = [
  ['First name', 'text'],
  ['Middle name', 'text', 'optional'],
  ['Last name', 'text'],
  ['Suffix', 'text', 'optional'],
]
const ADDRESS = [
  ['House no.', 'text'],
  ['Street, purok or sitio', 'text'],
  ['Barangay', 'text'],
  ['City or municipality', 'text'],
  ['Province', 'text'],
  ['ZIP code', 'text'],
]
const REACHED = [
  ['E-mail', 'email'],
  ['Contact number', 'phone'],
]

test('Registration asks what the specification lists, in its order; a middle name and a suffix may be left out', () => {
  expect(asked(REGISTRATION)).toEqual([
    ...NAME,
    ...ADDRESS,
    ...REACHED,
    ['Username', 'text'],
    ['Password', 'password'],
    ['Confirm password', 'password'],
  ])
})

test('the profile shows what the specification lists', () => {
  expect(asked(PROFILE)).toEqual([['Username', 'text'], ...REACHED, ...NAME, ...ADDRESS])
})

test('Login asks for the username and the password, Change Password for the password of now and twice the new one', () => {
  expect(asked(LOGIN)).toEqual([
    ['Username or e-mail', 'text'],
    ['Password', 'password'],
  ])
  expect(asked(CHANGE_PASSWORD)).toEqual([
    ['Current password', 'password'],
    ['New password', 'password'],
    ['Confirm new password', 'password'],
  ])
})

test('a name is written as on a letter', () => {
  expect(fullName({ first_name: '-', last_name: 'Reyes', middle_name: '', suffix: 'Jr.' })).toBe('Reyes Jr.')
})

test('a password is counted in characters, and only a new one has a least length', () => {
  const today = '2026-11-22'
  expect(askPassword('new').read('ñ'.repeat(9), today)).toMatchObject({ problem: { code: 'tooShort' } })
  expect(askPassword('new').read('😀'.repeat(10), today)).toEqual({ value: '😀'.repeat(10) })
  expect(askPassword('current').read('short', today)).toEqual({ value: 'short' })
  expect(askPassword('current').read('x'.repeat(129), today)).toMatchObject({ problem: { code: 'tooLong' } })
})

const ABOUTS = Object.keys(SPEECH.en.words.account.letters).filter((about) => about !== 'username')

describe.each(ABOUTS)('the letter about %s', (name) => {
  const about = name as Parameters<typeof composeAccountLetter>[0]['about']

  test.each(LANGS)('in %s says it in both languages, and its subject names nobody', async (lang) => {
    const token = name === 'account-exists' ? '' : 'TOKEN-OF-THE-LINK'
    const told = { about, lang, username: 'ana.reyes', token }
    const letter = composeAccountLetter(told, 'https://www.sanpablo.test')
    const { subject, text, html } = letter
    expect(await wrongInLetter(letter)).toEqual([])
    expect(subject).not.toMatch(/ana|TOKEN|@/)
    for (const one of LANGS) expect(text).toContain(SPEECH[one].words.account.letters[about].lead)
    const links = text.match(/https:\/\/\S+/g) ?? []
    const isTold = name === 'email-changing' || name === 'password-changed'
    expect(links).toHaveLength(isTold ? 0 : 2)
    for (const link of links)
      expect(link).toMatch(
        token
          ? /^https:\/\/www\.sanpablo\.test(\/fil)?\/[\w/]+\/TOKEN-OF-THE-LINK$/
          : /^https:\/\/www\.sanpablo\.test(\/fil)?\/Login$/,
      )
    expect((html ?? '').match(/<a href/g)?.length ?? 0).toBe(links.length)
  })
})

test.each(LANGS)(
  'the summary of a morning in %s says every number that is not 0, in both languages, and no name',
  (lang) => {
    const summary = {
      new: 3,
      'due-today': 1,
      late: 0,
      'to-decide': 2,
      mine: 1234,
      bounced: 5,
      undelivered: 6,
    }
    const told = { about: 'daily-summary', lang, username: 'ana.reyes', token: '', summary } as const
    const { subject, text } = composeAccountLetter(told, 'https://www.sanpablo.test')
    expect(subject).not.toMatch(/\d|ana/)
    expect(text).not.toContain('ana.reyes')
    for (const line of [
      'New since the last working morning: 3',
      'Due today: 1',
      'Ready for decision: 2',
      'Assigned to you: 1,234',
      'With a message that did not arrive: 5',
      'Messages that did not arrive or may not have: 6',
      'https://www.sanpablo.test/staff',
      'Bago mula noong huling umaga ng pasok: 3',
      'Takda ngayon: 1',
      'Handa nang pagpasyahan: 2',
      'Nakatalaga sa inyo: 1,234',
      'May mensaheng hindi dumating: 5',
      'Mga mensaheng hindi dumating o maaaring hindi dumating: 6',
      'https://www.sanpablo.test/fil/staff',
    ])
      expect(text.split('\n')).toContain(line)
    expect(text).not.toMatch(/Late|Huli na/)
  },
)
