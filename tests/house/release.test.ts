// The archive a server gets: complete without a network, the same each time, and small enough for a prepaid line.
// @module-tag slow
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { SURNAMES } from '#demo/names.ts'
import { AT_HALL, AT_HOME } from '#demo/people.ts'
import { ROOT } from '#tests/support/server.ts'
import { billOfMaterials } from '../../scripts/release-bill.ts'
import { listDemoFiles } from '../../scripts/release-demo.ts'
import { hasLicenseFile, writeLicenses } from '../../scripts/release-licenses.ts'
import { listReleasePackages, nameOf, readLock } from '../../scripts/release-packages.ts'

// Node is 49 MB of it, the letters of Chinese names 7.
const PACKED_BYTES = 85e6
const UNPACKED_BYTES = 235e6
const OUT = join(ROOT, '.cache/release')
const scratch = mkdtempSync(join(tmpdir(), 'city-release-'))
// The user who runs the release has to reach it.
chmodSync(scratch, 0o755)
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const run = (command: string, args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: ROOT, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr || stdout}`)
  return stdout
}

const archiveOf = () => join(OUT, readdirSync(OUT).find((name) => name.endsWith('.tar.gz'))!)
const make = () => {
  // Those of other commits have other names.
  rmSync(OUT, { recursive: true, force: true })
  run(process.execPath, ['scripts/release.ts'])
  return createHash('sha256').update(readFileSync(archiveOf())).digest('hex')
}

test('a release holds what the build leaves outside, and all that needs', () => {
  const packages = listReleasePackages(ROOT)
  expect(packages).toEqual(
    expect.arrayContaining([
      'node_modules/sharp',
      `node_modules/@img/sharp-libvips-linux-${process.arch}`,
      'node_modules/react',
      'node_modules/libheif-js',
      'node_modules/@fontsource/bricolage-grotesque',
      'node_modules/@embedpdf/fonts-sc',
    ]),
  )
  expect(packages.filter((path) => /musl|darwin|win32/.test(path))).toEqual([])
})

test('its list names Node, all of these and what the builds took in, each with the hash that npm checked for this very version', () => {
  const { components } = billOfMaterials(ROOT, { version: '1.0.0', madeAt: '2026-01-01T00:00:00Z' })
  const names = components.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining([`node-linux-${process.arch}`, 'sharp', 'hono', 'kysely', 'react-admin']),
  )
  const locked = Object.entries(readLock(ROOT)).map(([path, { version, integrity }]) => {
    const digest = Buffer.from(integrity?.split('-')[1] ?? '', 'base64').toString('hex')
    return `${path.split('node_modules/').at(-1)} ${version} ${digest}`
  })
  const unlike = components.filter(
    ({ name, version, hashes }) => !locked.includes(`${name} ${version} ${hashes?.[0]?.content}`),
  )
  expect(unlike.map(({ purl }) => purl)).toEqual([])
})

test('every package of a release brings the text of its license, or stands with it on the list', () => {
  const list = writeLicenses(ROOT)
  const without = listReleasePackages(ROOT).filter((path) => !hasLicenseFile(join(ROOT, path)))
  expect(without.length).toBeGreaterThan(0)
  const missing = without.filter((path) => {
    const from = list.indexOf(`\n## ${nameOf(path)} `, list.indexOf('come without the text'))
    return from < 0 || !/permi/i.test(list.slice(from + 4).split('\n## ')[0]!)
  })
  expect(missing).toEqual([])
})

test('the launcher names its commands, and ends with 2 for another', () => {
  const { status, stderr } = spawnSync(join(ROOT, 'city'), ['begin'], { encoding: 'utf8' })
  expect(status).toBe(2)
  expect(stderr).toMatch(/^There is no command begin\. .*\n {2}backup .*\n(?: {2}.*\n)+ {2}storm /)
})

const BOUNDED = [
  ['start', 'main'],
  ['import', 'command'],
]

