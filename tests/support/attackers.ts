// Programs that attack a web site, run to their end against one of this machine; and what each found, in one line a finding.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Engine } from '#db/columns.ts'
import { listen } from './attack-proxy.ts'
import { keepReport } from './attack-reports.ts'
import { FRONT_NAME } from './fronts.ts'
import { type Program, programPath } from './programs.ts'
import { newEmptyFolder } from './templates.ts'

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

export type Target = {
  path: string
  method?: string
  data?: string
  cookie?: string
  /** The body is JSON, of which every text is tried, unless one is marked with a star. */
  json?: true
  /** The only parameters to be tried. */
  p?: readonly string[]
}

/**
 * quick: tries hard only where an answer shows an error of a database. usual: every parameter, by answers that differ and by
 * errors shown. long: also by statements added and by the time an answer takes, for one engine.
 */
export type Depth = 'quick' | 'usual' | { long: Engine }

const DBMS = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const

function depthArgs(depth: Depth): string[] {
  if (depth === 'quick') return ['--level=1', '--technique=BE', '--smart']
  if (depth === 'usual') return ['--level=1', '--technique=BE']
  return ['--level=2', '--technique=BEST', `--dbms=${DBMS[depth.long]}`]
}

/** What sqlmap must say that it tried, by name; it has no name for what is marked with a star. */
function namesIn(base: string, { path, data, json, p }: Target): readonly string[] {
  if (p) return p
  if (json) return [...(data ?? '').matchAll(/"([^"]+)":"[^"]+"/g)].map(([, name]) => `JSON ${name}`)
  return path.includes('*') ? [] : [...new URLSearchParams(data ?? new URL(path, base).search).keys()]
}

/** What sqlmap says of the parameters of an address. */
export async function runSqlmap(base: string, target: Target, depth: Depth): Promise<string[]> {
  const { path, method, data, cookie, json, p } = target
  const folder = newEmptyFolder('city-sqlmap-')
  const args = ['-u', `${base}${path}`, '--batch', '--disable-coloring', '--output-dir', folder]
  args.push('--flush-session', '--risk=1', '--timeout=120', ...depthArgs(depth))
  args.push('--ignore-code=*', '--ignore-redirects')
  if (data) args.push('--data', data)
  if (method) args.push('--method', method)
  if (cookie) args.push('--cookie', cookie)
  if (json) args.push('--headers', 'Content-Type: application/json')
  if (p) args.push('-p', p.join(','))
  const printed = await run('sqlmap', args, 800)
  const how = typeof depth === 'string' ? depth : 'long'
  keepReport('sqlmap', `${how} ${method ?? (data ? 'POST' : 'GET')} ${path}`, printed)
  if (!/tested parameters do not appear|skipping|injection point|heuristic/.test(printed))
    throw new Error(`sqlmap tried nothing at ${path}: ${printed.slice(-1500)}`)
  if (/timed out|unable to connect|connection reset/i.test(printed))
    throw new Error(`sqlmap was not answered at ${path}: ${printed.slice(-1500)}`)
  const untried = namesIn(base, target).filter((name) => !printed.includes(`parameter '${name}'`))
  if (untried.length > 0) throw new Error(`sqlmap did not try ${untried.join(', ')} at ${path}`)
  return [...printed.matchAll(/^Parameter: .*$|.*(?:might be injectable|is vulnerable).*/gm)].map(
    ([line]) => line,
  )
}

type WapitiReport = Record<string, Record<string, { method: string; path: string; info: string }[]>>

/** How many seconds it looks for addresses, and how many each of its modules then attacks them, at most. */
export type WapitiSeconds = { crawl: number; module: number }

type WapitiStart = { as: string; seconds: WapitiSeconds; cookie?: string; starts?: readonly string[] }

/** What wapiti finds from these addresses on. */
export async function runWapiti(
  base: string,
  { as, seconds, cookie, starts = ['/'] }: WapitiStart,
): Promise<string[]> {
  const folder = newEmptyFolder('city-wapiti-')
  const report = join(folder, 'report.json')
  const modules = 'sql,xss,permanentxss,exec,file,redirect,crlf,htaccess,cookieflags,csp,xxe,backup'.split(
    ',',
  )
  const args = ['-u', `${base}/`, '--scope', 'folder', '-m', modules.join(','), '-v', '1']
  for (const start of starts) args.push('-s', `${base}${start}`)
  args.push('--max-scan-time', String(seconds.crawl), '--max-attack-time', String(seconds.module))
  args.push('--no-bugreport', '--flush-session', '-f', 'json', '-o', report)
  args.push('--store-session', join(folder, 'session'), '--store-config', join(folder, 'config'))
  // Otherwise it asks a server of its makers what came of its tries.
  args.push('--endpoint', base)
  // It reads no compressed page, and would find no link.
  args.push('-H', 'Accept-Encoding: identity')
  if (cookie) args.push('-H', `Cookie: ${cookie}`)
  // Its own start and the end of each module come on top.
  const printed = await run('wapiti', args, 120 + seconds.crawl + modules.length * (seconds.module + 10))
  if (!existsSync(report)) throw new Error(`wapiti wrote no report: ${printed.slice(-1500)}`)
  keepReport('wapiti', `${as}, printed`, printed)
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
  keepReport('slowhttptest', `${base.split(':')[0]} ${path}`, said)
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
