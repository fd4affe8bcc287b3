// Gross sales of a renewal: asked by line, added up by the server; what was typed as the total counts only where no line has any.
import { describe, expect, test } from 'vitest'
import { FORMS } from '#forms/all.ts'
import { defineForm } from '#forms/check-form.ts'
import { partialForm, toRawInput } from '#forms/partial.ts'
import { readForm } from '#forms/read.ts'
import { withUnasked } from '#forms/totals.ts'
import { TODAY } from '#tests/support/form-cases.ts'
import { type Overrides, sampleOf } from '#tests/support/forms.ts'

const RENEWAL = FORMS.bplorenew

const send = (overrides: Overrides) => {
  const { typed, files } = sampleOf(RENEWAL, overrides)
  return readForm(RENEWAL, typed, files, TODAY)
}
/** Two rows with these sales. */
const rows = (...sales: string[]): Overrides => ({
  'line_category[]': ['FACTORY', 'SERVICES'],
  'line_subcategory[]': ['General', 'General'],
  'line_sub[]': ['', ''],
  'line_units[]': ['0', '0'],
  'line_capital[]': ['', ''],
  'line_sales[]': sales,
})

describe('gross sales by line', () => {
  test('add up to the total, which is stored under its name', () => {
    const { answers, problems } = send({ main_sales: '1,000.50', ...rows('200', '₱300.25') })
    expect(problems).toEqual([])
    expect(answers).toMatchObject({ gross_sales: 150_075, main_sales: 100_050 })
    expect(answers.lines_of_business).toMatchObject([{ 'line_sales[]': 20_000 }, { 'line_sales[]': 30_025 }])
  })

  test('count, whatever was typed as the total', () => {
    const sent = { main_sales: '1,000', ...rows('200', '0'), gross_sales: '5' }
    expect(send(sent).answers.gross_sales).toBe(120_000)
    expect(send({ ...sent, gross_sales: 'much' }).problems).toEqual([])
  })

  test('need no line beside the main business', () => {
    const { answers, problems } = send({ main_sales: '0', ...noRows })
    expect([problems, answers.gross_sales]).toEqual([[], 0])
  })

  test('are asked of every line and the main business, once one is given', () => {
    expect(send({ main_sales: '', ...rows('200', '') }).problems).toEqual([
      { name: 'main_sales', problem: { code: 'empty' } },
      { name: 'line_sales[]', row: 1, problem: { code: 'empty' } },
    ])
  })

  test('that cannot be read are named, and not the total', () => {
    const { problems, answers } = send({ main_sales: 'much', ...rows('200', '5') })
    expect(problems).toEqual([{ name: 'main_sales', problem: { code: 'notMoney' } }])
    expect(answers).not.toHaveProperty('gross_sales')
  })

  test('are asked at the main business when nothing is said at all', () => {
    const { problems, missing } = send({ main_sales: null, gross_sales: null, ...noRows })
    expect(problems).toEqual([{ name: 'main_sales', problem: { code: 'empty' } }])
    expect(missing).toEqual(['main_sales'])
  })

  test('too large together are refused as a total', () => {
    const most = '999,999,999,999.99'
    expect(send({ main_sales: most, ...rows(most, '0') }).problems).toEqual([
      { name: 'gross_sales', problem: { code: 'notMoney' } },
    ])
  })
})

const noRows: Overrides = Object.fromEntries(Object.keys(rows()).map((name) => [name, null]))

describe('a total without its lines, of a form begun before they were asked', () => {
  test('is taken, also with lines that have no sales', () => {
    const { answers, problems } = send({ gross_sales: '350,000' })
    expect([problems, answers.gross_sales]).toEqual([[], 35_000_000])
    expect(answers).not.toHaveProperty('main_sales')
  })

  test('that cannot be read is named itself', () => {
    expect(send({ gross_sales: 'much' }).problems).toEqual([
      { name: 'gross_sales', problem: { code: 'notMoney' } },
    ])
  })
})

test('capital may be left out of a renewal, not of a new application', () => {
  const capital = { 'line_capital[]': '' }
  expect(send(capital).problems).toEqual([])
  const { typed, files } = sampleOf(FORMS.bplonew, capital)
  expect(readForm(FORMS.bplonew, typed, files, TODAY).problems).toEqual([
    { name: 'line_capital[]', row: 0, problem: { code: 'empty' } },
  ])
})

test.each(['gross_sales', 'main_sales', 'lines_of_business'])(
  'a correction of %s has the total and all its parts, with the answers they have',
  (name) => {
    const part = partialForm(RENEWAL, [name])
    const { answers } = send({ main_sales: '1,000', ...rows('200', '5') })
    const again = readForm(part, toRawInput(part, answers), {}, TODAY)
    expect(again.problems).toEqual([])
    expect(again.answers).toEqual({
      main_sales: 100_000,
      gross_sales: 120_500,
      lines_of_business: answers.lines_of_business,
    })
  },
)

describe('a correction whose page was made before the parts of the total were asked', () => {
  const part = partialForm(RENEWAL, ['gross_sales'])
  const { answers: before } = send({ gross_sales: '350,000' })
  const read = (typed: Record<string, string[]>) =>
    readForm(part, withUnasked(part, typed, toRawInput(part, before)), {}, TODAY)

  test('keeps the lines it did not show, and takes the total', () => {
    const { problems, answers } = read({ gross_sales: ['400,000'] })
    expect([problems, answers.gross_sales]).toEqual([[], 40_000_000])
    expect(answers.lines_of_business).toEqual(before.lines_of_business)
  })

  test('keeps the total it did not show, and takes the lines', () => {
    const { 'line_sales[]': _, ...typed } = rows() as Record<string, string[]>
    const { problems, answers } = read(typed)
    expect([problems, answers.gross_sales]).toEqual([[], before.gross_sales])
    expect(answers.lines_of_business).toHaveLength(2)
  })

  test('leaves empty what was shown and left empty', () => {
    const { problems } = read({ gross_sales: [''], main_sales: [''], 'line_category[]': [''] })
    expect(problems).toEqual([{ name: 'main_sales', problem: { code: 'empty' } }])
  })
})

test('a form whose total adds up what is no amount does not start', () => {
  const wrong = (sumOf: string[]) => () =>
    defineForm({
      ...RENEWAL,
      sections: RENEWAL.sections.map((section) => ({
        ...section,
        parts: section.parts.map((part) => (part.name === 'gross_sales' ? { ...part, sumOf } : part)),
      })),
    })
  expect(wrong(['owner', 'line_sales[]'])).toThrow('owner is no amount of a sum')
  expect(wrong(['main_sales'])).toThrow('line_sales[] cannot stand in a row')
})