// Nobody would see that the bound is missing until a crowd comes.
test.each(BOUNDED)('the launcher bounds the memory of %s', (command, program) => {
  const folder = mkdtempSync(join(scratch, 'bounded-'))
  cpSync(join(ROOT, 'city'), join(folder, 'city'))
  mkdirSync(join(folder, 'bin'))
  symlinkSync(process.execPath, join(folder, 'bin/node'))
  cpSync(join(ROOT, 'tests/fixtures/tell-memory.js'), join(folder, `dist/server/${program}.js`))
  const { stdout } = spawnSync(join(folder, 'city'), [command!], { encoding: 'utf8' })
  // 160 MB, and three times 8 MB for what is young.
  expect(JSON.parse(stdout)).toEqual({ heapMb: 184, arenas: '1', trims: '131072', maps: '32768' })
})

test('a machine without a library that Node needs is told its name in one line', () => {
  const folder = join(scratch, 'launcher')
  cpSync(join(ROOT, 'city'), join(folder, 'city'))
  cpSync(join(ROOT, 'tests/fixtures/node-without-libatomic.sh'), join(folder, 'bin/node'))
  chmodSync(join(folder, 'bin/node'), 0o755)
  const { status, stderr } = spawnSync(join(folder, 'city'), ['start'], { encoding: 'utf8' })
  expect([status, stderr.trim().split('\n').length]).toEqual([1, 1])
  expect(stderr).toMatch(/libatomic\.so\.1.*Install libatomic1/)
})

test('the same commit makes the same archive twice, within its size', () => {
  expect(make()).toBe(make())
  const commit = run('git', ['rev-parse', '--short=8', 'HEAD']).trim()
  expect(archiveOf()).toMatch(new RegExp(`/city-[0-9.]+-[0-9]{8}-${commit}(-changed)?-linux-`))
  expect(statSync(archiveOf()).size).toBeLessThanOrEqual(PACKED_BYTES)
  run('tar', ['-xzf', archiveOf(), '-C', scratch])
  const [folder] = readdirSync(scratch).filter((name) => name.startsWith('city-'))
  const sizes = readdirSync(join(scratch, folder!), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name)).size)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(UNPACKED_BYTES)
})

test('it holds neither the maker of the demonstration nor anybody in it', () => {
  const unpacked = join(scratch, 'without-demo')
  run('mkdir', ['-p', unpacked])
  run('tar', ['-xzf', archiveOf(), '-C', unpacked, '--strip-components=1', '--wildcards', '*/dist/*'])
  const names = readdirSync(join(unpacked, 'dist'), { recursive: true, encoding: 'utf8' })
  expect(names.filter((name) => /(^|[/-])demo\b/.test(name))).toEqual([])
  const told = names
    .filter((name) => /\.(js|html|json)$/.test(name))
    .filter((name) => {
      const text = readFileSync(join(unpacked, 'dist', name), 'utf8')
      return [AT_HALL, AT_HOME, SURNAMES[1]].some((one) => text.includes(one))
    })
  expect(told).toEqual([])
  expect(listDemoFiles(join(ROOT, 'dist/server')).length).toBeGreaterThan(0)
})

test('unpacked, read-only, without a network and for another user it takes photos and draws receipts', () => {
  const unpacked = join(scratch, 'read-only')
  run('mkdir', ['-p', unpacked])
  run('tar', ['-xzf', archiveOf(), '-C', unpacked, '--strip-components=1'])
  run('sh', ['-c', `cd '${unpacked}' && sha256sum --quiet -c SHA256SUMS && chmod -R a-w .`])
  const visit = [process.execPath, '--import', './scripts/run-source.mjs', 'tests/support/release-visit.ts']
  const seen = run('unshare', ['--net', ...visit, unpacked, join(scratch, 'run')])
  run('chmod', ['-R', 'u+w', unpacked])
  expect(JSON.parse(seen)).toEqual({
    home: 200,
    staff: 200,
    sent: 303,
    photos: [true, true],
    pdf: [200, '%PDF-'],
    ended: 0,
  })
})
