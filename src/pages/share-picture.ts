// /share/<picture>.png: a picture of the site as others show it when a page is shared, 1200 by 630, made from the page's own.
import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import { holds } from '#kit/server/page-cache.ts'
import { sharePng } from '#kit/server/pictures.ts'
import { SHARE_PREFIX, SHARE_SUFFIX } from '#layouts/about.ts'
import type { Site } from '#layouts/site.ts'

const KEPT_PICTURES = 60
const IS_PICTURE = /^image\//

const made = new LRUCache<string, Uint8Array<ArrayBuffer>>({ max: KEPT_PICTURES })

export async function sharePicture(c: Context, site: Site): Promise<Response> {
  const path = pictureOf(c.req.path)
  const file = path === null ? null : await site.storage.find(path)
  if (!file || !IS_PICTURE.test(file.type)) return c.notFound()
  const headers = { 'cache-control': 'public, max-age=86400', etag: file.etag }
  if (holds(c.req.header('if-none-match'), file.etag)) return c.body(null, 304, headers)
  const png = made.get(file.etag) ?? (await sharePng(file.bytes))
  made.set(file.etag, png)
  return c.body(png, 200, { ...headers, 'content-type': 'image/png' })
}

/** The stored picture behind an address; null when the address is none. */
function pictureOf(path: string): string | null {
  if (!path.endsWith(SHARE_SUFFIX)) return null
  try {
    return decodeURIComponent(path.slice(SHARE_PREFIX.length, -SHARE_SUFFIX.length))
  } catch {
    return null
  }
}
