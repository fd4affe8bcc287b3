// The ledger: every statement of the specification has a row, no row is open, and where it lives and what proves it exist.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../support/server.ts'

type Row = {
  number: string
  statement: string
  where: string
  proof: string
  deviation: string
  state: string
}

const LEAST_ROWS = 200

const rows: Row[] = readFileSync(join(ROOT, 'docs/specification.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [number = '', statement = '', where = '', proof = '', deviation = '', state = ''] = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim())
    return { number, statement, where, proof, deviation, state }
  })

const pathsIn = (cell: string) =>
  [...cell.matchAll(/`((?:src|tests|content|scripts|docs|bench)\/[^`]+)`/g)].map((found) => found[1]!)

test('has a row for every statement, each with a number of its own', () => {
  expect(rows.length).toBeGreaterThan(LEAST_ROWS)
  expect(new Set(rows.map((row) => row.number)).size).toBe(rows.length)
  for (const section of [
    '1',
    '2.1',
    '2.2',
    '2.3',
    '2.4',
    '2.5',
    '2.6',
    '2.7',
    '2.8',
    '2.9',
    '2.10',
    '2.11',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
  ]) {
    expect(
      rows.some((row) => row.number.startsWith(`${section}-`)),
      `section ${section}`,
    ).toBe(true)
  }
})

test('every row has a statement and says what became of it, and none is open', () => {
  const empty = rows.filter(({ statement, deviation }) => statement === '' || deviation === '')
  expect(empty.map(({ number }) => number)).toEqual([])
  expect(rows.filter(({ state }) => state !== 'done').map(({ number }) => number)).toEqual([])
})

test('every row names where it lives and what proves it, and both exist', () => {
  for (const row of rows) {
    const places = pathsIn(row.where)
    const proofs = pathsIn(row.proof)
    expect(places, `${row.number} where it lives`).not.toEqual([])
    expect(proofs, `${row.number} proof`).not.toEqual([])
    for (const path of [...places, ...proofs])
      expect(existsSync(join(ROOT, path)), `${row.number} ${path}`).toBe(true)
  }
})
