// The front page of storm mode: what people need and nothing that is heavy, from the switch at the desk until it is switched back.
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { hotlines } from '#collections/hotlines.collection.ts'
import type { Database } from '#db/database.ts'
import { SYSTEM } from '#db/write.ts'
import { publishEntry } from '#features/publishing/publish.ts'
import { saveEntry } from '#features/publishing/save.ts'
import { addAlerts, DANGER } from '#tests/support/alerts.ts'
import { askDesk } from '#tests/support/casework.ts'
import { addCenter } from '#tests/support/evacuation.ts'
import { until } from '#tests/support/http.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { eachServer, SITE_URL } from '#tests/support/servers.ts'
import { type InService, staffIn } from '#tests/support/staff.ts'

const MOST_BYTES = 14_000
const CENTERS = 20
const BROTLI = { headers: { 'accept-encoding': 'br' } }
const GZIP = { headers: { 'accept-encoding': 'gzip' } }

/** A city in a storm: three alerts, every agency with numbers, twenty centers. */
async function fillStorm(db: Database) {
  await addAlerts(db)
  for (let index = 0; index < CENTERS; index += 1) await addCenter(db, index, index === 1 ? 'open' : 'closed')
  const rows = await db.reader
    .selectFrom('entries as e')
    .innerJoin('entry_versions as v', (join) =>
      join.onRef('v.entry_id', '=', 'e.id').onRef('v.version', '=', 'e.latest_version'),
    )
    .select(['e.id', 'v.content', 'v.version'])
    .where('e.collection', '=', hotlines.id)
    .execute()
  for (const [index, { id, content }] of rows.entries()) {
    const number = `(049) 000 ${1000 + index}`
    await saveEntry(db, SYSTEM, hotlines, id, {
      ...JSON.parse(content),
      landlines: [number],
      mobiles: [`0917 000 ${2000 + index}`],
    })
    await publishEntry(db, SYSTEM, id)
  }
}

eachServer('storm mode', (city) => {
  const page = async (path: string) => {
    const { bytes, headers } = await city.ask(path, BROTLI)
    return { html: String(brotliDecompressSync(bytes)), headers }
  }
  const put = async (person: InService, on: boolean) => {
    const headers = { cookie: person.cookie, origin: SITE_URL, 'content-type': 'application/json' }
    const body = JSON.stringify({ on })
    const { status, text } = await city.ask('/api/desk/storm', { method: 'PUT', headers, body })
    return { status, data: JSON.parse(text) as { since: string } }
  }
  const isStorm = async (path: string) => (await page(path)).html.includes('class="storm-header"')

  test('is switched by who publishes alone, seen in both languages and undone, with a line each', async () => {
    const { publisher, clerk } = await city.use(async (db) => ({
      publisher: await staffIn(db, 'publisher'),
      clerk: await staffIn(db, 'clerk', 'LCR'),
    }))
    expect((await askDesk(city, publisher, '/storm')).data).toEqual({ since: '' })
    expect((await put(clerk, true)).status).toBe(403)
    expect((await askDesk(city, clerk, '/storm')).status).toBe(403)
    expect(await isStorm('/')).toBe(false)

    const { since } = (await put(publisher, true)).data
    expect((await askDesk(city, publisher, '/storm')).data).toEqual({ since })
    for (const path of ['/', '/fil']) await until('the short page', () => isStorm(path))
    const { html } = await page('/')
    expect(html.match(/data-awaited/g)).toHaveLength(1)
    // Only the front page changes.
    expect((await page('/mvh')).html).toContain('site-header')

    expect((await put(publisher, false)).data).toEqual({ since: '' })
    await until('the usual page', async () => !(await isStorm('/')))
    const lines = await city.use((db) => rowsOf(db, 'audit_log', { subject: 'site' }, 'id'))
    expect(lines).toMatchObject([
      { action: 'storm-on', actor: publisher.id },
      { action: 'storm-off', actor: publisher.id },
    ])
  })

  test('is at most 14,000 bytes of HTML and styles as sent, without a picture or a script, in a city that has everything', async () => {
    const publisher = await city.use(async (db) => {
      await fillStorm(db)
      return staffIn(db, 'publisher')
    })
    await put(publisher, true)
    for (const path of ['/', '/fil']) {
      await until('the short page', async () => isStorm(path))
      const { html } = await page(path)
      const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href!)
      for (const encoding of [BROTLI, GZIP]) {
        const sent = await Promise.all([path, ...sheets].map((address) => city.ask(address, encoding)))
        for (const { headers } of sent)
          expect(headers['content-encoding']).toBe(encoding.headers['accept-encoding'])
        expect(sent.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThanOrEqual(MOST_BYTES)
      }
      expect(html).not.toMatch(/<img|<picture|<script[^>]+src|name="wake"|rel="preload"/)
      for (const words of [
        'tel:911',
        DANGER.title[path === '/' ? 'en' : 'fil']!,
        'Sample Center 7',
        '0917 000 2012',
      ])
        expect(html).toContain(words)
      // Who looks for a place finds first those that take people.
      expect(html.indexOf('Sample Center 1<')).toBeLessThan(html.indexOf('Sample Center 0<'))
      expect(html).not.toContain('data-awaited')
    }
    await put(publisher, false)
    await until('the usual page', async () => !(await isStorm('/')))
    expect((await page('/alerts')).html).toContain('id="evacuation"')
  })
})
