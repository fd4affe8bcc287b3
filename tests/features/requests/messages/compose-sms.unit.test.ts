// No text holds an address, and each fits one message, whatever the city is called and at the longest reference, date and amount.
import { describe, expect, test } from 'vitest'
import { CITY } from '#domain/city.ts'
import { composeSms } from '#features/requests/messages/compose-sms.ts'
import type { NotificationContext, NotificationKind } from '#features/requests/messages/notification.ts'
import { FORMS } from '#forms/all.ts'
import { LANGS } from '#kit/lang.ts'
import { GSM } from '#tests/support/gsm.ts'
import { SPEECH } from '#words'

const CODE = '7H4K2D'
const REFERENCE = 'BPLO-26-7H4K2-D'
const CENTAVOS = 123_456_789
const LONGEST_NAME = 'A'.repeat(16)

const base: Omit<NotificationContext, 'about' | 'lang'> = {
  ...{ reference: REFERENCE, service: FORMS.bplonew.title, office: 'BPLO' },
  ...{ formPath: null, state: 'waiting', receivedAt: '2026-09-25T02:30:00.000Z' },
  ...{ countedFrom: '2026-09-25', dueOn: '2026-09-30', isClassSet: true },
  ...{ totalCentavos: CENTAVOS, token: 'a1B2c3D4e5F6g7H8i9J0k_', code: null, purpose: null },
}
const KINDS: [NotificationKind, Partial<NotificationContext>][] = [
  ...(['received', 'correction', 'to-pay', 'order-replaced', 'ready', 'denied'] as const),
  ...(['extended', 'withdrawn', 'expired', 'released'] as const),
].map((about) => [about, {}])
KINDS.push(
  ['received', { isClassSet: false }],
  ['to-pay', { totalCentavos: null }],
  ['to-pay', { totalCentavos: 1_000_000_000 }],
  ['order-replaced', { totalCentavos: 1_000_000_000 }],
  ['correction', { code: CODE }],
  ['released', { code: CODE }],
  ...(['waiting', 'to-pay', 'ready'] as const).map((state): [NotificationKind, { state: typeof state }] => [
    'reminder',
    { state },
  ]),
)
const ALL = LANGS.flatMap((lang) =>
  KINDS.map(([about, more]): [string, NotificationContext] => [
    `${lang}, ${about} ${JSON.stringify(more)}`,
    { ...base, about, lang, ...more },
  ]),
)

describe.each(ALL)('the text in %s', (_, one) => {
  const text = composeSms(one)

  test('is one message of GSM letters, for a city with the longest name too', () => {
    expect([...text].filter((letter) => !GSM.has(letter))).toEqual([])
    // A municipality has longer words for what is its own.
    const longest = text
      .replace(CITY.shortName, LONGEST_NAME)
      .replaceAll('City ', 'Municipal ')
      .replace('lungsod', 'munisipalidad')
    expect([longest.length <= 160, longest]).toEqual([true, longest])
  })

  test('holds no address, no part that looks like one, and no open hole', () => {
    expect(text.replaceAll('1,234,567.89', '')).not.toMatch(/\.\S|:\/\/|www|\/|@|\{\{|undefined|null/)
    expect(text).not.toContain(one.token!)
    expect(text).toMatch(/, Track\.$/)
    expect(text.startsWith(`${CITY.shortName}: `)).toBe(true)
    expect(text).not.toMatch(/^test/i)
    for (const part of [REFERENCE, one.code ?? '']) expect(text).toContain(part)
  })
})

test('an amount over PHP 9,999,999.99 stands on the page alone', () => {
  const of = (totalCentavos: number) => composeSms({ ...base, about: 'to-pay', lang: 'en', totalCentavos })
  expect(of(999_999_999)).toContain('PHP 9,999,999.99')
  expect(of(1_000_000_000)).not.toContain('PHP')
})

test.each(LANGS)('what the texts call Track is a link of the front page in %s', (lang) => {
  expect(SPEECH[lang].words.home.quickItems.track).toMatch(/\bTrack\b/)
})
