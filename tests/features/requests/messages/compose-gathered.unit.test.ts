// The words of the one message a day about many requests: both languages, one text message, and no reference where others look.
import { expect, test } from 'vitest'
import { composeGatheredMail, composeGatheredSms } from '#features/requests/messages/compose-gathered.ts'
import { FORMS } from '#forms/all.ts'
import { LANGS } from '#kit/lang.ts'
import { GSM } from '#tests/support/gsm.ts'
import { wrongInLetter } from '#tests/support/letters.ts'

const SITE = 'https://www.sanpablocity.example'
const requestsOf = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    reference: `BPLO-26-7H4K${i % 10}-${'ABCDEFGHJK'[i % 10]}`,
    service: FORMS.bplonew.title,
  }))

for (const lang of LANGS)
  test.each([
    [1, 1],
    [2, 2],
    [57, 20],
    [999_999, 20],
  ])(
    `%i more in ${lang} fit one text message, with as many references as there is room for`,
    (count, named) => {
      const sms = composeGatheredSms({ lang, count, requests: requestsOf(named) })
      expect([sms.length <= 160, sms.length, sms]).toEqual([true, sms.length, sms])
      expect([...sms].filter((letter) => !GSM.has(letter))).toEqual([])
      expect(sms).not.toMatch(/\{\{|undefined|null|https?:|\w\.\w/)
      const said = [...sms.matchAll(/BPLO-26-\w+-\w/g)].length
      expect(said).toBeGreaterThan(0)
      expect(sms).toContain(`${count} `)
      expect(sms.includes(`+${count - said}`)).toBe(count > said)
    },
  )

test('the mail lists them with their pages in both languages, and counts those it does not list', async () => {
  const mail = composeGatheredMail({ lang: 'fil', count: 57, requests: requestsOf(3) }, SITE)
  const { subject, text, html } = mail
  expect(await wrongInLetter(mail)).toEqual([])
  expect(subject).toBe('Natanggap: 57 pang kahilingan')
  const [first, second] = text.split('\n\n* * *\n\n')
  expect(first).toMatch(/^Magandang araw po\./)
  for (const [half, path, others] of [
    [first, '/fil/requests/', '54 pa ang hindi nakalista rito.'],
    [second, '/requests/', '54 more are not listed here.'],
  ] as const) {
    for (const { reference } of requestsOf(3)) expect(half).toContain(`${SITE}${path}${reference}\n`)
    expect(half).toContain(others)
  }
  expect([text, html].join()).not.toMatch(/\{\{|undefined|null|\bmail\.[a-z]/)
  const all = composeGatheredMail({ lang: 'en', count: 1, requests: requestsOf(1) }, SITE)
  expect([all.subject, all.text]).toEqual([
    'Received: 1 more request',
    expect.not.stringContaining('not listed'),
  ])
})
