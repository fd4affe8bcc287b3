// OpenStack Swift with its s3api, to judge what we say to an S3 server: one proxy, account, container and object server from
// Debian on free ports of the loopback, as an ordinary user, with all it keeps in a folder of its own.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { AwsV4Signer } from 'aws4fetch'
import { freePort } from './free-port.ts'
import { type Program, programPath } from './programs.ts'
import { newEmptyFolder } from './templates.ts'

const KINDS = ['account', 'container', 'object', 'proxy'] as const
type Kind = (typeof KINDS)[number]
/** For `describeWith` and `drill`. */
export const SWIFT = KINDS.map((kind): Program => `swift-${kind}-server`)

const NOBODY = 65_534
const START_MS = 60_000
const ACCESS = { accessKeyId: 'city:office', secretAccessKey: 's3cret-of-the-office' }
const REGION = 'us-east-1'

export type Swift = {
  url: string
  /** An empty bucket, and the settings of a server whose files are there. */
  bucket: () => Promise<{ name: string; env: NodeJS.ProcessEnv }>
  /** Every server, without a word; `start` brings them back on the same ports with what was kept. */
  kill: () => Promise<void>
  start: () => Promise<void>
  /** Killed, and all it kept removed. */
  stop: () => Promise<void>
}

/** The settings under which a bucket of this Swift is reached at `endpoint`. */
export const settingsFor = (bucket: string, endpoint: string): NodeJS.ProcessEnv => ({
  FILES: `s3://${bucket}/city`,
  S3_ENDPOINT: endpoint,
  S3_REGION: REGION,
  S3_ACCESS_KEY_ID: ACCESS.accessKeyId,
  S3_SECRET_ACCESS_KEY: ACCESS.secretAccessKey,
})

let buckets = 0

export async function startSwift(): Promise<Swift> {
  const folder = newEmptyFolder('city-swift-')
  const ports = await writeSettings(folder)
  const url = `http://127.0.0.1:${ports.proxy}`
  let running: ChildProcess[] = []
  const kill = async () => {
    const ended = running.map((child) => new Promise((resolve) => child.once('exit', resolve)))
    for (const child of running.splice(0)) child.kill('SIGKILL')
    await Promise.all(ended)
  }
  const start = async () => {
    running = KINDS.map((kind) => startServer(folder, kind))
    try {
      await untilHealthy(url)
    } catch (error) {
      await kill()
      throw error
    }
  }
  await start()
  return {
    url,
    async bucket() {
      buckets += 1
      const name = `bucket-${process.pid}-${buckets}`
      await makeBucket(url, name)
      return { name, env: settingsFor(name, url) }
    },
    kill,
    start,
    async stop() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function makeBucket(url: string, name: string): Promise<void> {
  const given = { method: 'PUT', url: `${url}/${name}`, service: 's3', region: REGION, ...ACCESS }
  const signed = await new AwsV4Signer(given).sign()
  const answer = await fetch(signed.url, { method: 'PUT', headers: signed.headers })
  if (answer.status !== 200) throw new Error(`no bucket: ${answer.status} ${await answer.text()}`)
}

// Half the time of a start is the import of a resolver in Python that no address of the loopback needs.
const WITHOUT_DNS = { EVENTLET_NO_GREENDNS: 'yes' }

const user = () => (process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {})

function startServer(folder: string, kind: Kind): ChildProcess {
  const args = [join(folder, `${kind}.conf`)]
  const options = {
    ...user(),
    cwd: folder,
    env: { ...WITHOUT_DNS, PATH: process.env.PATH, HOME: folder, LC_ALL: 'C.UTF-8' },
  }
  return spawn(programPath(`swift-${kind}-server`)!, args, { ...options, stdio: 'ignore' })
}

async function untilHealthy(url: string): Promise<void> {
  const end = Date.now() + START_MS
  for (;;) {
    const answer = await fetch(`${url}/healthcheck`).catch(() => null)
    if (answer?.status === 200 && (await isWhole(url))) return
    if (Date.now() > end) throw new Error('Swift does not answer')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** The proxy answers before the servers behind it do. */
const isWhole = (url: string): Promise<boolean> =>
  makeBucket(url, 'first').then(
    () => true,
    (error: Error) => /409/.test(error.message),
  )

async function writeSettings(folder: string): Promise<Record<Kind, number>> {
  const ports = { account: 0, container: 0, object: 0, proxy: 0 }
  for (const kind of KINDS) ports[kind] = await freePort()
  mkdirSync(join(folder, 'devices/d1'), { recursive: true })
  for (const kind of KINDS) writeFileSync(join(folder, `${kind}.conf`), confOf(folder, kind, ports[kind]))
  const rings = join(folder, 'rings.py')
  writeFileSync(rings, RINGS)
  const { account, container, object } = ports
  execFileSync('/usr/bin/python3', [rings, folder, JSON.stringify({ account, container, object })])
  chmodSync(folder, 0o755)
  if (process.getuid?.() === 0)
    for (const path of ['', 'devices', 'devices/d1']) chownSync(join(folder, path), NOBODY, NOBODY)
  return ports
}

/** One copy of everything, on the one device. */
const RINGS = `
import json, sys
from swift.common.ring import RingBuilder
folder, ports = sys.argv[1], json.loads(sys.argv[2])
for kind, port in ports.items():
    ring = RingBuilder(1, 1, 0)
    ring.add_dev({'id': 0, 'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': port, 'device': 'd1', 'weight': 1.0})
    ring.rebalance()
    ring.get_ring().save(folder + '/' + kind + '.ring.gz')
`

function confOf(folder: string, kind: Kind, port: number): string {
  const who = process.getuid?.() === 0 ? 'nobody' : userInfo().username
  const common = `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${who}
swift_dir = ${folder}
devices = ${join(folder, 'devices')}
mount_check = false
log_address = ${join(folder, 'no-log')}
`
  if (kind !== 'proxy')
    return `${common}
[pipeline:main]
pipeline = ${kind}-server

[app:${kind}-server]
use = egg:swift#${kind}
# Nobody else brings later into the list what was not entered at once.
container_update_timeout = 60
`
  return `${common}
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache s3api tempauth proxy-server

[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
# Else a server that was away is not asked for a minute.
error_suppression_interval = 0

[filter:catch_errors]
use = egg:swift#catch_errors

[filter:gatekeeper]
use = egg:swift#gatekeeper

[filter:healthcheck]
use = egg:swift#healthcheck

[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1

[filter:s3api]
use = egg:swift#s3api
location = ${REGION}
allow_multipart_uploads = false

[filter:tempauth]
use = egg:swift#tempauth
user_city_office = ${ACCESS.secretAccessKey} .admin
`
}
