// A project whose folder content/ was replaced builds, starts and passes its own house checks; and the source names no city.
// The build and the checks of every kind of page take minutes: `npm run test:all` runs them.
// @module-tag slow
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ROOT } from '#tests/support/server.ts'

const OF_SAN_PABLO = /san pablo|laguna|lungsod|seven lakes|pitong lawa|sampalo[ck]/i

// Common passwords of everybody: some are names of places.
const WORDS_OF_THE_WORLD = ['common-passwords.txt', 'common-words.txt']

test('the source names no city', () => {
  const files = globSync(join(ROOT, 'src/**'), { withFileTypes: true })
    .filter((entry) => entry.isFile() && !WORDS_OF_THE_WORLD.includes(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => OF_SAN_PABLO.test(readFileSync(file, 'utf8')))).toEqual([])
})

// What a copy makes itself, or shares with this one.
const NOT_COPIED = ['.git', '.cache', 'content', 'data', 'dist', 'node_modules']

/** This project in a folder of its own, with another city's content; removed after the test. */
function withContentOf(fixture: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'another-project-'))
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
  for (const name of readdirSync(ROOT))
    if (!NOT_COPIED.includes(name)) cpSync(join(ROOT, name), join(copy, name), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  cpSync(join(ROOT, 'tests/fixtures', fixture), join(copy, 'content'), { recursive: true })
  return copy
}

const inFolder = (cwd: string, args: string[]) =>
  spawnSync(process.execPath, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, TESTS: '', NO_COLOR: '1' },
  })

// What the content of a city can spoil. Other checks look at the code alone, at San Pablo's drawings, or at states of a page that
// every city draws alike.
const CHECKS = ['absence', 'links', 'nu', 'page-styles', 'pages', 'specified'].map(
  (name) => `tests/house/${name}.test.ts`,
)

test('a project with another content/ builds and passes the house checks of pages', {
  timeout: 1_800_000,
}, () => {
  expect(CHECKS.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
  const copy = withContentOf('another-city')
  const built = inFolder(copy, ['scripts/setup.mjs', 'build'])
  expect([built.status, built.stderr]).toEqual([0, expect.not.stringContaining('failed')])
  const { status, stdout, stderr } = inFolder(copy, ['node_modules/vitest/vitest.mjs', 'run', ...CHECKS])
  expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, ''])
})
