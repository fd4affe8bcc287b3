// The words of every message to a person who asked: both languages, nothing of who asked, and texts that fit one message.

import { describe, expect, test } from 'vitest'
import { AT_HALL, officePlace } from '#domain/city.ts'
import { STATES, type StateId } from '#domain/request-states.ts'
import { composeMail } from '#features/requests/messages/compose-mail.ts'
import { composeSms } from '#features/requests/messages/compose-sms.ts'
import type { NotificationContext, NotificationKind } from '#features/requests/messages/notification.ts'
import { FORMS } from '#forms/all.ts'
import { LANGS } from '#kit/lang.ts'
import { GSM } from '#tests/support/gsm.ts'
import { wrongInLetter } from '#tests/support/letters.ts'
import { SPEECH } from '#words'

const SITE = 'https://www.sanpablocity.example'
const REFERENCE = 'BPLO-26-7H4K2-D'
const TOKEN = 'a1B2c3D4e5F6g7H8i9J0k_'
const ABOUTS: NotificationKind[] = [
  'received',
  'correction',
  'to-pay',
  'money-under-review',
  'ready',
  'denied',
  'extended',
  'withdrawn',
  'contact-changed',
  'expired',
  'reminder',
  'released',
  'settled',
]
const told = (about: NotificationKind, more: Partial<NotificationContext> = {}): NotificationContext => ({
  about,
  lang: 'en',
  reference: REFERENCE,
  service: FORMS.bplonew.title,
  form: 'bplonew',
  office: 'BPLO',
  formPath: FORMS.bplonew.path,
  state: 'waiting',
  receivedAt: '2026-09-25T02:30:00.000Z',
  countedFrom: '2026-09-25',
  // No day is longer in words.
  dueOn: '2026-09-30',
  isPayableOnline: false,
  isPromised: true,
  totalCentavos: null,
  asked: [],
  token: null,
  code: null,
  purpose: null,
  ...more,
})

// What a request can be when its message leaves.
const CASES: [string, Partial<NotificationContext>, NotificationKind[]][] = [
  ['', {}, ABOUTS],
  [' and counted later', { countedFrom: '2026-09-28' }, ['received']],
  [' and a total', { totalCentavos: 12_345_600, state: 'to-pay' }, ['to-pay', 'reminder']],
  [' and ready', { state: 'ready' }, ['reminder']],
  [' and a link', { token: TOKEN }, ['correction', 'reminder', 'released', 'denied']],
]
const ALL = CASES.flatMap(([name, more, abouts]) =>
  abouts.flatMap((about) =>
    LANGS.map((lang): [string, NotificationContext] => [
      `${about}${name} in ${lang}`,
      told(about, { ...more, lang }),
    ]),
  ),
)

test.each([
  ['to-pay', 'to-pay'],
  ['order-replaced', 'to-pay'],
  ['ready', 'ready'],
  ['reminder', 'to-pay'],
  ['reminder', 'ready'],
] as const)('a mail that sends people to an office says where it is: %s, %s', (about, state) => {
  const { text } = composeMail(told(about, { state }), SITE)
  for (const lang of LANGS) expect(text).toContain(officePlace(AT_HALL, lang))
})

test('a mail after which nobody comes does not', () => {
  expect(composeMail(told('withdrawn'), SITE).text).not.toContain(officePlace(AT_HALL, 'en'))
})

