// The picture of an article as others show it when it is shared: a PNG of 1200 by 630, made from the article's own.
import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { news } from '#collections/news.collection.ts'
import { findEntry } from '#features/publishing/entries.ts'
import { holds } from '#kit/server/page-cache.ts'
import type { Site } from '#layouts/site.ts'

// What the networks that show shared links ask for.
const WIDTH = 1200
const HEIGHT = 630
const PAPER = '#FBF8F1'
const MAX_PIXELS = 50_000_000
const KEPT_PICTURES = 60

sharp.concurrency(1)
sharp.cache(false)

const made = new LRUCache<string, Uint8Array<ArrayBuffer>>({ max: KEPT_PICTURES })

export async function newsPicture(c: Context, site: Site): Promise<Response> {
  const slug = c.req.param('slug') ?? ''
  const by = /^\d{1,9}$/.test(slug) ? { number: Number(slug) } : { slug }
  const item = await findEntry(site.database().reader, news, by, 'en')
  const file = item?.picture ? await site.storage.find(item.picture.file) : null
  if (!file) return c.notFound()
  const headers = { 'cache-control': 'public, max-age=86400', etag: file.etag }
  if (holds(c.req.header('if-none-match'), file.etag)) return c.body(null, 304, headers)
  const png = made.get(file.etag) ?? (await share(file.bytes))
  made.set(file.etag, png)
  return c.body(png, 200, { ...headers, 'content-type': 'image/png' })
}

async function share(bytes: Buffer): Promise<Uint8Array<ArrayBuffer>> {
  const options = { fit: 'contain', background: PAPER } as const
  return new Uint8Array(
    await sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .resize(WIDTH, HEIGHT, options)
      .png({ palette: true })
      .toBuffer(),
  )
}
