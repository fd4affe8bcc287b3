// Cells of a CSV that we write: no formula runs in a spreadsheet, and no zero is lost.
import { expect, test } from 'vitest'
import { csvOf, editableCsvOf } from '#kit/csv.ts'

test('a cell that would be a formula, or would lose its zero, is text', () => {
  expect(csvOf([['=HYPERLINK("x")', '＝1', "'=1", '0917']])).toBe(
    '\uFEFF"\'=HYPERLINK(""x"")",\'＝1,\'\'=1,0917\r\n',
  )
  expect(editableCsvOf([['0917 555 0123', '(049) 000 0000', 'Sta. Ana 2']])).toBe(
    "\uFEFF'0917 555 0123,'(049) 000 0000,Sta. Ana 2\r\n",
  )
})
