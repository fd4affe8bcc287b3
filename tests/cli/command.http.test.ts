// The commands as they are typed: each explains itself without settings or data, and `new` lays out a town that is served at once.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { ask } from '#tests/support/http.ts'
import { ROOT, startServer, stopAll } from '#tests/support/server.ts'
import { newEmptyFolder } from '#tests/support/templates.ts'
import { type Command, helpOf } from '../../src/cli/support/usage.ts'

afterEach(stopAll)

function run(args: string[], env: NodeJS.ProcessEnv = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(ROOT, 'dist/server/command.js'), ...args],
    { cwd: ROOT, encoding: 'utf8', env: { ...process.env, ...env } },
  )
  return { status, stdout, stderr }
}

function folderOfTest(): string {
  const folder = newEmptyFolder('new-')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const NOWHERE = { CONTENT_DIR: '/no/such/folder', DATA_DIR: '/no/such/data', PORT: 'none' }

test.each<Command>(['backup', 'new'])('%s --help explains it and ends with 0', (command) => {
  expect(run([command, '--help'], NOWHERE)).toEqual({ status: 0, stdout: helpOf(command), stderr: '' })
})

test('a command that does not exist is named, and those that do', () => {
  const { status, stderr } = run(['bakcup'])
  expect([status, stderr]).toEqual([
    2,
    expect.stringMatching(/^There is no command bakcup\. .*\n {2}backup /),
  ])
})

test('the content is looked at before a command begins', () => {
  const said = '/no/such/folder/city.json is missing; CONTENT_DIR must name a folder'
  expect(run(['storm', 'on'], NOWHERE)).toMatchObject({ status: 1, stderr: expect.stringContaining(said) })
})

test('new lays out a town that is served, with Ñ in its names, and never over files', {
  tags: ['slow'],
}, async () => {
  const folder = folderOfTest()
  const CONTENT_DIR = join(folder, 'content')
  const made = run(['new', CONTENT_DIR], NOWHERE)
  expect([made.status, made.stderr]).toEqual([0, ''])
  for (const name of readdirSync(CONTENT_DIR)) expect(made.stdout).toContain(`  ${name}`)
  expect(statSync(join(CONTENT_DIR, 'city.json')).mode & 0o444).toBe(0o444)
  const again = run(['new', CONTENT_DIR], NOWHERE)
  expect([again.status, again.stderr]).toEqual([1, expect.stringContaining('holds files already')])

  const file = join(CONTENT_DIR, 'city.json')
  const city = readFileSync(file, 'utf8').replaceAll('Munting Halimbawa', 'Biñabay')
  writeFileSync(file, city.replace('"M. Halimbawa"', '"Biñabay"'))
  const DATA_DIR = join(folder, 'data')
  const site = await startServer({ CONTENT_DIR, DATA_DIR, KEY_FILE: join(folder, 'app.key') })
  const pages = ['/', '/fil', '/forms', '/bplonew', '/barangay', '/report', '/citizen', '/map']
  for (const path of [...pages, '/dept', '/newsupdate', '/storage/mark.svg'])
    expect([path, (await ask(site.url, path)).status]).toEqual([path, 200])
  const { text } = await ask(site.url, '/birth')
  expect(text).toContain('Biñabay')
  // Offered by their names in capitals.
  expect((await ask(site.url, '/report')).text).toContain('SAN HALIMBAWA')
})
