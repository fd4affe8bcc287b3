// /sized/<width>/<photo>: a stored photo as WebP no wider than a screen needs, made once and kept beside the photos.
import { createHash } from 'node:crypto'
import type { FileStore } from '#db/files/file-store.ts'
import { storageUrl } from '#fields/file.ts'
import { isPhoto, PHOTO_WIDTHS } from '#fields/image.ts'
import { pathBelow } from '#kit/path-below.ts'
import { log } from '#kit/server/log.ts'
import { matchesEtag } from '#kit/server/page-cache.ts'
import { sizedWebp } from '#kit/server/pictures.ts'
import { KEPT_IN_FRONT } from '#web/cached-answer.ts'
import type { WebContext } from '#web/context.ts'

const making = new Map<string, Promise<Buffer>>()

export async function sizedPicture(c: WebContext): Promise<Response> {
  const { site } = c.var
  const width = PHOTO_WIDTHS.find((one) => String(one) === c.req.param('width'))
  const path = pathBelow(`/sized/${width}/`, c.req.url)
  const file = width && path && isPhoto(path) ? await site.storage.find(path) : null
  if (!width || !path || !file) return c.notFound()
  const etag = file.etag.replace(/"$/, `-${width}"`)
  const headers = { ...KEPT_IN_FRONT, 'cache-control': 'public, max-age=86400', etag }
  if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
  try {
    const webp = await madeOnce(site.files, path, etag, () => sizedWebp(file.bytes, width))
    return c.body(new Uint8Array(webp), 200, { ...headers, 'content-type': 'image/webp' })
  } catch (error) {
    log.error('photo-not-sized', error, { path })
    return c.redirect(storageUrl(path), 302)
  }
}

/** Reads the picture where it is kept; makes it first if needed, once for all concurrent requests. */
async function madeOnce(
  files: FileStore,
  path: string,
  etag: string,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const name = `sized/${createHash('sha256').update(etag).digest('hex').slice(0, 32)}.webp`
  const kept = await files.get(name).catch(() => null)
  const whole = kept && withoutSum(kept)
  if (whole) return whole
  const running = making.get(name)
  if (running) return running
  if (kept) log.warn('photo-renewed', { path, reason: `${name} is damaged, or of an earlier version` })
  const made = make()
    .then(async (bytes) => {
      // A picture that cannot be kept is sent all the same, and made again for the next who asks.
      await files.put(name, withSum(bytes)).catch((error) => log.error('photo-not-kept', error))
      return bytes
    })
    .finally(() => making.delete(name))
  making.set(name, made)
  return made
}

// Behind the picture stands its sum, so that what a failing disk made of it is not sent.
const SUM_BYTES = 32
const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
const withSum = (bytes: Buffer) => Buffer.concat([bytes, sumOf(bytes)])

function withoutSum(kept: Buffer): Buffer | null {
  const bytes = kept.subarray(0, -SUM_BYTES)
  return kept.length > SUM_BYTES && sumOf(bytes).equals(kept.subarray(-SUM_BYTES)) ? bytes : null
}
