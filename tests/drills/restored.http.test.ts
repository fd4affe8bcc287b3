// A lost machine: docs/operating.md followed word by word on a bare Debian, and again on another that has only the release, the backup and the key.
// @module-tag slow
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, expect } from 'vitest'
import type { Receipt } from '#tests/support/birth-visit.ts'
import { drill } from '#tests/support/drill.ts'
import { commandsOf, follow, notTyped, type } from '#tests/support/guide.ts'
import { until } from '#tests/support/http.ts'
import { bootMachine, MACHINE_NEEDS, type Machine, makeDebian } from '#tests/support/machine.ts'
import { makeRelease } from '#tests/support/make-release.ts'

const SITE = 'http://127.0.0.1:3000'
const NAME = 'www.example.gov.ph'
/** A visitor without nginx: the site is known by the address of the machine until then. */
const ON_ITS_OWN = [`https://${NAME}`, 'http://localhost:3000'] as const
const PACKAGES = ['libatomic1', 'curl', 'openssl', 'postgresql', 'prometheus', 'nginx']
/** The archive in the guide that is newer than the one it installs. */
const NEXT = 'city-0.2.0-20270115-0a1b2c3d-linux-x64'
const MINUTE_MS = 60_000
const TURNS = 10

const scratch = mkdtempSync(join(tmpdir(), 'city-machines-'))
const machines: Machine[] = []
afterAll(async () => {
  for (const machine of machines) await machine.kill()
  rmSync(scratch, { recursive: true, force: true })
})

drill({
  name: 'restored',
  says: 'a machine is lost, and another has everything from the release, the backup and the key',
  engines: ['sqlite'],
  needs: MACHINE_NEEDS,
  isWholeOnly: true,
  longestMs: 60 * MINUTE_MS,
  async run() {
    const archive = makeRelease(join(scratch, 'release'))
    const debian = join(scratch, 'debian')
    makeDebian(debian, PACKAGES)
    const backups = join(scratch, 'backups')
    mkdirSync(backups)
    const boot = async (name: string) => {
      const machine = await bootMachine(debian, join(scratch, name), {
        bound: { '/mnt/city-backup': backups },
      })
      machines.push(machine)
      cpSync(archive, join(machine.root, 'root', basename(archive)))
      return machine
    }
    const first = await boot('first')
    follow(first, 'Install', ON_ITS_OWN)
    const { receipt } = visit(first)
    const identity = recipientOf(first)
    follow(first, 'Back up', ['age1…', identity.recipient])
    const key = first.run('cat /var/lib/city-key/app.key')
    const size = first.run('du -sm /var/lib/city | cut -f1').trim()
    await first.stop()

    const begun = Date.now()
    const second = await boot('second')
    follow(second, 'Install', ON_ITS_OWN)
    writeFileSync(join(second.root, 'root/app.key'), key)
    writeFileSync(join(second.root, 'root/identity.txt'), identity.text)
    const [restore, restoreIntoPostgres] = commandsOf('Restore')
    type(second, restore!)
    let survived = 0
    const seeWhole = () => {
      expectWhole(second, receipt)
      survived += 1
    }
    seeWhole()
    const minutes = minutesSince(begun)

    second.run(`echo BACKUP_RECIPIENT=${identity.recipient} >> /etc/city/city.env`)
    second.run('cp /opt/city/current/deploy/city-backup.* /etc/systemd/system/ && systemctl daemon-reload')
    const inPostgres = followTheRest(second, restoreIntoPostgres!, seeWhole)
    watched(second)
    await configured(second)
    expect(notTyped()).toEqual([])
    return {
      tried: survived,
      survived,
      lost: 0,
      doubled: 0,
      remark: `${minutes} minutes from a bare machine; ${inPostgres} again into PostgreSQL, of a city of ${size} MB`,
    }
  },
})

/** The sections that change where the data is, each block with a look whether all is there. Answers the minutes of restoring into PostgreSQL. */
function followTheRest(machine: Machine, restoreIntoPostgres: string, seeWhole: () => void): string {
  const typeAll = (blocks: readonly string[]) => {
    for (const block of blocks) {
      type(machine, block)
      seeWhole()
    }
  }
  upgraded(machine, seeWhole)
  typeAll(commandsOf('Move'))
  // As on a machine that never had one.
  machine.run('runuser -u postgres -- dropdb city && runuser -u postgres -- dropuser city')
  const begun = Date.now()
  typeAll([restoreIntoPostgres])
  const minutes = minutesSince(begun)
  typeAll([...commandsOf('Two machines'), ...commandsOf('The key')])
  return minutes
}

const minutesSince = (begun: number) => ((Date.now() - begun) / MINUTE_MS).toFixed(1)

/** The section Watch: health in full, and a Prometheus that scrapes the site. */
function watched(machine: Machine): void {
  const [health, prometheus, storm] = commandsOf('Watch')
  expect(type(machine, health!)).toMatch(/^ready\n[\s\S]*^database: ok: [\s\S]*^backup: ok: /m)
  type(machine, prometheus!)
  machine.run(
    "until curl -s 'http://127.0.0.1:9090/api/v1/query?query=up%7Bjob%3D%22city%22%7D' | grep -q '\"1\"'; do sleep 1; done",
  )
  expect(type(machine, storm!)).toMatch(/^Storm mode is on[\s\S]*^Storm mode is off/m)
}

