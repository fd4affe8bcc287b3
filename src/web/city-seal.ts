// The city's seal for its receipts, as the desk has published it.
import { citySeal } from '#collections/city-seal.collection.ts'
import type { Database } from '#db/database.ts'
import { listEntries } from '#features/publishing/entries.ts'
import { storageUrl } from '#fields/file.ts'
import { isPhoto, PHOTO_WIDTHS, sizedUrl } from '#fields/image.ts'
import type { Lang } from '#kit/lang.ts'
import { log } from '#kit/server/log.ts'
import { perRevision } from '#kit/server/per-revision.ts'
import { squarePng } from '#kit/server/pictures.ts'
import type { PaperSeal } from '#papers/paper.ts'
import type { Site } from '#web/site.ts'

// On paper it is 40 points wide: 460 dots an inch.
const SIDE_PX = 256

const drawn = perRevision<string>()

type From = { db: Database; storage: Site['storage'] }

/** Null while there is none, or while its file cannot be read: no receipt waits for a picture. */
export async function loadCitySeal({ db, storage }: From, lang: Lang): Promise<PaperSeal | null> {
  const entries = await listEntries(db.reader, citySeal, lang)
  const picture = entries.find((entry) => entry.picture !== null)?.picture
  if (!picture) return null
  const { file, alt } = picture
  try {
    // The page too has it only where it could be drawn.
    const png = await drawn(db.reader, file, db.revision, () => drawPng(storage, file))
    return { address: isPhoto(file) ? sizedUrl(file, PHOTO_WIDTHS[0]) : storageUrl(file), alt, png }
  } catch (error) {
    log.error('city-seal-not-drawn', error, { path: file })
    return null
  }
}

async function drawPng(storage: From['storage'], path: string): Promise<string> {
  const found = await storage.find(path)
  if (!found) throw new Error(`there is no file ${path}`)
  const png = await squarePng(found.bytes, SIDE_PX)
  return `data:image/png;base64,${Buffer.from(png).toString('base64')}`
}
