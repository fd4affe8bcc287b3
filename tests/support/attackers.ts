// Programs that attack a web site, run to their end against one of this machine; and what each found, in one line a finding.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { FRONT_NAME } from './fronts.ts'
import { type Program, programPath } from './programs.ts'
import { ROOT } from './server.ts'
import { SITE_URL } from './servers.ts'
import { newEmptyFolder } from './templates.ts'
import { newAddress } from './unique.ts'

/** Runs it to its end and answers what it printed; an attack that `seconds` cut short has found nothing yet, and throws. */
function run(program: Program, args: readonly string[], seconds: number): Promise<string> {
  const child = spawn(programPath(program) ?? program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk))
  const late = setTimeout(() => child.kill('SIGTERM'), seconds * 1000)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (_, signal) => {
      clearTimeout(late)
      if (signal) reject(new Error(`${program} had not ended after ${seconds} s: ${printed.slice(-500)}`))
      else resolve(printed)
    })
  })
}

const REPORTS = join(ROOT, '.cache/attacks')

/** The whole of what an attacker says, in a file of `.cache/attacks` until the next run: who doubts a result reads it there. */
function keepReport(program: Program, of: string, report: string): void {
  const name = `${program} ${of}`.replace(/[^\w.]+/g, '-').slice(0, 100)
  mkdirSync(REPORTS, { recursive: true })
  writeFileSync(join(REPORTS, `${name}.txt`), report)
}

const listen = (server: Server) =>
  new Promise<string>((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    ),
  )

