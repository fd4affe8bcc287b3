// The built server as a measure meets it: its own data, its own port; and plain requests that do not unpack the answer.
import { type Agent, type IncomingHttpHeaders, request } from 'node:http'
import { join } from 'node:path'
import { freePort } from '../../tests/support/free-port.ts'
import { onCore, ROOT, type Running, start, tempFolder } from './processes.ts'

export type City = Running & { port: number; url: string }
export type HttpAnswer = { status: number; headers: IncomingHttpHeaders; raw: string[]; bytes: Buffer }

/** Starts dist/server/main.js, with fresh data unless `more` says where it lies, on one core when asked. */
export async function startCity(core?: number, more: NodeJS.ProcessEnv = {}): Promise<City> {
  const port = await freePort()
  const env = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: tempFolder(),
    DATABASE_URL: '',
    SITE_URL: '',
    ...more,
  }
  const running = await start(core === undefined ? START : onCore(core, START), env, () => answers(port))
  return { ...running, port, url: `http://127.0.0.1:${port}` }
}

/** What `npm start` runs when all is built, so that its settings are measured too. */
const START = [join(ROOT, 'city'), 'start']

export const answers = (port: number): Promise<boolean> =>
  get(port, '/')
    .then(() => true)
    .catch(() => false)

/** One GET; the bytes stay as they came over the wire. */
export function get(
  port: number,
  path: string,
  headers: Record<string, string> = {},
  agent?: Agent,
): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, headers, agent }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () => {
        const { statusCode = 0, headers: got, rawHeaders } = answer
        resolve({ status: statusCode, headers: got, raw: rawHeaders, bytes: Buffer.concat(parts) })
      })
    })
    asked.on('error', reject).end()
  })
}

/** The headers a server was given, without those that every server adds by itself. */
export function ownHeaders(raw: string[]): string[] {
  const added = new Set(['date', 'connection', 'keep-alive', 'server', 'transfer-encoding'])
  return raw.flatMap((name, i) => (i % 2 === 0 && !added.has(name.toLowerCase()) ? [name, raw[i + 1]!] : []))
}
