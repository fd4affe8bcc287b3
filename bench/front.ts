// nginx as deploy/ has it, without TLS: the front page out of its cache, beside nginx that sends one file.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../tests/support/free-port.ts'
import { startNginx } from './rivals/nginx.ts'
import { answers, get, ownHeaders, startCity } from './support/city.ts'
import { type Load, load, rowOf, turned } from './support/load.ts'
import { kb } from './support/numbers.ts'
import { has, LOAD_CORE, onCore, ROOT, SERVER_CORE, start, tempFolder } from './support/processes.ts'
import type { Row } from './support/table.ts'

const CACHE_AIM = 0.8
const ROUNDS = 7
const BROTLI = { 'accept-encoding': 'br' }

export async function measure(): Promise<Row[]> {
  if (!has('wrk') || !has('nginx')) throw new Error('this measure needs wrk and nginx')
  // Beside the load: it answers once a second.
  const city = await startCity(LOAD_CORE)
  const page = await get(city.port, '/', BROTLI)
  const servers = {
    plain: await startNginx(SERVER_CORE, page.bytes, ownHeaders(page.raw)),
    cache: await startFront(city.port),
  }
  for (const { port } of Object.values(servers)) await sameBytes(page.bytes, port)

  const seen: Record<keyof typeof servers, Load[]> = { plain: [], cache: [] }
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
    rowOf(`front page out of nginx's cache, ${size} brotli`, 'perSecond', seen.cache, plain, CACHE_AIM),
    rowOf(`front page out of nginx's cache, ${size} brotli`, 'perCpuSecond', seen.cache, plain),
  ]
}

/** deploy/nginx.conf on a free port, with one worker and without TLS. */
export async function startFront(cityPort: number, core = SERVER_CORE) {
  const folder = tempFolder()
  const port = await freePort()
  mkdirSync(join(folder, 'logs'))
  const city = readFileSync(join(ROOT, 'deploy/nginx.conf'), 'utf8')
    .replace(/^server \{\n {2}listen 80[\s\S]*?\n\}\n/m, '')
    .replace(/^ {2}(listen \[::\]|ssl_).*\n/gm, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace('127.0.0.1:3000', `127.0.0.1:${cityPort}`)
    .replaceAll('/var/lib/nginx/city', join(folder, 'cache'))
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; master_process off; worker_processes 1; pid ${folder}/nginx.pid;
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
