// /share/<picture>.png: a picture of the site as others show it when a page is shared, 1200 by 630, made from the page's own.
import { LRUCache } from 'lru-cache'
import { storageUrl } from '#fields/file.ts'
import { pathBelow } from '#kit/path-below.ts'
import { log } from '#kit/server/log.ts'
import { matchesEtag } from '#kit/server/page-cache.ts'
import { sharePng } from '#kit/server/pictures.ts'
import { FOR_OTHER_SITES } from '#kit/server/security.ts'
import { KEPT_IN_FRONT } from '#web/cached-answer.ts'
import type { WebContext } from '#web/context.ts'
import { SHARE_PREFIX, SHARE_SUFFIX } from '#web/schema-org.ts'

const KEPT_PICTURES = 60
const IS_PICTURE = /^image\//

const made = new LRUCache<string, Uint8Array<ArrayBuffer>>({ max: KEPT_PICTURES })

export async function sharePicture(c: WebContext): Promise<Response> {
  const path = pictureOf(c.req.url)
  const file = path && (await c.var.site.storage.find(path))
  if (!path || !file || !IS_PICTURE.test(file.type)) return c.notFound()
  const headers = {
    ...KEPT_IN_FRONT,
    ...FOR_OTHER_SITES,
    'cache-control': 'public, max-age=86400',
    etag: file.etag,
  }
  if (matchesEtag(c.req.header('if-none-match'), file.etag)) return c.body(null, 304, headers)
  try {
    const png = made.get(file.etag) ?? (await sharePng(file.bytes))
    made.set(file.etag, png)
    return c.body(png, 200, { ...headers, 'content-type': 'image/png' })
  } catch (error) {
    log.error('picture-not-shared', error, { path })
    return c.redirect(storageUrl(path), 302)
  }
}

/** The stored picture behind an address; null when the address is none. */
function pictureOf(address: string): string | null {
  const path = pathBelow(SHARE_PREFIX, address)
  return path?.endsWith(SHARE_SUFFIX) ? path.slice(0, -SHARE_SUFFIX.length) : null
}
