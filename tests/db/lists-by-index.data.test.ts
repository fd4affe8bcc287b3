// What is listed and counted in a city of many years is found by an index: no list reads a table from end to end, none reads without end.
import { DatabaseSync } from 'node:sqlite'
import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { news } from '#collections/news.collection.ts'
import type { Reader } from '#db/database.ts'
import { searchAudit } from '#features/audit/search-audit.ts'
import { listForDesk } from '#features/publishing/desk-list.ts'
import { countEntries, listAddresses, listNewest } from '#features/publishing/entries.ts'
import { listHolds } from '#features/requests/desk/holds.ts'
import { computeOfficeNumbers } from '#features/requests/numbers/office-numbers.ts'
import { newId } from '#kit/server/ids.ts'
import { cityCalendar } from '#tests/support/calendars.ts'
import { put, requestRow } from '#tests/support/closed-requests.ts'
import { bothEngines, onEngines } from '#tests/support/databases.ts'

const YEAR = { from: '2021-01-01T00:00:00.000Z', to: '2022-01-01T00:00:00.000Z' }
const ADMINISTRATOR = { id: 'admin-1', requestId: '', role: 'administrator', office: '' } as const
const PAGE = { offset: 0, limit: 25, newestFirst: true }
const MOST_COUNTED = 10_000

/** A reader that tells of each query, and of how many rows it was answered with. */
function watched(reader: Reader) {
  const seen: { sql: string; parameters: readonly unknown[]; rows: number }[] = []
  const asked = new WeakMap<object, { sql: string; parameters: readonly unknown[] }>()
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const { sql, parameters } = reader.getExecutor().compileQuery(node, queryId)
      asked.set(queryId, { sql, parameters })
      return node
    },
    async transformResult({ queryId, result }) {
      seen.push({ ...asked.get(queryId)!, rows: result.rows.length })
      return result
    },
  }
  return { reader: reader.withPlugin(plugin), seen }
}

onEngines(['sqlite'], 'the plan', ({ open, place }) => {
  test('of each of these has an index, and sorts only what was counted', async () => {
    const at = await place()
    const db = await open(at)
    const { reader, seen } = watched(db.reader)
    await countEntries(reader, news)
    await listAddresses(reader, news, { from: 0, most: 5000 })
    await listNewest(reader, news, 'en', { most: 24 })
    for (const by of ['date', 'updatedAt'] as const)
      await listForDesk(reader, news, { filter: {}, sort: [by, 'DESC'], range: [0, 24] })
    await listHolds({ ...db, reader }, ADMINISTRATOR)
    await computeOfficeNumbers(reader, cityCalendar(), YEAR)
    for (const filter of [{}, { actor: 'nobody', action: 'publish' }, { subject: 'request:*' }])
      await searchAudit(reader, { filter, ...PAGE })
    const file = new DatabaseSync(`${at.dataDir}/city.sqlite`, { readOnly: true })
    const plans = seen.map(({ sql, parameters }) =>
      file
        .prepare(`explain query plan ${sql}`)
        .all(...(parameters as string[]))
        .map(({ detail }) => String(detail)),
    )
    file.close()
    expect(plans.length).toBeGreaterThan(9)
    for (const step of plans.flat())
      if (/^SCAN (e|entries|requests|a|audit_log|request_events)\b/.test(step))
        // The log without a filter is counted up to a number, by the index of its ids.
        expect(step).toMatch(/USING (COVERING )?INDEX (audit_at|requests_held|sqlite_autoindex_audit_log_1)/)
    for (const [i, plan] of plans.entries())
      if (/from "entries"/.test(seen[i]!.sql)) expect(plan.join()).not.toContain('TEMP B-TREE')
    const all = plans.flat().join()
    expect(all).toContain('SEARCH entries USING COVERING INDEX entries_published (collection=?)')
    expect(all).toMatch(/audit_actor_action \(actor=\? AND action=\?\)/)
  })
})

bothEngines('a city of many years', ({ open }) => {
  test('counts its requests in small batches, each once', async () => {
    const db = await open()
    const rows = Array.from({ length: 1203 }, (_, i) =>
      requestRow({ received_at: new Date(Date.parse(YEAR.from) + (i >> 2) * 7200_000).toISOString() }),
    )
    await put(db, (tx) => tx.insertInto('requests').values(rows.slice(0, 600)).execute())
    await put(db, (tx) => tx.insertInto('requests').values(rows.slice(600)).execute())
    const { reader, seen } = watched(db.reader)
    const [birth] = await computeOfficeNumbers(reader, cityCalendar(), YEAR)
    expect(birth!.received).toBe(1203)
    expect(Math.max(...seen.map((one) => one.rows))).toBeLessThanOrEqual(500)
  })

  test('counts the lines of its log up to a number, and finds the newest of any more', async () => {
    const db = await open()
    const lines = Array.from({ length: MOST_COUNTED + 1 }, (_, i) => ({
      id: newId(),
      at: new Date(1e12 + i * 1000).toISOString(),
      actor: 'applicant',
      action: 'submit-request' as const,
      subject: `request:${i}`,
      request_id: '',
      details: '',
      times: 1,
    }))
    const add = (some: typeof lines) => put(db, (tx) => tx.insertInto('audit_log').values(some).execute())
    for (let from = 0; from < MOST_COUNTED; from += 2000) await add(lines.slice(from, from + 2000))
    const ask = (filter: Parameters<typeof searchAudit>[1]['filter']) =>
      searchAudit(db.reader, { filter, ...PAGE })
    expect((await ask({ subject: 'request:*' })).total).toBe(MOST_COUNTED)
    await add(lines.slice(MOST_COUNTED))
    const { total, lines: found } = await ask({ subject: 'request:*' })
    expect(total).toBeNull()
    expect(found.map(({ subject }) => subject)).toEqual(
      lines
        .slice(-25)
        .map(({ subject }) => subject)
        .toReversed(),
    )
    expect(await ask({ actor: 'nobody' })).toEqual({ lines: [], total: 0 })
  })
})
