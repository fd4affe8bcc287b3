// The ledger: every statement of the specification has a row, no row is open, where it lives exists, and every proof is a test by its title.
// The table of ASVS in docs/security.md is held to the same: what is said to be met is shown by a test.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { ROOT } from '#tests/support/server.ts'

type Row = {
  number: string
  statement: string
  where: string
  proof: string
  deviation: string
  state: string
}

const LEAST_ROWS = 200
const LEAST_OF_ASVS = 60

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
  [...cell.matchAll(/`((?:src|content|deploy|tools|scripts|docs|bench)\/[^`]+)`/g)].map((found) => found[1]!)

const CALLS = ['test', 'testInFull', 'describe']

/** The name a call begins with: `test` of test('…'), of test.each([…])('…') and of test.skipIf(…)('…'). */
function calleeName(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text
  if (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node)) return calleeName(node.expression)
  return ts.isTaggedTemplateExpression(node) ? calleeName(node.tag) : ''
}

/** The titles of a test file: the string literals its tests and groups of tests begin with. */
function titlesIn(path: string, text: string): Set<string> {
  const titles = new Set<string>()
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && CALLS.includes(calleeName(node.expression))) {
      const title = node.arguments[0]
      if (title && ts.isStringLiteralLike(title)) titles.add(title.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true))
  return titles
}

const readTitles = new Map<string, Set<string>>()

function titlesOf(path: string): Set<string> {
  const whole = join(ROOT, path)
  const known = readTitles.get(path)
  if (known) return known
  const titles = existsSync(whole) ? titlesIn(path, readFileSync(whole, 'utf8')) : new Set<string>()
  readTitles.set(path, titles)
  return titles
}

/** Whether a cell names a test by its title, as `file` “title”. */
function isProof(cell: string): boolean {
  const [, path, title] = /^`(tests\/[^`]+)` “(.+)”$/.exec(cell) ?? []
  return path !== undefined && titlesOf(path).has(title!)
}

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

test('every row names where it lives, and that exists', () => {
  for (const row of rows) {
    const places = pathsIn(row.where)
    expect(places, row.number).not.toEqual([])
    for (const path of places) expect(existsSync(join(ROOT, path)), `${row.number} ${path}`).toBe(true)
  }
})

test('every row has one proof, a test by its title', () => {
  const wrong = rows.filter(({ proof }) => !isProof(proof))
  expect(wrong.map(({ number, proof }) => `${number} ${proof}`)).toEqual([])
})

test('what docs/security.md says of ASVS is shown by a test, was read in a file, or says why it is not so', () => {
  const cells = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))
    .map((line) => {
      const [number = '', , state = '', shown = ''] = line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim())
      return { number, state, shown }
    })
  const isRight: Record<string, (shown: string) => boolean> = {
    met: isProof,
    read: (shown) =>
      pathsIn(shown).length > 0 && pathsIn(shown).every((path) => existsSync(join(ROOT, path))),
    partly: (shown) => shown !== '' && !isProof(shown),
    'not met': (shown) => shown !== '' && !isProof(shown),
  }
  expect(cells.length).toBeGreaterThan(LEAST_OF_ASVS)
  expect(cells.filter(({ state, shown }) => !isRight[state]?.(shown))).toEqual([])
  const chapters = new Set(cells.map(({ number }) => Number(number.split('.')[0])))
  expect([...chapters]).toEqual(Array.from({ length: 14 }, (_, index) => index + 1))
})

test('the titles of a file are those of its tests, whatever else it says', () => {
  const file = `
    // test('a comment')
    const text = "test('a string')"
    describe('a group', () => {
      test('is so', () => {})
      test.each([1, 2])('%s is so', (one) => expect(one).toBe('no title'))
      describe.each(['a'])('on %s', () => {})
      test(\`not \${one} literal\`, () => {})
    })
    visit('/address')`
  expect([...titlesIn('x.test.ts', file)]).toEqual(['a group', 'is so', '%s is so', 'on %s'])
})

const PROOF = '`tests/house/ledger.test.ts` “every row has one proof, a test by its title”'

test.each([
  `${PROOF}; ${PROOF}`,
  '`tests/house/ledger.test.ts` “a title nobody wrote”',
  '`tests/house/no-such.test.ts` “every row has one proof, a test by its title”',
  '`tests/house/ledger.test.ts`',
  'tests/house/ledger.test.ts “every row has one proof, a test by its title”',
])('%s proves nothing', (proof) => {
  expect(isProof(PROOF)).toBe(true)
  expect(isProof(proof)).toBe(false)
})
