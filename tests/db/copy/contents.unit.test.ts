// The SHA-256 of a table is that of its rows as text: of the same text for ever, since older backups are compared by it.
import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { countRows } from '#db/copy/contents.ts'
import type { CopiedRow } from '#db/copy/table-shape.ts'

const shaOf = (rows: CopiedRow[]) => {
  const counting = countRows()
  counting.add(rows)
  return counting.end()
}

test('rows are written as JSON values between commas, bytes in hexadecimal digits', () => {
  const rows: CopiedRow[] = [
    ['Peña "Ana"', 5n, null, ''],
    ['a\nb', -9_007_199_254_740_993n, null, '\u2028\ud800'],
    ['x01', 9_007_199_254_740_991n, new Uint8Array([1, 255]), 1.5],
  ]
  const text = [
    '"Peña \\"Ana\\"",5,null,""\n',
    '"a\\nb",-9007199254740993,null,"\u2028\\ud800"\n',
    '"x01",9007199254740991,x01ff,1.5\n',
  ]
  expect(shaOf(rows)).toEqual({ rows: 3, sha256: hash('sha256', text.join('')) })
})
