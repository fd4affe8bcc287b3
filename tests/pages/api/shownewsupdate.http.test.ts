// All news in one answer, however many: read and sent part by part, compressed once, the same in every encoding.
import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { news } from '#collections/news.collection.ts'
import type { Database } from '#db/database.ts'
import { eachOldest, listEntries } from '#features/publishing/entries.ts'
import { indexBacklog } from '#features/publishing/index-entries.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { fillNews, indexAll } from '#tests/support/many-news.ts'
import { eachServer } from '#tests/support/servers.ts'

const NEWS = 650
const tell = (number: number) => ({ title: `News ${number}`, article: `Told about ${number}. `.repeat(9) })

async function fill(db: Database) {
  await fillNews(db, { first: 1000, end: 1000 + NEWS }, tell)
  await indexAll(db)
}

const raise = sql`update counts set value = value + 1 where name = 'content-revision'`

/** The bytes as they come over the wire. */
const wire = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>((resolve, reject) => {
    const asked = request(`${url}/api/shownewsupdate`, { headers, method }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part) => parts.push(part))
      answer.on('end', () =>
        resolve({ status: answer.statusCode!, headers: answer.headers, bytes: Buffer.concat(parts) }),
      )
      answer.on('error', reject)
    })
    asked.on('error', reject).end()
  })

eachServer('the list of all news', ({ url, ask, use }) => {
  test('has each of them once in every encoding, with one ETag for each, and the newest after a publication', {
    tags: ['slow'],
  }, async () => {
    const few = JSON.parse((await ask('/api/shownewsupdate')).text).data
    await use(async (db) => {
      await fill(db)
      await db.transact((tx) => raise.execute(tx))
    })
    const all = () => ask('/api/shownewsupdate').then(({ text }) => JSON.parse(text).data as { id: number }[])
    await expect.poll(async () => (await all()).length).toBe(few.length + NEWS)
    const plain = await wire(url())
    const ids = (JSON.parse(plain.bytes.toString()).data as { id: number }[]).map(({ id }) => id)
    expect(new Set(ids).size).toBe(few.length + NEWS)
    const [br, gzip] = [
      await wire(url(), { 'accept-encoding': 'br' }),
      await wire(url(), { 'accept-encoding': 'gzip' }),
    ]
    expect(brotliDecompressSync(br.bytes).equals(plain.bytes)).toBe(true)
    expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true)
    expect(br.headers['content-length']).toBe(String(br.bytes.length))
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3)
    const again = await wire(url(), { 'accept-encoding': 'br', 'if-none-match': String(br.headers.etag) })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
    expect(again.headers['cache-status']).toMatch(/^city; hit; detail="memory, revision \d+"$/)
    const head = await wire(url(), { 'accept-encoding': 'br' }, 'HEAD')
    expect([head.status, head.headers.etag, head.bytes.length]).toEqual([200, br.headers.etag, 0])
    await use(async (db) => {
      await fillNews(db, { first: 5000, end: 5001 }, tell)
      await indexAll(db)
      await db.transact((tx) => raise.execute(tx))
    })
    await expect.poll(async () => (await all()).length, { timeout: 10_000 }).toBe(few.length + NEWS + 1)
  })
})

eachEngine('news part by part', ({ open }) => {
  test('are each there once when their days are set while they are read', async () => {
    const db = await open()
    await fillNews(db, { first: 1000, end: 1000 + NEWS }, tell)
    const numbers: number[] = []
    for await (const batch of eachOldest(db.reader, news, 'en')) {
      numbers.push(...batch.map(({ number }) => number))
      await indexBacklog(db, 1)
    }
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: NEWS }, (_, i) => 1000 + i))
  })

  test('are those of the whole list, the oldest first, a few hundred at a time', async () => {
    const db = await open()
    await fill(db)
    const all = (await listEntries(db.reader, news, 'en')).toReversed()
    const batches: unknown[][] = []
    for await (const batch of eachOldest(db.reader, news, 'en')) batches.push(batch)
    expect(batches.flat()).toEqual(all)
    expect(Math.max(...batches.map(({ length }) => length))).toBeLessThanOrEqual(200)
  })
})
