// No text holds an address, and each fits one message, whatever the city is called and at the longest reference, date and amount.
import { describe, expect, test } from 'vitest'
import { composeSms } from '#features/requests/messages/compose-sms.ts'
import { LANGS } from '#kit/lang.ts'
import { factsOfText, problemsOf, TEXTS } from '#tests/support/texts.ts'
import { SPEECH } from '#words'

test.each(TEXTS)(
  'the text in $title is one message of GSM letters, without an address or an open hole',
  (one) => expect([one.text, problemsOf(one)]).toEqual([one.text, []]),
)

describe('what is wrong with a text is seen:', () => {
  const right = TEXTS[0]!
  test.each([
    ['an address', right.text.replace(', Track', ', https://sanpablocity.example'), 'URL'],
    ['a full stop without a space', right.text.replace(': ', ': Mon-Fri 8-5.Claim it. '), 'the part .C'],
    ['a letter outside GSM', right.text.replace(': ', ': ₱5 '), 'the letter ₱'],
    ['an open hole', right.text.replace(': ', ': {{date}} '), 'the part {{'],
    ['too many letters', right.text.replace(': ', `: ${'A'.repeat(100)} `), 'length'],
    ['no reference', right.text.replace(right.holds[0]!, ''), `no ${right.holds[0]}`],
  ])('%s', (_, text, problem) => expect(problemsOf({ ...right, text })).toContain(problem))
})

test('an amount over PHP 9,999,999.99 stands on the page alone', () => {
  const of = (totalCentavos: number) => composeSms(factsOfText('to-pay', 'en', { totalCentavos }))
  expect(of(999_999_999)).toContain('PHP 9,999,999.99')
  expect(of(1_000_000_000)).not.toContain('PHP')
})

test.each(LANGS)('what the texts call Track, the head of every page calls so in %s', (lang) => {
  expect(SPEECH[lang].words.header.track).toBe('Track')
})