/** Passes each request to the site as that of another visitor, so that no limit ends the attack. */
export async function startCrowd(url: string): Promise<{ url: string; server: Server; statuses: number[] }> {
  const statuses: number[] = []
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, 'x-forwarded-for': newAddress() }
    if (asked.method !== 'GET') headers.origin = SITE_URL
    const passed = request(`${url}${asked.url}`, { method: asked.method, headers }, (given) => {
      statuses.push(given.statusCode!)
      answer.writeHead(given.statusCode!, given.headers)
      given.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  return { url: await listen(server), server, statuses }
}

/** A site with the two holes everybody knows, by which it is seen that the attackers find them. */
export async function startVulnerable(): Promise<{ url: string; server: Server }> {
  const db = new DatabaseSync(':memory:')
  db.exec("create table lakes (name text); insert into lakes values ('Sampaloc'), ('Palakpakin')")
  const server = createServer((asked, answer) => {
    const name = new URL(asked.url!, 'http://localhost').searchParams.get('q') ?? 'Sampaloc'
    const answered = (status: number, text: string) =>
      answer
        .writeHead(status, { 'content-type': 'text/html' })
        .end(`<html><body><a href="/?q=Sampaloc">a</a><p>${text}</p></body></html>`)
    try {
      const rows = db.prepare(`select name from lakes where name = '${name}'`).all()
      answered(200, rows.length > 0 ? `${name}: ${JSON.stringify(rows)}` : `no ${name}`)
    } catch (error) {
      answered(500, `[SQLITE_ERROR] ${String(error)} ${name}`)
    }
  })
  return { url: await listen(server), server }
}

export type Target = { path: string; data?: string; cookie?: string; json?: true; p?: string }

/** What sqlmap is to try, by name; it has no name for what stands in JSON, or at a place that is marked with a star. */
function namesIn(base: string, { path, data, json, p }: Target): string[] {
  if (json || path.includes('*')) return []
  return p?.split(',') ?? [...new URLSearchParams(data ?? new URL(path, base).search).keys()]
}

/** What sqlmap says of the parameters of an address; `quick` tries hard only where an answer shows an error of a database. */
export async function runSqlmap(
  base: string,
  { path, data, cookie, json, p }: Target,
  quick: boolean,
): Promise<string[]> {
  const folder = newEmptyFolder('city-sqlmap-')
  const args = ['-u', `${base}${path}`, '--batch', '--disable-coloring', '--output-dir', folder]
  args.push('--flush-session', '--technique=BE', '--level=1', '--risk=1', '--timeout=30')
  args.push('--ignore-code=*')
  if (data) args.push('--data', data)
  if (cookie) args.push('--cookie', cookie)
  if (json) args.push('--headers', 'Content-Type: application/json')
  if (p) args.push('-p', p)
  if (quick) args.push('--smart')
  const printed = await run('sqlmap', args, 220)
  keepReport('sqlmap', `${quick ? 'quick ' : ''}${path}${data ? ' POST' : ''}`, printed)
  if (!/tested parameters do not appear|skipping|injection point|heuristic/.test(printed))
    throw new Error(`sqlmap tried nothing at ${path}: ${printed.slice(-1500)}`)
  const untried = namesIn(base, { path, data, json, p }).filter(
    (name) => !printed.includes(`parameter '${name}'`),
  )
  if (untried.length > 0) throw new Error(`sqlmap did not try ${untried.join(', ')} at ${path}`)
  return [...printed.matchAll(/^Parameter: .*$|.*(?:might be injectable|is vulnerable).*/gm)].map(
    ([line]) => line,
  )
}

type WapitiReport = Record<string, Record<string, { method: string; path: string; info: string }[]>>

/** What wapiti finds from an address on. */
export async function runWapiti(
  base: string,
  { as, seconds, cookie, start = '/' }: { as: string; seconds: number; cookie?: string; start?: string },
): Promise<string[]> {
  const folder = newEmptyFolder('city-wapiti-')
  const report = join(folder, 'report.json')
  const attacks = 'sql,xss,permanentxss,exec,file,redirect,crlf,htaccess,cookieflags,csp,xxe,backup'
  const args = ['-u', `${base}/`, '-s', `${base}${start}`, '--scope', 'folder', '-m', attacks, '-v', '0']
  args.push('--max-scan-time', String(seconds), '--max-attack-time', String(Math.ceil(seconds / 2)))
  args.push('--no-bugreport', '--flush-session', '-f', 'json', '-o', report)
  args.push('--store-session', join(folder, 'session'), '--store-config', join(folder, 'config'))
  // It reads no compressed page, and would find no link.
  args.push('-H', 'Accept-Encoding: identity')
  if (cookie) args.push('-H', `Cookie: ${cookie}`)
  const printed = await run('wapiti', args, 220)
  if (!existsSync(report)) throw new Error(`wapiti wrote no report: ${printed.slice(-1500)}`)
  const said = readFileSync(report, 'utf8')
  keepReport('wapiti', as, said)
  const found = JSON.parse(said) as WapitiReport
  return ['vulnerabilities', 'anomalies'].flatMap((part) =>
    Object.entries(found[part] ?? {}).flatMap(([kind, list]) =>
      list.map(({ method, path, info }) => `${kind}: ${method} ${path}: ${info}`),
    ),
  )
}

/** The worst that slowhttptest says while it holds connections open: whether a page was answered all the time. */
export async function runSlow(base: string, how: readonly string[], path: string): Promise<string[]> {
  const folder = newEmptyFolder('city-slow-')
  const args = [
    ...how,
    '-c',
    '500',
    '-r',
    '250',
    '-i',
    '3',
    '-l',
    '12',
    '-p',
    '5',
    '-g',
    '-o',
    join(folder, 'slow'),
  ]
  const printed = await run('slowhttptest', [...args, '-u', `${base}${path}`], 40)
  const csv = readdirSync(folder).find((name) => name.endsWith('.csv'))
  if (!csv) throw new Error(`slowhttptest wrote no report: ${printed.slice(-1500)}`)
  const said = readFileSync(join(folder, csv), 'utf8')
  keepReport('slowhttptest', path, said)
  const rows = said.trim().split('\n').slice(1)
  return rows.filter((row) => row.endsWith(',0')).map((row) => `no page while: ${row}`)
}

type Judged = { id: string; severity: string; finding: string }

/** What testssl.sh finds worse than a remark at a port of nginx or Caddy. What it could not try (WARN) is no finding. */
export async function runTestssl(front: string, port: number): Promise<Judged[]> {
  const report = join(newEmptyFolder('city-testssl-'), 'report.json')
  const args = ['--quiet', '--color', '0', '--warnings', 'batch', '--ip', '127.0.0.1', '--jsonfile', report]
  const printed = await run(
    'testssl',
    [...args, ...'-p -s -f -S -h -U'.split(' '), `${FRONT_NAME}:${port}`],
    // Two minutes on two cores; beside much other work three times as long.
    400,
  )
  if (!existsSync(report)) throw new Error(`testssl.sh wrote no report: ${printed.slice(-1500)}`)
  const said = readFileSync(report, 'utf8')
  keepReport('testssl', front, said)
  const found = JSON.parse(said) as Judged[]
  if (found.filter(({ severity }) => severity === 'OK').length < 20)
    throw new Error(`testssl.sh tried too little: ${printed.slice(-1500)}`)
  return found.filter(({ severity }) => !['OK', 'INFO', 'DEBUG', 'WARN'].includes(severity))
}
