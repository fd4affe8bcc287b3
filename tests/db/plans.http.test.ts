// What the running city asks of its database at the start, in its jobs, for pages and for lists of the desk: nothing that grows with the years is read from end to end or sorted.
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { unlock } from '#db/seal.ts'
import { ENTRY_SORTS } from '#domain/entry-states.ts'
import { QUEUE_SORTS, QUEUE_TABS } from '#domain/queue.ts'
import { onEngines } from '#tests/support/databases.ts'
import { startInProcess } from '#tests/support/in-process.ts'
import { APP_KEY, SITE_URL, settingsOf } from '#tests/support/servers.ts'
import { staffIn } from '#tests/support/staff.ts'

/** Tables with a row for each news, request, message or look of ten years. */
const GROWING = ['entries', 'entry_versions', 'search_documents', 'outbox', 'audit_log'].concat(
  ['', '_events', '_words', '_files', '_pauses', '_versions', '_notes', '_codes'].map(
    (part) => `request${part || 's'}`,
  ),
)
/** Read from end to end all the same, and why that may be. */
const MAY_BE: readonly [step: RegExp, why: string][] = [
  [/^SCAN (a|audit_log) USING (COVERING )?INDEX (audit_at|sqlite_autoindex_audit_log_1)$/, 'limited'],
  [/^SCAN requests USING INDEX requests_held$/, 'an index of the few that are held'],
  [/^SCAN outbox USING INDEX outbox_undelivered$/, 'an index of the few that did not arrive'],
  [/^SCAN request_files$/, 'one row: whether files can be read'],
  [/^SCAN entries USING COVERING INDEX entries_listing$/, 'the menu of the desk: counted by an index alone'],
]

const PAGES = [
  '/',
  '/newsupdate',
  '/newsupdate?page=2',
  '/article',
  '/NewsOver',
  '/feed.atom',
  '/feed.json',
  '/sitemap.xml',
  '/api/shownewsupdate',
  '/api/showpublication',
  '/citizen',
  '/disclosure',
  '/events',
  '/alerts',
  '/jobs',
  '/birth',
  '/track',
  '/search?q=birth+certificate',
  '/health/ready',
]
const filter = (of: unknown) => `filter=${encodeURIComponent(JSON.stringify(of))}`
const sort = (by: string) => `sort=${encodeURIComponent(JSON.stringify([by, 'DESC']))}`
const LISTS = {
  clerk: [
    ...QUEUE_SORTS.map((by) => `/requests?${sort(by)}`),
    ...QUEUE_TABS.map((is) => `/requests?${filter({ is })}`),
    ...[{ state: 'released' }, { q: '0042' }, { q: 'ana reyes' }].map((of) => `/requests?${filter(of)}`),
    '/queue/counts',
    '/queue/next',
  ],
  publisher: [
    '/content',
    '/searches',
    `/content/news?${filter({ state: 'draft' })}`,
    ...ENTRY_SORTS.filter((by) => by !== 'state').map((by) => `/content/news?${sort(by)}`),
  ],
  administrator: [
    '/audit',
    '/security',
    '/messages',
    '/people',
    '/setup',
    '/holds',
    '/numbers?from=2026-11-01&to=2026-11-23',
  ],
} as const

/** Notes each statement of this process, with the values it ran with last. */
function noteStatements() {
  const seen = new Map<string, readonly unknown[]>()
  const { prepare } = DatabaseSync.prototype
  DatabaseSync.prototype.prepare = function (this: DatabaseSync, ...args: Parameters<typeof prepare>) {
    const statement = prepare.apply(this, args)
    for (const name of ['all', 'run'] as const) {
      const run = statement[name] as (...values: unknown[]) => unknown
      Object.assign(statement, {
        [name](...values: unknown[]) {
          seen.set(args[0], values)
          return run.apply(statement, values)
        },
      } satisfies Partial<Record<keyof StatementSync, unknown>>)
    }
    return statement
  }
  const stop = () => {
    DatabaseSync.prototype.prepare = prepare
  }
  return { seen, stop }
}

onEngines(['sqlite'], 'the plan', ({ seeded }) => {
  test('of every statement finds by an index what grows', async () => {
    const at = await seeded()
    const { seen, stop } = noteStatements()
    const server = await startInProcess(await settingsOf(at))
    const ask = async (path: string, cookie = '') => {
      const { status } = await fetch(server.url + path, { headers: { cookie, origin: SITE_URL } })
      // The first content has less than two pages of news.
      expect(status, path).toBe(path.includes('page=2') ? 404 : 200)
    }
    for (const path of PAGES) await ask(path)
    const db = await openDatabase(at)
    await unlock(db, { appKey: APP_KEY, keyFile: '' })
    for (const [role, lists] of Object.entries(LISTS)) {
      const { cookie } = await staffIn(db, role as keyof typeof LISTS, role === 'clerk' ? 'LCR' : '')
      for (const path of lists) await ask(`/api/desk${path}`, cookie)
    }
    await db.close()
    for (const part of ["expire_at <> ''", "closed_at = ''", "arrival = 'awaited'"])
      await expect.poll(() => [...seen.keys()].some((sql) => sql.includes(part))).toBe(true)
    await server.stop()
    stop()
    const file = new DatabaseSync(`${at.dataDir}/city.sqlite`, { readOnly: true })
    const found = [...seen].flatMap(([sql, values]) =>
      GROWING.some((table) => sql.includes(table)) ? faultsOf(file, sql, values) : [],
    )
    file.close()
    expect(seen.size).toBeGreaterThan(100)
    expect(found).toEqual([])
  })
})

function faultsOf(file: DatabaseSync, sql: string, values: readonly unknown[]): string[] {
  const steps = file
    .prepare(`explain query plan ${sql}`)
    .all()
    .map(({ detail }) => String(detail))
  // What it calls a table: its name, or the letter after "as".
  const names = new Set(
    [...sql.matchAll(/"?(\w+)"?(?: as "(\w)")?/g)]
      .filter(([, table]) => GROWING.includes(table!))
      .flatMap(([, table, letter]) => (letter ? [table!, letter] : [table!])),
  )
  return steps
    .filter((step) => {
      const [, verb, name] = /^(SCAN|SEARCH) (\w+)/.exec(step) ?? []
      if (/^USE TEMP B-TREE FOR ORDER BY/.test(step)) return values[0] === 'news'
      if (!verb || !names.has(name!) || MAY_BE.some(([may]) => may.test(step))) return false
      // From one key on is from end to end too, unless it is an index of few.
      return verb === 'SCAN' || /sqlite_autoindex_\w+ \(id>\?\)/.test(step)
    })
    .map((step) => `${step}: ${sql}`)
}
