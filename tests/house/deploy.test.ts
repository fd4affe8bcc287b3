// What deploy/ gives to an operating system: the unit is accepted and shut in, the container is built without a command and answers.
// @module-tag slow
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { listMissing, type Program, runProgram } from '#tests/support/programs.ts'
import { ROOT } from '#tests/support/server.ts'

// It makes a release and a Debian, and installs one in the other: over five minutes on a busy machine.
const BARE_DEBIAN_MS = 15 * 60_000
// Exposure in tenths, of 100.
const EXPOSURE = 25
const scratch = mkdtempSync(join(tmpdir(), 'city-deploy-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const read = (name: string) => readFileSync(join(ROOT, 'deploy', name), 'utf8')
const need = (...programs: Program[]) => expect(listMissing(programs)).toEqual([])

test('the container is built without running a command', () => {
  expect(read('Containerfile').match(/^\s*RUN\b/gm)).toBeNull()
})

test('the unit names the launcher, and the user that deploy/city.sysusers makes', () => {
  expect(read('city.service')).toMatch(/^ExecStart=\/opt\/city\/current\/city start$/m)
  expect(read('city.service')).toMatch(/^User=city$/m)
  expect(read('city.sysusers')).toMatch(/^u city /m)
})

test('systemd accepts the units, and finds the services shut in', () => {
  need('systemd-analyze')
  const units = [
    'city.service',
    'city-backup.service',
    'city-backup.timer',
    'city-warm-cache.service',
    'city-warm-cache.timer',
    'city-warm-cache.path',
  ]
  for (const name of units)
    writeFileSync(join(scratch, name), read(name).replaceAll('/opt/city/current', ROOT))
  for (const unit of units.map((name) => join(scratch, name))) {
    runProgram('systemd-analyze', ['verify', unit])
    if (unit.endsWith('.service'))
      runProgram('systemd-analyze', ['security', '--offline=true', `--threshold=${EXPOSURE}`, unit])
  }
})

test(
  'on a bare Debian the container answers, as a user without rights',
  async () => {
    need('mmdebstrap', 'buildah')
    const [release, base, made] = ['release', 'base', 'made'].map((name) => join(scratch, name)) as [
      string,
      string,
      string,
    ]
    for (const folder of [release, base]) mkdirSync(folder, { recursive: true })
    runProgram(process.execPath, [join(ROOT, 'scripts/release.ts'), made])
    const archive = readdirSync(made).find((name) => name.endsWith('.tar.gz'))!
    runProgram('tar', ['-xzf', join(made, archive), '-C', release, '--strip-components=1'])
    runProgram('mmdebstrap', [
      '--variant=minbase',
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
    const containerfile = join(release, 'deploy/Containerfile')
    runProgram('buildah', [...store, ...build, '-f', containerfile, '-t', 'localhost/city', release])
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
