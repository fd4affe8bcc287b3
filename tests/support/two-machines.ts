// docs/how-to/two-machines.md followed block by block on three bare machines that share a private network.
import { cpSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { FRONT_NAME } from './fronts.ts'
import { type Cable, type Lan, startLan } from './lan.ts'
import { allBlocksOf, blocksOf, bootAgain, bootMachine, type Machine } from './machine.ts'
import { ROOT } from './server.ts'

const PAGE = join(ROOT, 'docs/how-to/two-machines.md')
const NAMES = ['monitor', 'one', 'two'] as const
type Name = (typeof NAMES)[number]

/** The network of the page, and one that nobody has: 198.18.0.0/15 is set aside for trials. */
const [NETWORK, OURS] = ['10.9.0.', '198.18.9.']
const LAST = { one: '1', two: '2', monitor: '3' } as const
const HERE = `${OURS}254`
/** From these this machine visits the sites, as so many citizens. */
export const CITIZENS = '198.19'
const PATIENCE_MS = 600_000
const STEP_MS = 500

type Place = { machine: Machine; cable: Cable; address: string }

export type TwoMachines = {
  /** As the sites have it in their settings. */
  databaseUrl: string
  addressOf(name: 'one' | 'two'): string
  /** Where the data of a site lies, as this machine sees it. */
  dataOf(name: 'one' | 'two'): string
  /** Ends a machine, and nobody hears of it. */
  burn(name: 'one' | 'two'): Promise<void>
  /** Boots it again, and waits until its database follows the other. */
  bringBack(name: 'one' | 'two'): Promise<void>
  /** Ends both sites, and leaves their database. */
  stopSites(): void
  stop(): Promise<void>
}

type Given = {
  /** Made by `makeDebian`, with SSH. */
  debian: string
  /** The release. */
  archive: string
  folder: string
  /** The key that the first start would make: one that the test knows, so that it can open what the sites have received. */
  appKey: string
}

/** Sets all of it up. */
export async function followTwoMachines({ debian, archive, folder, appKey }: Given): Promise<TwoMachines> {
  const lan = await startLan()
  const places = new Map<Name, Place>()
  const stop = async () => {
    for (const { machine } of places.values()) await machine.kill()
    lan.stop()
  }
  try {
    lan.join(HERE, CITIZENS)
    const image = await imageOf(debian, folder)
    for (const name of NAMES) places.set(name, await placeOf(lan, name, image, folder))
    const at = (name: Name) => places.get(name)!
    for (const name of ['one', 'two'] as const)
      cpSync(archive, join(at(name).machine.root, 'root', basename(archive)))
    await follow((name) => at(name).machine, appKey)
    return {
      databaseUrl: typed(/^echo 'DATABASE_URL=(.*)' >>/m.exec(allBlocksOf(PAGE).join(''))![1]!, 'one'),
      addressOf: (name) => at(name).address,
      dataOf: (name) => join(at(name).machine.root, 'var/lib/city'),
      async burn(name) {
        at(name).cable.pull()
        await at(name).machine.kill()
      },
      async bringBack(name) {
        const { cable, machine } = at(name)
        cable.plug()
        at(name).machine = await bootAgain(machine.root, { network: cable.network })
        await untilSaid(at('monitor').machine, STATE, standsAs(name, 'secondary'))
      },
      stopSites() {
        for (const name of ['one', 'two'] as const) at(name).machine.run('systemctl stop city')
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The first block is the same on all three: typed on one, whose disk the three then have, it takes a third of the time. */
async function imageOf(debian: string, folder: string): Promise<string> {
  const machine = await bootMachine(debian, join(folder, 'image'))
  machine.run(blocks()[0])
  await machine.stop()
  return machine.root
}

async function placeOf(lan: Lan, name: Name, image: string, folder: string): Promise<Place> {
  const address = OURS + LAST[name]
  const cable = await lan.lay(address)
  const machine = await bootMachine(image, join(folder, name), { network: cable.network })
  return { machine, cable, address }
}

/** A command as it is typed on a machine: with its own name and address where those of `one` stand, in this network. */
const typed = (text: string, name: Name): string =>
  (name === 'two'
    ? text
        .replaceAll('--name one --hostname 10.9.0.1', '--name two --hostname 10.9.0.2')
        .replaceAll('HOST=10.9.0.1', 'HOST=10.9.0.2')
        .replaceAll('http://10.9.0.1', 'http://10.9.0.2')
    : text
  )
    .replaceAll(NETWORK, OURS)
    .replaceAll('www.example.gov.ph', FRONT_NAME)

const STATE = "runuser -l postgres -c 'pg_autoctl show state --pgdata /var/lib/postgresql/monitor'"
const standsAs = (name: string, state: string) =>
  new RegExp(`^ *${name} .*\\b${state} *\\| *${state} *$`, 'm')
const BLOCKS = 7

function blocks(): [string, string, string, string, string, string, string] {
  const all = allBlocksOf(PAGE)
  if (all.length !== BLOCKS) throw new Error(`The page has ${all.length} blocks; ${BLOCKS} are followed`)
  return all as ReturnType<typeof blocks>
}

async function follow(at: (name: Name) => Machine, appKey: string): Promise<void> {
  const [, monitor, database, role, site, key, web] = blocks()
  const type = (name: Name, block: string) => at(name).run(typed(block, name))
  const both = ['one', 'two'] as const

  type('monitor', monitor)
  await untilSaid(at('monitor'), STATE, /Assigned State/)
  type('one', database)
  await untilSaid(at('monitor'), STATE, standsAs('one', 'single'))
  type('two', database)
  const [look = ''] = role.split('\n')
  await untilSaid(at('one'), look, standsAs('one', 'primary'))
  await untilSaid(at('one'), look, standsAs('two', 'secondary'))
  type('one', role)

  const [install] = blocksOf(join(ROOT, 'docs/operating.md'), 'Install')
  for (const name of both) type(name, install!.replace('install.sh https', 'install.sh --no-start https'))
  at('one').run('install -d -o city -g city -m 700 /var/lib/city-key')
  at('one').run(`printf %s ${appKey} | install -o city -g city -m 600 /dev/stdin /var/lib/city-key/app.key`)
  type('one', site)
  letIn(at('one'), at('two'))
  type('one', key)
  type('two', site)
  for (const name of both) {
    at(name).run(CERTIFICATE)
    type(name, web)
  }
}

/** What the page takes as given: root of one may log in to the other. */
function letIn(from: Machine, to: Machine): void {
  from.run("mkdir -p -m 700 .ssh && ssh-keygen -q -t ed25519 -N '' -f .ssh/id_ed25519")
  from.run("echo 'StrictHostKeyChecking accept-new' > .ssh/config")
  to.run(
    `mkdir -p -m 700 .ssh && echo '${from.run('cat .ssh/id_ed25519.pub').trim()}' > .ssh/authorized_keys`,
  )
}

/** Another thing it takes as given; this one is nobody's. */
const CERTIFICATE = `folder=/etc/letsencrypt/live/${FRONT_NAME}; mkdir -p $folder
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 90 -subj /CN=${FRONT_NAME} \\
  -keyout $folder/privkey.pem -out $folder/fullchain.pem 2>/dev/null`

async function untilSaid(machine: Machine, command: string, pattern: RegExp): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  for (let said = ''; !pattern.test(said); await wait(STEP_MS)) {
    if (Date.now() > end) throw new Error(`Not within ${PATIENCE_MS / 1000} s: ${pattern}\n${said}`)
    try {
      said = machine.run(command)
    } catch (error) {
      said = String(error)
    }
  }
}
