// A lost machine: docs/operating.md followed word by word on a bare Debian, and again on another that has only the release, the backup and the key.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Receipt } from '#tests/support/birth-visit.ts'
import { drill } from '#tests/support/drill.ts'
import { blocksOf, bootMachine, MACHINE_NEEDS, type Machine, makeDebian } from '#tests/support/machine.ts'
import { runProgram } from '#tests/support/programs.ts'
import { ROOT } from '#tests/support/server.ts'

const GUIDE = join(ROOT, 'docs/operating.md')
const SITE = 'http://127.0.0.1:3000'
const PACKAGES = ['libatomic1', 'curl', 'postgresql']
/** The release in the guide that is newer than the one it installs. */
const NEXT = 'city-0.2.0-linux-x64'
const FOLLOWED = ['Install', 'Back up', 'Restore', 'Upgrade', 'Move']
const MINUTE_MS = 60_000
const IN_POSTGRES = 'postgres://city@%2Fvar%2Frun%2Fpostgresql/restored'
/** As the section Restore says it for the other engine. */
const INTO_POSTGRES = `
systemctl stop city
runuser -u postgres -- createdb --owner=city restored
mv /var/lib/city /var/lib/city-former && install -d -o city -g city -m 700 /var/lib/city
install -o city -m 600 identity.txt /run/identity.txt
city restore --from /mnt/city-backup --identity /run/identity.txt --to ${IN_POSTGRES}
echo DATABASE_URL=${IN_POSTGRES} >> /etc/city/city.env
systemctl start city
`

const scratch = mkdtempSync(join(tmpdir(), 'city-machines-'))
const machines: Machine[] = []
afterAll(async () => {
  for (const machine of machines) await machine.stop()
  rmSync(scratch, { recursive: true, force: true })
})

test('every command in the guide is in a section that the drill follows', () => {
  const sections = [...readFileSync(GUIDE, 'utf8').matchAll(/^## (.*)$/gm)].map(([, title]) => title!)
  expect(sections.filter((title) => blocksOf(GUIDE, title).length > 0)).toEqual(FOLLOWED)
})

drill({
  name: 'restored',
  says: 'a machine is lost, and another has everything from the release, the backup and the key',
  engines: ['sqlite'],
  needs: MACHINE_NEEDS,
  isWholeOnly: true,
  longestMs: 30 * MINUTE_MS,
  async run() {
    const archive = release()
    const debian = join(scratch, 'debian')
    makeDebian(debian, PACKAGES)
    const backups = join(scratch, 'backups')
    mkdirSync(backups)
    const boot = async (name: string) => {
      const machine = await bootMachine(debian, join(scratch, name), { '/mnt/city-backup': backups })
      machines.push(machine)
      cpSync(archive, join(machine.root, 'root', basename(archive)))
      return machine
    }
    const first = await boot('first')
    follow(first, 'Install')
    const { receipt } = visit(first)
    const identity = recipientOf(first)
    follow(first, 'Back up', ['age1…', identity.recipient])
    const key = first.run('cat /var/lib/city-key/app.key')
    await first.stop()

    const begun = Date.now()
    const second = await boot('second')
    follow(second, 'Install')
    writeFileSync(join(second.root, 'root/app.key'), key)
    writeFileSync(join(second.root, 'root/identity.txt'), identity.text)
    follow(second, 'Restore')
    const seen = [whole(second, receipt)]
    const minutes = minutesSince(begun)

    second.run(`echo BACKUP_RECIPIENT=${identity.recipient} >> /etc/city/city.env`)
    second.run('cp /opt/city/current/deploy/city-backup.* /etc/systemd/system/ && systemctl daemon-reload')
    makeNext(second)
    const upgrade = blocksOf(GUIDE, 'Upgrade')
    expect(second.run(upgrade[0]!)).toContain('The start will pass.')
    second.run(upgrade[1]!)
    seen.push(whole(second, receipt))
    for (const block of blocksOf(GUIDE, 'Move')) {
      second.run(block)
      seen.push(whole(second, receipt))
    }
    const again = Date.now()
    second.run(INTO_POSTGRES)
    seen.push(whole(second, receipt))
    const inPostgres = minutesSince(again)
    const survived = seen.filter(Boolean).length
    const tried = seen.length
    return {
      tried,
      survived,
      lost: tried - survived,
      doubled: 0,
      remark: `${minutes} minutes from a bare machine; ${inPostgres} again into PostgreSQL`,
    }
  },
})

const minutesSince = (begun: number) => ((Date.now() - begun) / MINUTE_MS).toFixed(1)

function release(): string {
  const out = join(scratch, 'release')
  runProgram(process.execPath, [join(ROOT, 'scripts/release.ts'), out])
  return join(out, readdirSync(out).find((name) => name.endsWith('.tar.gz'))!)
}

/** Types the commands of a section; `words` stand for what the person puts in the place of an example. */
function follow(machine: Machine, section: string, words: [example: string, own: string] = ['', '']): void {
  for (const block of blocksOf(GUIDE, section)) machine.run(block.replace(...words))
}

/** The identity is made where the backups are read, and only its public part comes to the server. */
function recipientOf(machine: Machine): { recipient: string; text: string } {
  const said = machine.run(
    'DATA_DIR=/tmp/elsewhere /opt/city/current/city backup --new-identity identity.txt',
  )
  const text = machine.run('cat identity.txt; rm identity.txt')
  return { recipient: said.match(/BACKUP_RECIPIENT=(age1\w+)/)![1]!, text }
}

const visitor = (machine: Machine, ...args: string[]) =>
  JSON.parse(
    machine.visit(process.execPath, [
      ...['--disable-warning=ExperimentalWarning', '--import', './scripts/run-source.mjs'],
      ...['tests/support/birth-visit.ts', SITE, ...args],
    ]),
  )

function visit(machine: Machine): { receipt: Receipt } {
  const { seen, receipt } = visitor(machine)
  expect(seen).toEqual({ sent: 303, photos: [true, true], pdf: [200, '%PDF-'] })
  return { receipt }
}

/** The receipt opens with its photos, once the server answers. */
function whole(machine: Machine, { path, cookie }: Receipt): boolean {
  machine.run(`curl -so /dev/null --retry 30 --retry-connrefused ${SITE}/health/live`)
  const { photos, pdf } = visitor(machine, path, cookie)
  return photos.every(Boolean) && pdf[0] === 200
}

/** A newer release: the same program in a folder of its own. */
function makeNext(machine: Machine): void {
  machine.run(
    `mkdir ${NEXT} && tar -xzf city-0.1.0-linux-x64.tar.gz -C ${NEXT} --strip-components=1 && tar -czf ${NEXT}.tar.gz ${NEXT} && rm -r ${NEXT}`,
  )
}
