// Cells of a CSV that we write: no formula runs in a spreadsheet, no number that is a name is altered, days and amounts are what they are.
import { expect, test } from 'vitest'
import { cellFrom, csvOf, dayCell, pesosCell, timeCell } from '#kit/csv.ts'
import { ALTERED, KEPT } from '#tests/support/csv-cells.ts'

const lineOf = (...cells: Parameters<typeof csvOf>[0][number]) => csvOf([cells]).slice(1, -2)

test('a text that a spreadsheet would alter is guarded, and read back as it was', () => {
  for (const text of ALTERED) {
    const guarded = lineOf(text).replace(/^"|"$/g, '')
    expect([text, guarded]).toEqual([text, `'${text}`])
    expect(cellFrom(guarded)).toBe(text)
    expect(cellFrom(lineOf(`'${text}`).replace(/^"|"$/g, ''))).toBe(`'${text}`)
  }
})

test('every other text is written as it is', () => {
  for (const text of KEPT) expect(lineOf(text)).toBe(text)
  // However long, in no time.
  expect(lineOf(`1${'jan'.repeat(20_000)}!`)).toMatch(/^1jan/)
})

test('amounts have two decimals, days and times are those of the city', () => {
  expect(lineOf(pesosCell(106_850), pesosCell(0), pesosCell(-7), 3)).toBe('1068.50,0.00,-0.07,3')
  expect(lineOf(timeCell('2026-11-25T23:30:00.000Z'), dayCell('2026-11-25'), dayCell(''))).toBe(
    '2026-11-26 07:30,2026-11-25,',
  )
  expect(lineOf(dayCell('2026-11-25T16:00:00.000Z'))).toBe('2026-11-26')
})
