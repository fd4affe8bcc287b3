// A page says once what is awaited: one sentence by one component, none in a card, a row or a dialog, and no other phrase of absence
// anywhere on it. Every address, both languages, what is hidden included.
// @module-tag slow
import { describe, expect, test } from 'vitest'
import { openCity } from '#tests/support/visitor.ts'
import { absencesIn, readAbsences } from './absence.ts'
import { ADDRESSES } from './addresses.ts'

const city = openCity()
const SENTENCE = '<p class="awaited" data-awaited="">The names are awaited from the office.</p>'
const inMain = (html: string) => `<body><main id="content">${html}</main></body>`

test('every page says at most once what is awaited, by one component, and nowhere in a card, a row or a dialog', async () => {
  const wrong: unknown[] = []
  let saying = 0
  for (const address of ADDRESSES) {
    const page = await (await fetch(city.at(address))).text()
    const { awaited, outside, misplaced } = readAbsences(page)
    saying += awaited
    if (awaited > 1 || misplaced > 0 || outside.length > 0)
      wrong.push({ address, awaited, misplaced, outside })
  }
  expect(wrong).toEqual([])
  // The reading sees the sentence where it stands; how often depends on what the city's content leaves open.
  expect(saying).toBeGreaterThan(10)
})

describe('the reading', () => {
  test.each([
    ['a row', '<ul><li>Mayor: to be supplied by the office</li></ul>'],
    ['a cell', '<table><tr><td>Not posted</td></tr></table>'],
    ['a dialog', '<dialog id="dialog-1"><p>Ibibigay pa ng tanggapan ang numero</p></dialog>'],
    ['what is hidden', '<p hidden>Wala pang larawan</p>'],
    ['words that tags cut', '<p>The number is <b>to be</b> <i>supplied</i>.</p>'],
    ['the notice outside its dialog', '<p>Under Construction</p>'],
  ])('sees a phrase in %s', (_, html) => {
    expect(readAbsences(inMain(html)).outside).toHaveLength(1)
  })

  test('counts the sentence, and sees it in a row', () => {
    expect(readAbsences(inMain(SENTENCE))).toEqual({ awaited: 1, outside: [], misplaced: 0 })
    expect(readAbsences(inMain(SENTENCE + SENTENCE)).awaited).toBe(2)
    expect(readAbsences(inMain(`<ul><li>${SENTENCE}</li></ul>`)).misplaced).toBe(1)
  })

  test.each([
    [
      'en',
      'set by the office; photo to be supplied; the office has not listed its services; still to be confirmed',
      4,
    ],
    ['fil', 'itatakda ng tanggapan; kukumpirmahin pa ng lungsod; Hindi pa naililista ng tanggapan', 3],
    ['both', 'Not due yet. Hindi pa takda. Hindi pa naipapasa. Wala pang account?', 0],
  ])('counts the phrases of %s', (_, text, count) => {
    expect(absencesIn(text)).toHaveLength(count)
  })
})
