// nginx as deploy/ has it, without TLS: the front page out of the snapshot, and through its cache, beside nginx that sends one file.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../tests/support/free-port.ts'
import { startNginx } from './rivals/nginx.ts'
import { answers, get, ownHeaders, startCity } from './support/city.ts'
import { type Load, load, rowOf, turned } from './support/load.ts'
import { kb } from './support/numbers.ts'
import { has, LOAD_CORE, onCore, ROOT, SERVER_CORE, start, tempFolder } from './support/processes.ts'
import type { Row } from './support/table.ts'

const SNAPSHOT_AIM = 0.97
const CACHE_AIM = 0.8
const ROUNDS = 7
const SNAPSHOT_MS = 120_000
const BROTLI = { 'accept-encoding': 'br' }
const MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

export async function measure(): Promise<Row[]> {
  if (!has('wrk') || !has('nginx') || !existsSync(MODULE))
    throw new Error('this measure needs wrk, nginx and libnginx-mod-http-brotli-static')
  const snapshotDir = tempFolder()
  // Beside the load: it answers once a second.
  const city = await startCity(LOAD_CORE, { SNAPSHOT_DIR: snapshotDir })
  await written(join(snapshotDir, 'nginx.conf'))
  const page = await get(city.port, '/', BROTLI)
  const servers = {
    plain: await startNginx(SERVER_CORE, page.bytes, ownHeaders(page.raw)),
    snapshot: await startFront(city.port, snapshotDir),
    cache: await startFront(city.port, join(snapshotDir, 'none')),
  }
  for (const { port } of Object.values(servers)) await sameBytes(page.bytes, port)

  const seen: Record<keyof typeof servers, Load[]> = { plain: [], snapshot: [], cache: [] }
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [name, server] of turned(Object.entries(servers), round)) {
      const one = await load(server)
      // The first round warms up all of them and does not count.
      if (round >= 0) seen[name as keyof typeof servers].push(one)
    }
  }
  for (const one of [city, ...Object.values(servers)]) await one.stop()
  const size = kb(page.bytes.length)
  const plain: [string, Load[]] = ['a plain file', seen.plain]
  return [
    rowOf(`front page out of the snapshot, ${size} brotli`, 'perSecond', seen.snapshot, plain, SNAPSHOT_AIM),
    rowOf(`front page out of the snapshot, ${size} brotli`, 'perCpuSecond', seen.snapshot, plain),
    rowOf(`front page out of nginx's cache, ${size} brotli`, 'perSecond', seen.cache, plain, CACHE_AIM),
    rowOf(`front page out of nginx's cache, ${size} brotli`, 'perCpuSecond', seen.cache, plain),
  ]
}

async function written(path: string): Promise<void> {
  const end = Date.now() + SNAPSHOT_MS
  while (!existsSync(path)) {
    if (Date.now() > end) throw new Error(`${path} was not written`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** deploy/nginx.conf on a free port, with one worker and without TLS. */
export async function startFront(cityPort: number, snapshotDir: string, core = SERVER_CORE) {
  const folder = tempFolder()
  const port = await freePort()
  mkdirSync(join(folder, 'logs'))
  const city = readFileSync(join(ROOT, 'deploy/nginx.conf'), 'utf8')
    .replace(/^server \{\n {2}listen 80[\s\S]*?\n\}\n/m, '')
    .replace(/^ {2}(listen \[::\]|ssl_).*\n/gm, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace('127.0.0.1:3000', `127.0.0.1:${cityPort}`)
    .replace('/var/lib/nginx/city', join(folder, 'cache'))
    .replaceAll('/var/cache/city-snapshot', snapshotDir)
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  writeFileSync(
    join(folder, 'nginx.conf'),
    `load_module ${MODULE};
${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; master_process off; worker_processes 1; pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; include /etc/nginx/mime.types;
  ${temp.join(' ')}
${city}}
`,
  )
  const command = [
    'nginx',
    '-p',
    folder,
    '-e',
    join(folder, 'logs/error.log'),
    '-c',
    join(folder, 'nginx.conf'),
  ]
  return { ...(await start(onCore(core, command), {}, () => answers(port))), port }
}

async function sameBytes(bytes: Buffer, port: number): Promise<void> {
  const { bytes: got, headers } = await get(port, '/', BROTLI)
  if (!got.equals(bytes) || headers['content-encoding'] !== 'br')
    throw new Error('a server sends other bytes')
}
