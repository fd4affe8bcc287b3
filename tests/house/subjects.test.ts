// A test is found from the code it proves: tests/ has the folders of src/, and each test the name of its subject and its level.
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#tests/support/server.ts'

const APART = /^tests\/(house|support|fixtures|drills)\//

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
