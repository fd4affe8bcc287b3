// Answers in words: what was answered and nothing else, in the order of the form and the language asked for.
import { describe, expect, test } from 'vitest'
import { holesOf, PROBLEMS, type Problem } from '#fields/problem.ts'
import { FORMS } from '#forms/all.ts'
import { partsOf } from '#forms/define.ts'
import { readForm } from '#forms/read.ts'
import { recordOf } from '#forms/record.ts'
import { answersInWords, applicantOf, labelOf } from '#forms/show.ts'
import { casesOf, TODAY } from '#tests/support/form-cases.ts'
import { type Overrides, questionsOf, sampleOf } from '#tests/support/forms.ts'
import { SPEECH } from '#words'
import problems from '#words/problems/en.json' with { type: 'json' }
import { type Both, both } from '../../src/kit/lang.ts'

const answersOf = (id: keyof typeof FORMS, overrides: Overrides = {}) => {
  const { typed, files } = sampleOf(FORMS[id], overrides)
  return readForm(FORMS[id], typed, files, TODAY).answers
}

describe.each(Object.values(FORMS))('the form $id', (form) => {
  test.each(['en', 'fil'] as const)('shows every answer once, in order (%s)', (lang) => {
    const answers = answersOf(form.id, { rented: null })
    const sections = answersInWords(recordOf(form, answers), lang)
    const shown = sections.flatMap(({ rows, tables }) => [...rows, ...tables].map(({ name }) => name))
    expect([...shown].sort()).toEqual(Object.keys(answers).sort())
    const order = partsOf(form).map(({ part }) => part.name)
    expect(shown).toEqual(order.filter((name) => shown.includes(name)))
    for (const { rows } of sections)
      for (const { label, text } of rows)
        expect([label !== '', text !== '', text]).toEqual([true, true, text.trim()])
  })

  test('shows nothing of no answers', () => {
    expect(answersInWords(recordOf(form, {}), 'en')).toEqual([])
  })
})

test('values are said in words: days, choices, money, names', () => {
  const say = (id: keyof typeof FORMS, name: string, overrides: Overrides, lang: 'en' | 'fil') =>
    answersInWords(recordOf(FORMS[id], answersOf(id, overrides)), lang)
      .flatMap(({ rows }) => rows)
      .find((row) => row.name === name)?.text
  expect(say('birth', 'info_DOB', {}, 'en')).toBe('12 June 1990')
  expect(say('birth', 'info_DOB', {}, 'fil')).toMatch(/Hunyo/)
  expect(say('birth', 'requester_rel', { requester_rel: 'kin' }, 'fil')).toMatch(
    /pinakamalapit na kamag-anak/,
  )
  expect(say('bplorenew', 'gross_sales', { gross_sales: '1250000' }, 'en')).toBe('₱1,250,000.00')
  expect(say('bplorenew', 'mod_pay', { mod_pay: 'Semi-Annually2' }, 'en')).toBe('Semi-Annually')
  expect(say('bplonew', 'bus_barangay', { bus_barangay: '33' }, 'en')).toBe('STA. ANA')
  expect(say('birth', 'info_Lname', { info_Lname: 'Pen\u0303a <b>' }, 'en')).toBe('Peña <b>')
})

test('lines of business are a table: a head, a row each, and no column that nobody filled in', () => {
  const answers = answersOf('bplonew', {
    'line_category[]': ['BINGO', 'TODA'],
    'line_subcategory[]': ['General', ''],
    'line_sub[]': ['', 'Tricycles'],
    'line_code[]': ['', ''],
    'line_units[]': ['0', '1200'],
    'line_capital[]': ['5000', '1,234.50'],
  })
  const [table] = answersInWords(recordOf(FORMS.bplonew, answers), 'en').flatMap(({ tables }) => tables)
  expect(table).toEqual({
    name: 'lines_of_business',
    label: 'Additional lines of business',
    head: [
      'Category',
      'Subcategory',
      'Subcategory in your own words',
      'Number of units or vehicles',
      'Capitalization in pesos',
    ],
    rows: [
      ['BINGO', 'General', '', '0', '₱5,000.00'],
      ['TODA', '', 'Tricycles', '1,200', '₱1,234.50'],
    ],
  })
})

test('who asks is a name without gaps or the dash of a single name, or the business', () => {
  const named = {
    requester_Lname: 'Sukarno',
    requester_Fname: '-',
    requester_Mname: '',
    requester_suffix: '',
  }
  expect(applicantOf(FORMS.birth, answersOf('birth', named))).toBe('Sukarno')
  const full = {
    requester_Lname: 'Reyes',
    requester_Fname: 'Ma. Ana',
    requester_Mname: 'Peña',
    requester_suffix: 'Jr.',
  }
  expect(applicantOf(FORMS.birth, answersOf('birth', full))).toBe('Ma. Ana Peña Reyes Jr.')
  expect(applicantOf(FORMS.bplonew, answersOf('bplonew', { bus_name: 'Lawa Bakery' }))).toBe('Lawa Bakery')
})

test('a part is called by its label, in lines with its row', () => {
  expect(labelOf(FORMS.bplonew, 'bus_name')).toEqual(both('Business name', 'Pangalan ng negosyo'))
  expect(labelOf(FORMS.bplonew, 'line_units[]', 1)).toEqual(
    both('Line of business 2, Number of units or vehicles', 'Uri ng negosyo 2, Bilang ng unit o sasakyan'),
  )
  expect(labelOf(FORMS.birth, 'no_such')).toEqual(both('no_such', 'no_such'))
})

const say = (problem: Problem, label: Both, lang: 'en' | 'fil') =>
  SPEECH[lang].fill(`problems.${problem.code}`, holesOf(problem, label, lang))

test('every problem there can be has a sentence, and there is no sentence too many', () => {
  expect(Object.keys(problems).sort()).toEqual([...PROBLEMS].sort())
})

test('every problem of every case is one whole sentence in both languages, which names the question', () => {
  let said = 0
  for (const form of Object.values(FORMS))
    for (const { typed, files } of casesOf(form))
      for (const { name, row, problem } of readForm(form, typed, files, TODAY).problems) {
        const label = labelOf(form, name, row)
        for (const lang of ['en', 'fil'] as const) {
          const sentence = say(problem, label, lang)
          expect(sentence).toContain(label[lang].replace('?', ''))
          expect(sentence).toMatch(/^[^?]+: .+\.$/)
          expect(sentence).not.toMatch(/\{|\}|undefined|\[object/)
          said += 1
        }
      }
  expect(said).toBeGreaterThan(4000)
})

test('a pattern says what it wants, a limit its number as people write it', () => {
  const pin = readForm(FORMS.bplonew, { bus_pin: ['12345a'] }, {}, TODAY).problems
  const problem = {
    code: 'pattern',
    holes: { shape: both('1 to 4 digits', '1 hanggang 4 na numero') },
  } as const
  expect(pin.some(({ name }) => name === 'bus_pin')).toBe(true)
  expect(say(problem, both('PIN', 'PIN'), 'fil')).toBe('PIN: sumulat ng 1 hanggang 4 na numero.')
  expect(say({ code: 'tooLarge', holes: { max: 99_999 } }, both('Units', 'Unit'), 'en')).toBe(
    'Units: please give 99,999 or less.',
  )
})

test('every question of every form can be spoken of', () => {
  for (const form of Object.values(FORMS))
    for (const { part } of partsOf(form))
      for (const { name } of questionsOf(part)) expect(labelOf(form, name).en).not.toBe('')
})
