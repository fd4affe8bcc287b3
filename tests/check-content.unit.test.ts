// A mistake in content/ stops the start before anything is built, with one line that names the file, the key and what is wrong.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import city from '#content/city.json' with { type: 'json' }
import { ROOT } from '#tests/support/server.ts'
import { checkContent } from '../src/check-content.ts'

const SCRIPT = 'scripts/check-content.ts'

/** What `npm start` runs first, in a project whose city.json says something else. */
function startWith(change: object) {
  const copy = mkdtempSync(join(tmpdir(), 'content-'))
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
  for (const name of ['package.json', 'src', SCRIPT])
    cpSync(join(ROOT, name), join(copy, name), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  mkdirSync(join(copy, 'content'))
  for (const name of readdirSync(join(ROOT, 'content')))
    if (name !== 'city.json') symlinkSync(join(ROOT, 'content', name), join(copy, 'content', name))
  writeFileSync(join(copy, 'content/city.json'), JSON.stringify({ ...city, ...change }))
  const { status, stderr } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', SCRIPT], {
    cwd: copy,
    encoding: 'utf8',
  })
  return { status, stderr }
}

const REFUSAL = 'content/city.json, "shortName": at most 16 letters of A to Z, for text messages'

test.each([
  ['of 17 letters', 'A'.repeat(17)],
  ['with a letter that halves a text', 'San Pablo 日'],
  ['that looks like an address', 'San.Pablo'],
  ['that networks take for a test', 'Test City'],
])('a short name %s is refused', (_, shortName) => {
  expect(() => checkContent({ ...city, shortName })).toThrow(REFUSAL)
})

test('a short name of 16 letters is taken', () => {
  expect(() => checkContent({ ...city, shortName: 'A'.repeat(16) })).not.toThrow()
})

test('the start ends with that line and nothing else', () => {
  expect(startWith({ shortName: 'A'.repeat(17) })).toEqual({ status: 1, stderr: `${REFUSAL}\n` })
})
