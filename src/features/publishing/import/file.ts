// Brings one file over. It never takes another file's place: changed bytes get a name of their own, so that a page which
// is not switched yet, and every copy a browser or this server keeps, goes on showing the file it means.
import { hash } from 'node:crypto'
import { extname } from 'node:path'
import type { Database } from '#db/database.ts'
import { LeftOut } from '#features/publishing/import/answers.ts'
import { IMPORT } from '#features/publishing/import/entry.ts'
import { fetchWhole } from '#features/publishing/import/fetch.ts'
import { type Storage, typeOf } from '#features/publishing/storage.ts'
import { keepFile } from '#features/publishing/upload.ts'
import { isStoragePath, storageUrl } from '#fields/file.ts'
import { UPLOAD_HOLES, type UploadReason } from '#fields/upload.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'
import { pdfChild } from '#kit/server/uploads/pdf-child.ts'
import { detectFormat, isMixed, withoutEdges } from '#kit/server/uploads/sniff.ts'
import { SPEECH } from '#words'

const DIGEST_CHARS = 8

type Place = { db: Database; storage: Storage }
/** `from` is the address of the former site, without a slash at the end. */
type Wanted = { from: string; path: string; isPicture: boolean }

/** Downloads the file whole, then keeps it; answers where. */
export async function importFile(place: Place, wanted: Wanted, patienceMs: number): Promise<string> {
  const { from, path, isPicture } = wanted
  const plain = plainName(path)
  if (![path, plain].every(isStoragePath) || !path.isWellFormed())
    throw new LeftOut('its file is not one below /storage/')
  if (isPicture && !typeOf(path).startsWith('image/'))
    throw new LeftOut('its file is no picture that a page can show')
  const { bytes, type } = await fetchWhole(from + storageUrl(path), patienceMs)
  if (bytes.length === 0) throw new LeftOut('its file is empty')
  // Many servers answer a missing file with their front page and status 200.
  if (/^text\/html\b/i.test(type) && !/\.html?$/i.test(path))
    throw new LeftOut('its file is missing; a web page came instead')
  const checked = await checkIfPdf(path, bytes)
  if (!checked.ok) throw new LeftOut(SPEECH.en.fill(`uploads.reasons.${checked.reason}`, UPLOAD_HOLES))
  return keep(place, plain, checked.value).catch((error: Error) => {
    throw new LeftOut(`its file cannot be kept (${error.message})`)
  })
}

/** The bytes to be kept, by the check that every uploaded PDF passes; those of other files as they are. */
async function checkIfPdf(path: string, sent: Buffer): Promise<Outcome<Buffer, UploadReason>> {
  const bytes = await withoutEdges(sent)
  const isPdf = (await detectFormat(bytes)) === 'application/pdf'
  if (!isPdf) return typeOf(path) === 'application/pdf' ? refused('notAccepted') : done(bytes)
  if (isMixed(bytes)) return refused('mixed')
  const checked = await pdfChild.check(bytes)
  return checked.ok ? done(checked.value ?? bytes) : checked
}

async function keep({ db, storage }: Place, plain: string, bytes: Buffer): Promise<string> {
  const there = await storage.find(plain)
  const name = !there || there.bytes.equals(bytes) ? plain : nameByContent(plain, bytes)
  if ((await storage.sizeOf(name)) === null)
    await keepFile({ db, storage, actor: IMPORT }, name, bytes, typeOf(name))
  return name
}

/** The path with plain characters only, such as every disk takes. */
const plainName = (path: string): string =>
  path
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9_!./-]+/g, '-')
    .replace(/\.{2,}/g, '.')

function nameByContent(path: string, bytes: Buffer): string {
  const ending = extname(path)
  const digest = hash('sha256', bytes).slice(0, DIGEST_CHARS)
  return `${path.slice(0, path.length - ending.length)}.${digest}${ending}`
}
