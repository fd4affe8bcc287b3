// /storage/… and /assets/…: public files and built files, with ETag and 304; and the speculation rules browsers ask for.
import type { Context } from 'hono'
import { isShown } from '#features/publishing/storage.ts'
import { inLang } from '#kit/lang.ts'
import { pathBelow } from '#kit/path-below.ts'
import { log } from '#kit/server/log.ts'
import { encodingFor, holds } from '#kit/server/page-cache.ts'
import { PLAIN_ADDRESSES } from '#layouts/menus.ts'
import type { Site } from '#layouts/site.ts'

const DAY_SECONDS = 86_400
const YEAR_SECONDS = 31_536_000
// A drawing or PDF opened by itself may not run or load anything.
const ALONE = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

type Bytes = { bytes: Buffer; br: Buffer | null; gzip?: Buffer | null; type: string; etag: string }

export async function stored(c: Context, site: Site): Promise<Response> {
  const path = pathBelow('/storage/', c.req.url)
  const file = path === null ? null : await site.storage.find(path)
  if (!file) {
    // A link of a kept page may still name it; the answer says so in words, and this line to who keeps the files.
    log.warn('no-such-file', { path: c.req.path })
    return c.notFound()
  }
  const headers: Record<string, string> = {
    'content-security-policy': ALONE,
    'access-control-allow-origin': '*',
    'cache-control': `public, max-age=${DAY_SECONDS}`,
  }
  if (!isShown(file.type)) headers['content-disposition'] = 'attachment'
  return sendBytes(c, file, headers)
}

/** Built files never change under their name. */
export function asset(c: Context, site: Site): Response | Promise<Response> {
  const file = site.assets.find(c.req.path)
  if (!file) return c.notFound()
  const headers = {
    'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
    'x-content-type-options': 'nosniff',
  }
  return sendBytes(c, { ...file, bytes: file.identity }, headers)
}

function sendBytes(c: Context, file: Bytes, headers: Record<string, string>): Response {
  const encoding = encodingFor(c.req.header('accept-encoding'))
  const packed = encoding === 'br' ? file.br : encoding === 'gzip' ? file.gzip : null
  const etag = packed ? file.etag.replace(/"$/, `-${encoding}"`) : file.etag
  const all = { ...headers, etag, vary: 'Accept-Encoding' }
  if (holds(c.req.header('if-none-match'), etag)) return c.body(null, 304, all)
  const coded: Record<string, string> = packed ? { 'content-encoding': encoding } : {}
  const bytes = packed ?? file.bytes
  return c.body(new Uint8Array(bytes), 200, {
    ...all,
    ...coded,
    'content-type': file.type,
    'content-length': String(bytes.length),
  })
}

/** Browsers refuse these rules inside the page, where the policy allows no inline script; they come by header. */
export function speculationRules(c: Context): Response {
  // Never /article, whose answer hangs on a cookie: a copy fetched ahead would show the article before.
  const match = PLAIN_ADDRESSES.flatMap((path) => [path, inLang('fil', path)])
  const rules = {
    prefetch: [{ source: 'document', where: { href_matches: match }, eagerness: 'conservative' }],
  }
  return c.body(JSON.stringify(rules), 200, {
    'content-type': 'application/speculationrules+json',
    'cache-control': `public, max-age=${DAY_SECONDS}`,
  })
}
