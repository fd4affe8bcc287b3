// The archive a server gets: complete without a network, the same each time, and small enough for a prepaid line; it runs unpacked
// and in a container.
// @module-tag slow
import { spawn, spawnSync } from 'node:child_process'
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
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { SURNAMES } from '#demo/names.ts'
import { AT_HALL, AT_HOME } from '#demo/people.ts'
import { freePort } from '#tests/support/free-port.ts'
import { makeRelease } from '#tests/support/make-release.ts'
import { listMissing, runProgram } from '#tests/support/programs.ts'
import { ROOT } from '#tests/support/server.ts'
import { billOfMaterials } from '../../scripts/release-bill.ts'
import { listDemoFiles } from '../../scripts/release-demo.ts'
import { hasLicenseFile, writeLicenses } from '../../scripts/release-licenses.ts'
import { listReleasePackages, nameOf, readLock } from '../../scripts/release-packages.ts'

// Node is 49 MB of it, the letters of Chinese names 7.
const PACKED_BYTES = 85e6
const UNPACKED_BYTES = 235e6
// On a busy machine a Debian is made, and installed in a container, in over five minutes.
const BARE_DEBIAN_MS = 15 * 60_000
const scratch = mkdtempSync(join(tmpdir(), 'city-release-'))
// The user who runs the release has to reach it.
chmodSync(scratch, 0o755)
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** The archive, unpacked by the first test of it. */
const unpacked = join(scratch, 'unpacked')

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
  const [archive, again] = ['first', 'second'].map((name) => makeRelease(join(scratch, name)))
  expect(hashOf(again!)).toBe(hashOf(archive!))
  const commit = runProgram('git', ['rev-parse', '--short=8', 'HEAD']).trim()
  expect(basename(archive!)).toMatch(new RegExp(`^city-[0-9.]+-[0-9]{8}-${commit}(-changed)?-linux-`))
  expect(statSync(archive!).size).toBeLessThanOrEqual(PACKED_BYTES)
  mkdirSync(unpacked)
  runProgram('tar', ['-xzf', archive!, '-C', unpacked, '--strip-components=1'])
  const sizes = readdirSync(unpacked, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name)).size)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(UNPACKED_BYTES)
})

const hashOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')

test('it holds neither the maker of the demonstration nor anybody in it', () => {
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
  runProgram('sh', ['-c', `cd '${unpacked}' && sha256sum --quiet -c SHA256SUMS && chmod -R a-w .`])
  const visit = [process.execPath, '--import', './scripts/run-source.mjs', 'tests/support/release-visit.ts']
  const seen = runProgram('unshare', ['--net', ...visit, unpacked, join(scratch, 'run')])
  runProgram('chmod', ['-R', 'u+w', unpacked])
  expect(JSON.parse(seen)).toEqual({
    home: 200,
    staff: 200,
    sent: 303,
    photos: [true, true],
    pdf: [200, '%PDF-'],
    ended: 0,
  })
})

test(
  'on a bare Debian the container answers, as a user without rights',
  async () => {
    expect(listMissing(['mmdebstrap', 'buildah'])).toEqual([])
    const base = join(scratch, 'base')
    mkdirSync(base)
    runProgram('mmdebstrap', [
      '--variant=minbase',
      // Nobody needs it after a power cut: its files are not synced one by one.
      '--dpkgopt=force-unsafe-io',
      '--include=libatomic1,libstdc++6,ca-certificates',
      'bookworm',
      join(base, 'base.tar'),
    ])
    writeFileSync(join(base, 'Containerfile'), 'FROM scratch\nADD base.tar /\n')
    // A store of its own, so that nothing is left on the machine.
    const store = [
      '--root',
      join(scratch, 'store'),
      '--runroot',
      join(scratch, 'run'),
      '--storage-driver',
      'vfs',
    ]
    const build = ['bud', '--isolation=chroot', '--pull-never']
    runProgram('buildah', [...store, ...build, '-t', 'localhost/city-base', base])
    const containerfile = join(unpacked, 'deploy/Containerfile')
    runProgram('buildah', [...store, ...build, '-f', containerfile, '-t', 'localhost/city', unpacked])
    const container = runProgram('buildah', [...store, 'from', '--pull-never', 'localhost/city']).trim()
    expect(await answerOf(store, container)).toBe(200)
  },
  BARE_DEBIAN_MS,
)

/** The first answer of the front page, of the program in the container. */
async function answerOf(store: readonly string[], container: string): Promise<number> {
  const port = await freePort()
  const asUser = ['--isolation', 'chroot', '--user', '10001', '--env', `PORT=${port}`]
  const child = spawn('buildah', [...store, 'run', ...asUser, container, '/opt/city/city', 'start'])
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const isUp = new Promise<void>((resolve) => child.stdout.once('data', () => resolve()))
  try {
    await Promise.race([isUp, ended])
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null)
    if (!answer) throw new Error(`the container does not answer: ${printed}`)
    return answer.status
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}
