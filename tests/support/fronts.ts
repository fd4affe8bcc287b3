// nginx as deploy/ has it, on free ports before a server of the test: its file, with other ports and folders.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { freePort } from './free-port.ts'
import { BROWSER, gather, type RequestOptions, until } from './http.ts'
import { programPath } from './programs.ts'
import { ROOT } from './server.ts'
import { newEmptyFolder } from './templates.ts'

export const FRONT_NAME = 'www.sanpablo.test'
const INSIDE_NGINX = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

export type Front = {
  port: number
  /** The port that leads to https. */
  plainPort: number
  folder: string
  output: () => string
  stop: () => Promise<void>
}
type Behind = {
  /** The address of the site. */
  url: string
  /** The port for https, where the site has to know it beforehand. */
  port?: number
  /** That of a second instance, for nginx. */
  also?: string
}

/** Each line of `changes` must be in the file: what is not replaced would be the real machine's. */
function changed(changes: readonly (readonly [string, string])[]): string {
  return changes.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`nginx.conf has no ${from}`)
      return text.replaceAll(from, to)
    },
    readFileSync(join(ROOT, 'deploy/nginx.conf'), 'utf8'),
  )
}

/** A certificate nobody trusts, made once for the tests of a file. */
function makeCertificate(folder: string): { cert: string; key: string } {
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  const subject = ['-subj', `/CN=${FRONT_NAME}`, '-addext', `subjectAltName=DNS:${FRONT_NAME}`]
  const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '90']
  execFileSync('openssl', ['req', '-x509', ...made, '-keyout', key, '-out', cert, ...subject], {
    stdio: 'ignore',
  })
  return { cert, key }
}

/** As docs/how-to/two-machines.md has it where there are two: the next is asked at once, and neither is left out. */
const serverLine = (areTwo: boolean) => (url: string) =>
  `server 127.0.0.1:${new URL(url).port}${areTwo ? ' max_fails=0' : ''};`

export async function startNginx({ url, also, ...own }: Behind): Promise<Front> {
  const folder = newEmptyFolder('city-nginx-')
  const [port, plainPort] = [own.port ?? (await freePort()), await freePort()]
  const { cert, key } = makeCertificate(folder)
  const city = changed([
    ['server 127.0.0.1:3000;', [url, ...(also ? [also] : [])].map(serverLine(also !== undefined)).join(' ')],
    ['/var/lib/nginx/city', join(folder, 'cache')],
    ['/var/log/nginx/city', join(folder, 'log')],
    ['listen 80 default_server;', `listen 127.0.0.1:${plainPort};`],
    ['  listen [::]:80 default_server;\n', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
    ['  listen [::]:443 ssl http2;\n', ''],
    ['/etc/letsencrypt/live/www.example.gov.ph/fullchain.pem', cert],
    ['/etc/letsencrypt/live/www.example.gov.ph/privkey.pem', key],
    ['www.example.gov.ph', FRONT_NAME],
  ])
  writeFileSync(join(folder, 'city.conf'), city)
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; include /etc/nginx/mime.types; default_type application/octet-stream;
  ${INSIDE_NGINX.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  include ${folder}/city.conf;
}
`,
  )
  const command = ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')]
  return { ...(await start(command, port)), port, plainPort, folder }
}

async function start(args: string[], port: number) {
  const child: ChildProcess = spawn(programPath('nginx') ?? 'nginx', args, {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout?.on('data', (chunk) => (output += chunk))
  child.stderr?.on('data', (chunk) => (output += chunk))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await until('nginx answers', async () => {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}: ${output}`)
    return showsItsName(port)
  })
  return {
    output: () => output,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Another program on the port would also accept a connection, but not show this certificate. */
const showsItsName = (port: number) =>
  new Promise<boolean>((resolve) => {
    const asked = { port, host: '127.0.0.1', servername: FRONT_NAME, rejectUnauthorized: false }
    const socket = connect(asked, () => {
      resolve(socket.getPeerCertificate().subject?.CN === FRONT_NAME)
      socket.destroy()
    }).on('error', () => resolve(false))
  })

export type FrontAnswer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string }

/** Asks over https for a path exactly as written, `from` an address of this machine (127.…): limits count by it. */
export function askFront(
  { port, host = '127.0.0.1' }: { port: number; host?: string },
  path: string,
  { method = 'GET', headers = {}, body, from }: RequestOptions & { from?: string } = {},
): Promise<FrontAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request({
      host,
      port,
      path,
      method,
      agent: false,
      servername: FRONT_NAME,
      ...(from && { localAddress: from }),
      rejectUnauthorized: false,
      headers: { host: FRONT_NAME, 'user-agent': BROWSER, ...headers },
    })
    sent.on('error', reject)
    sent.on('response', (response) => gather(response).then(resolve, reject))
    sent.end(body)
  })
}