/** The section Configure: through nginx the program answers, without it the copies do. */
async function configured(machine: Machine): Promise<void> {
  const [packages, nginx] = commandsOf('Configure')
  type(machine, packages!)
  const folder = `/etc/letsencrypt/live/${NAME}`
  machine.run(
    `mkdir -p ${folder} && openssl req -x509 -newkey rsa:2048 -nodes -subj /CN=${NAME} -keyout ${folder}/privkey.pem -out ${folder}/fullchain.pem 2>&1`,
  )
  // As installed for its name.
  machine.run(`echo SITE_URL=https://${NAME} >> /etc/city/city.env; echo TRUST_PROXY=1 >> /etc/city/city.env`)
  machine.run('systemctl restart city')
  type(machine, nginx!)
  const answers = (path: string) =>
    machine.run(`curl -sko /dev/null -w '%{http_code}' --connect-to ::127.0.0.1 'https://${NAME}${path}'`)
  await until('a form through nginx', async () => answers('/birth') === '200')
  machine.run('while [ -e /var/lib/city/pages-changed ]; do sleep 1; done')
  machine.run('systemctl start city-warm-cache && systemctl stop city')
  expect(['/', '/fil/hotlines', '/birth'].map(answers)).toEqual(['200', '200', '503'])
  machine.run('systemctl start city')
}

/** The identity is made where the backups are read, and only its public part comes to the server. */
function recipientOf(machine: Machine): { recipient: string; text: string } {
  const said = machine.run(
    'DATA_DIR=/tmp/elsewhere /opt/city/current/city backup --new-identity identity.txt',
  )
  const text = machine.run('cat identity.txt; rm identity.txt')
  return { recipient: said.match(/BACKUP_RECIPIENT=(age1\w+)/)![1]!, text }
}

/** `systemctl start` has ended before the server listens. */
const untilAnswers = (machine: Machine) =>
  machine.run(`curl -so /dev/null --retry 30 --retry-connrefused ${SITE}/health/live`)

const visitor = (machine: Machine, ...args: string[]) =>
  JSON.parse(
    machine.visit(process.execPath, [
      '--disable-warning=ExperimentalWarning',
      '--import',
      './scripts/run-source.mjs',
      'tests/support/birth-visit.ts',
      SITE,
      ...args,
    ]),
  )

function visit(machine: Machine): { receipt: Receipt } {
  untilAnswers(machine)
  const { seen, receipt } = visitor(machine)
  expect(seen).toEqual({ sent: 303, photos: [true, true], pdf: [200, '%PDF-'] })
  return { receipt }
}

/** The receipt opens with its photos, once the server answers; on a busy machine the first PDF is asked for again. */
function expectWhole(machine: Machine, { path, cookie }: Receipt): void {
  untilAnswers(machine)
  for (let turn = 1; ; turn += 1) {
    const { photos, pdf } = visitor(machine, path, cookie)
    if (pdf[0] >= 500 && turn < TURNS) continue
    expect({ photos, pdf }).toEqual({ photos: [true, true], pdf: [200, '%PDF-'] })
    return
  }
}

/** The section Upgrade, to another release of the same day and back, with tables that it changed and with none. */
function upgraded(machine: Machine, seeWhole: () => void): void {
  const running = () => machine.run('readlink /opt/city/current').trim()
  const former = running()
  const [upgrade, back] = commandsOf('Upgrade')
  makeNext(machine, former)
  for (const changesTables of [true, false]) {
    expect(type(machine, upgrade!)).toContain('The start will pass.')
    expect(running()).toBe(NEXT)
    if (changesTables) leaveCopy(machine)
    const { receipt } = visit(machine)
    expect(type(machine, back!)).toContain(`${former} runs again.`)
    expect(running()).toBe(former)
    seeWhole()
    expect(visitor(machine, receipt.path, receipt.cookie).photos[0]).toBe(!changesTables)
  }
  expect(machine.run(`ls /var/lib/city/of-${NEXT}.sqlite`)).toContain(NEXT)
  expect(machine.run('city upgrade --back 2>&1 || true')).toContain('No release is known')
  type(machine, upgrade!)
  expect(machine.run(`city upgrade ${NEXT}.tar.gz 2>&1 || true`)).toContain('runs already')
  seeWhole()
}

/** What a start leaves that changes tables: a copy of the database as it was. */
function leaveCopy(machine: Machine): void {
  machine.run(
    `systemctl stop city && install -d -o city -g city -m 700 /var/lib/city/before-update &&
     install -o city -g city -m 600 /var/lib/city/city.sqlite /var/lib/city/before-update/as-before.sqlite && systemctl start city`,
  )
}

/** Another release of the same day: the same program under another commit. */
function makeNext(machine: Machine, former: string): void {
  machine.run(
    `mkdir ${NEXT} && tar -xzf ${former}.tar.gz -C ${NEXT} --strip-components=1 && tar -czf ${NEXT}.tar.gz ${NEXT} && rm -r ${NEXT}`,
  )
}