describe.each(ALL)('the message %s', (_, one) => {
  const mail = composeMail(one, SITE)
  const sms = composeSms(one)

  test('says everything in both languages, the person’s own first', () => {
    const [first, second, ...more] = mail.text.split('\n\n* * *\n\n')
    expect(more).toEqual([])
    const other = one.lang === 'en' ? 'fil' : 'en'
    expect(first).toContain(SPEECH[one.lang].words.mail.greeting)
    expect(second).toContain(SPEECH[other].words.mail.greeting)
    expect(first!.split('\n\n').length).toBe(second!.split('\n\n').length)
    for (const half of [first!, second!]) {
      expect(half).toContain(REFERENCE)
      expect(half).toMatch(/^https:\S+\/requests\/BPLO-26-7H4K2-D$/m)
      expect(half).toMatch(/^https:\S+\/track$/m)
    }
    expect(first).toContain(FORMS.bplonew.title[one.lang])
    expect(second).toContain(FORMS.bplonew.title[other])
  })

  test('leaves no hole open and no word missing', () => {
    for (const text of [mail.subject, mail.text, mail.html!, sms])
      expect(text).not.toMatch(/\{\{|\}\}|undefined|null|mail\.[a-z]|Invalid/)
  })

  test('has a subject on one line, without the reference or the service', () => {
    expect(mail.subject).not.toContain(REFERENCE)
    expect(mail.text).toContain(REFERENCE)
    expect(mail.subject).not.toMatch(/[\r\n]/)
    expect(mail.subject).not.toContain(FORMS.bplonew.title[one.lang])
    expect(mail.subject.length).toBeLessThanOrEqual(78)
  })

  test('is the same in HTML, which is valid, loads nothing and shows no address', async () => {
    expect(await wrongInLetter(mail)).toEqual([])
  })

  test('looks like the city’s: state, reference in a line of its own, date, one button', () => {
    const [first] = mail.html!.split(/<div lang="\w+" style/)
    const state = STATES[one.state].name[one.lang]
    expect(first).toContain('src="cid:mark"')
    expect(first).toMatch(
      new RegExp(
        `<p [^>]*>${state}</p><p [^>]*>[^<]+<span style="white-space:nowrap">${REFERENCE}</span></p>`,
      ),
    )
    expect(first).toContain(SPEECH[one.lang].longDate(one.receivedAt))
    expect([...first!.matchAll(/<a [^>]*style=/g)].length).toBe(1)
  })

  test('fits one text message, in letters every phone has', () => {
    expect([...sms].filter((letter) => !GSM.has(letter))).toEqual([])
    expect([sms.length <= 160, sms.length, sms]).toEqual([true, sms.length, sms])
    expect(sms).toContain(REFERENCE)
    expect(sms).not.toContain(FORMS.bplonew.title[one.lang])
  })
})

test('a promised day is a promise, by its date', () => {
  expect(composeMail(told('received', {}), SITE).text).toContain(
    'Due date: the office will act on it on or before 30 September 2026.',
  )
})

test('a request of the evening says on which day it counts as received', () => {
  const evening = { receivedAt: '2026-09-25T15:59:00.000Z', countedFrom: '2026-09-28' }
  expect(composeMail(told('received', evening), SITE).text).toContain(
    'it counts as received on 28 September 2026',
  )
  // Half past seven in the morning of the 26th in the city is still the 25th in Greenwich.
  const morning = { receivedAt: '2026-09-25T23:30:00.000Z', countedFrom: '2026-09-26' }
  expect(composeMail(told('received', morning), SITE).text).not.toContain('counts as received')
})

test('a correction leads to the link that opens only that, a survey to the survey', () => {
  const correction = told('correction', { token: TOKEN, lang: 'fil' })
  expect(composeMail(correction, SITE).text).toContain(`\n${SITE}/fil/correct/${TOKEN}\n`)
  expect(composeMail(correction, SITE).text).toContain(`\n${SITE}/correct/${TOKEN}\n`)
  expect(composeMail(told('released'), SITE).text).not.toContain('/survey')
  expect(composeMail(told('released', { token: TOKEN }), SITE).text).toContain(`${SITE}/survey/${TOKEN}`)
  const denied = told('denied', { token: TOKEN })
  expect(composeMail(denied, SITE).text).toContain(`${SITE}/survey/${TOKEN}`)
})

test('what is to be paid is said only when the office has set it', () => {
  expect(composeMail(told('to-pay'), SITE).text).not.toMatch(/₱|Amount/)
  const total = told('to-pay', { totalCentavos: 123_450 })
  expect(composeMail(total, SITE).text).toContain('Amount to pay: ₱1,234.50.')
  expect(composeMail(total, SITE).text).toContain('Office of the City Treasurer during office hours')
  expect(composeSms(total)).toContain('Pay PHP 1,234.50 at')
})

test('a reminder says what is waited for', () => {
  const of = (state: StateId) => composeMail(told('reminder', { state }), SITE).text
  expect(of('waiting')).toContain('still waiting for your answer')
  expect(of('to-pay')).toContain('not yet paid')
  expect(of('ready')).toContain('has not been claimed')
})

test('a reminder of a correction has its code, beside the link in a mail', () => {
  const asked = told('reminder', { state: 'waiting', token: TOKEN, code: '7H4K2D' })
  expect(composeMail(asked, SITE).text).toContain('Code: 7H4K2D')
  expect(composeSms(asked)).toContain('with code 7H4K2D,')
})

test.each(LANGS)('a letter about a report speaks of a report, never of a request, in %s', (lang) => {
  for (const about of [
    'received',
    'correction',
    'denied',
    'withdrawn',
    'expired',
    'reminder',
    'settled',
  ] as const) {
    const ofReport = { form: 'report', service: FORMS.report.title, formPath: FORMS.report.path }
    const { subject, text } = composeMail(told(about, { ...ofReport, lang, isPromised: false }), SITE)
    expect(`${subject}\n${text}`).not.toMatch(/\b(?:your|a) request\b|kahilingan/i)
  }
})
