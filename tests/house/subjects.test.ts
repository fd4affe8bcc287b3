// A test is found from the code it proves: tests/ has the folders of src/, and each test the name of its subject and its level.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { ROOT } from '#tests/support/server.ts'

const APART = /^tests\/(house|support|fixtures|drills)\//
const LONGEST_GROUP = 100

const TESTS = globSync('tests/**/*.test.{ts,tsx}', { cwd: ROOT }).filter((path) => !APART.test(path))

const standsInSource = (path: string) =>
  ['', '.ts', '.tsx'].some((ending) => existsSync(join(ROOT, 'src', path + ending)))

/** Whether a test stands where its subject does: named like a file or folder of src, or in a folder named like one, by an aspect of it. */
function hasSubject(path: string): boolean {
  const subject = /^tests\/(.+)\.(unit|data|http|e2e)\.test\.tsx?$/.exec(path)?.[1]
  if (subject === undefined) return false
  const folder = subject.split('/').slice(0, -1).join('/')
  return standsInSource(subject) || (folder !== '' && standsInSource(folder))
}

/** The lines of each group of tests that runs on both engines. */
function groupsIn(path: string, text: string): { at: string; lines: number }[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  const lineOf = (position: number) => file.getLineAndCharacterOfPosition(position).line
  return file.statements.flatMap((statement) => {
    if (!ts.isExpressionStatement(statement) || !ts.isCallExpression(statement.expression)) return []
    const {
      expression,
      arguments: [, tests],
    } = statement.expression
    if (!tests || !ts.isIdentifier(expression) || expression.text !== 'eachEngine') return []
    const start = lineOf(tests.getStart(file))
    return [{ at: `${path}:${start + 1}`, lines: lineOf(tests.end) - start + 1 }]
  })
}

const tooLong = (path: string, text: string) =>
  groupsIn(path, text)
    .filter(({ lines }) => lines > LONGEST_GROUP)
    .map(({ at }) => at)

test('every test has its level in its name and stands where its subject does', () => {
  expect(TESTS.length).toBeGreaterThan(150)
  expect(TESTS.filter((path) => !hasSubject(path))).toEqual([])
})

test('a test that stands elsewhere, or names no level, is seen', () => {
  const elsewhere = [
    'tests/features/nowhere/xml.unit.test.ts',
    'tests/kit/xml.test.ts',
    'tests/kit/xml.soon.test.ts',
    'tests/xmls.unit.test.ts',
  ]
  expect(elsewhere.filter(hasSubject)).toEqual([])
  expect(['tests/kit/xml.unit.test.ts', 'tests/kit/xml/odd.unit.test.ts'].every(hasSubject)).toBe(true)
})

test(`no group of tests on both engines is longer than ${LONGEST_GROUP} lines`, () => {
  expect(TESTS.flatMap((path) => tooLong(path, readFileSync(join(ROOT, path), 'utf8')))).toEqual([])
  const long = `eachEngine('long', () => {${'\n'.repeat(LONGEST_GROUP)}})`
  expect(tooLong('a', long)).toEqual(['a:1'])
})
