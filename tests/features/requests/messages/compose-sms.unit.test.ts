// No text holds an address, and each fits one message, whatever the city is called and at the longest reference, date and amount.
import { describe, expect, test } from 'vitest'
import { composeSms, shortTitle } from '#features/requests/messages/compose-sms.ts'
import { FORMS } from '#forms/all.ts'
import { partsOf } from '#forms/define.ts'
import { labelOf } from '#forms/show.ts'
import { LANGS } from '#kit/lang.ts'
import { GSM } from '#tests/support/gsm.ts'
import { factsOfText, problemsOf, TEXTS } from '#tests/support/texts.ts'
import { SPEECH } from '#words'

test.each(TEXTS)(
  'the text in $title is one message of GSM letters, without an address or an open hole',
  (one) => expect([one.text, problemsOf(one)]).toEqual([one.text, []]),
)

describe('what is wrong with a text is seen:', () => {
  const right = TEXTS[0]!
  test.each([
    ['an address', right.text.replace('Track', 'https://sanpablocity.example'), 'URL'],
    ['a full stop without a space', right.text.replace(': ', ': Mon-Fri 8-5.Claim it. '), 'the part .C'],
    ['a letter outside GSM', right.text.replace(': ', ': ₱5 '), 'the letter ₱'],
    ['an open hole', right.text.replace(': ', ': {{date}} '), 'the part {{'],
    ['too many letters', right.text.replace(': ', `: ${'A'.repeat(100)} `), 'length'],
    ['no reference', right.text.replace(right.holds[0]!, ''), `no ${right.holds[0]}`],
  ])('%s', (_, text, problem) => expect(problemsOf({ ...right, text })).toContain(problem))
})

test('a correction says what is asked for, as far as it fits, and what to do with the code', () => {
  const asked = ['requester_id', 'authorization', 'proof_rel'].map((name) => labelOf(FORMS.birth, name))
  expect(composeSms(factsOfText('correction', 'en', { code: '7H4K2D', asked }))).toMatch(
    /needs: Your valid ID, \+2\. Send it at Track on our website with code 7H4K2D/,
  )
})

test('every title an office can ask for is in letters of GSM once it is short', () => {
  const titles = Object.values(FORMS).flatMap((form) =>
    partsOf(form).flatMap(({ part }) => LANGS.map((lang) => shortTitle(part.label[lang]))),
  )
  expect(titles.filter((title) => [...title].some((letter) => !GSM.has(letter)))).toEqual([])
})

test('an amount over PHP 9,999,999.99 stands on the page alone', () => {
  const of = (totalCentavos: number) => composeSms(factsOfText('to-pay', 'en', { totalCentavos }))
  expect(of(999_999_999)).toContain('PHP 9,999,999.99')
  expect(of(1_000_000_000)).not.toContain('PHP')
})

test.each(LANGS)('what the texts call Track, the head of every page calls so in %s', (lang) => {
  expect(SPEECH[lang].words.header.track).toBe('Track')
})
