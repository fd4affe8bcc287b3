// /sized/<width>/<photo>: a stored photo as WebP no wider than a screen needs, made once and kept on the disk.
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { storageUrl } from '#fields/file.ts'
import { isPhoto, PHOTO_WIDTHS } from '#fields/image.ts'
import { pathBelow } from '#kit/path-below.ts'
import { newId } from '#kit/server/ids.ts'
import { log } from '#kit/server/log.ts'
import { matchesEtag } from '#kit/server/page-cache.ts'
import { sizedWebp } from '#kit/server/pictures.ts'
import type { WebContext } from '#web/context.ts'

const FOLDER = 'sized'
const making = new Map<string, Promise<Buffer>>()

export async function sizedPicture(c: WebContext): Promise<Response> {
  const { site } = c.var
  const width = PHOTO_WIDTHS.find((one) => String(one) === c.req.param('width'))
  const path = pathBelow(`/sized/${width}/`, c.req.url)
  const file = width && path && isPhoto(path) ? await site.storage.find(path) : null
  if (!width || !path || !file) return c.notFound()
  const etag = file.etag.replace(/"$/, `-${width}"`)
  const headers = { 'cache-control': 'public, max-age=86400', etag }
  if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
  try {
    const webp = await madeOnce(join(site.config.dataDir, FOLDER), etag, () => sizedWebp(file.bytes, width))
    return c.body(new Uint8Array(webp), 200, { ...headers, 'content-type': 'image/webp' })
  } catch (error) {
    log.error('photo-not-sized', error, { path })
    return c.redirect(storageUrl(path), 302)
  }
}

/** Reads the picture from the disk; makes it first if needed, once for all concurrent requests. */
async function madeOnce(folder: string, etag: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const name = `${createHash('sha256').update(etag).digest('hex').slice(0, 32)}.webp`
  const kept = await readFile(join(folder, name)).catch(() => null)
  if (kept) return kept
  const running = making.get(name)
  if (running) return running
  const made = make()
    .then(async (bytes) => {
      // Under another name first: a process killed halfway would leave half a picture.
      const part = join(folder, `${name}.${newId()}.part`)
      await mkdir(folder, { recursive: true })
      await writeFile(part, bytes)
      await rename(part, join(folder, name))
      return bytes
    })
    .finally(() => making.delete(name))
  making.set(name, made)
  return made
}
