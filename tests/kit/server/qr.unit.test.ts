// QR codes: the path draws exactly the modules of the code, with the quiet zone around them.
import { create } from 'qrcode'
import { expect, test } from 'vitest'
import { qrCode } from '#kit/server/qr.ts'

const ADDRESS = 'https://www.sanpablo.test/fil/track?reference=BPLO-26-7H4K2-D'
const QUIET = 4

/** The dark modules a path paints, by painting it. */
function painted(path: string, size: number): boolean[][] {
  const grid = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)]
  expect(runs.map(([run]) => run).join('')).toBe(path)
  for (const [, x, y, right, left] of runs) {
    expect(left).toBe(right)
    for (let column = Number(x); column < Number(x) + Number(right); column += 1)
      grid[Number(y)]![column] = true
  }
  return grid
}

test('every module of the code of the address is where it belongs, and four empty ones are around', () => {
  const { size, path } = qrCode(ADDRESS)
  const { modules } = create(ADDRESS, { errorCorrectionLevel: 'M' })
  expect(size).toBe(modules.size + 2 * QUIET)
  const grid = painted(path, size)
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1) {
      const [y, x] = [row - QUIET, column - QUIET]
      const isInside = y >= 0 && x >= 0 && y < modules.size && x < modules.size
      expect(grid[row]![column]).toBe(isInside && Boolean(modules.get(y, x)))
    }
})

test('another address gives another code', () => {
  expect(qrCode(`${ADDRESS}2`).path).not.toBe(qrCode(ADDRESS).path)
})
