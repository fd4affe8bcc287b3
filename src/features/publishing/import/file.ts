// Brings one file over. It never takes another file's place: changed bytes get a name of their own, so that a page which
// is not switched yet, and every copy a browser or this server keeps, goes on showing the file it means.
import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import type { Database } from '#db/database.ts'
import { write } from '#db/write.ts'
import { IMPORT } from '#features/publishing/import/entry.ts'
import {
  type FetchedFile,
  type FetchLimits,
  type FetchRefusal,
  fetchWhole,
} from '#features/publishing/import/fetch.ts'
import { type Storage, typeOf } from '#features/publishing/storage.ts'
import { isStoragePath, storageUrl } from '#fields/file.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'
import { pdfChild } from '#kit/server/uploads/pdf-child.ts'
import { detectFormat, isMixed } from '#kit/server/uploads/sniff.ts'
import type { UploadReason } from '#kit/upload-rules.ts'

const MAX_NAME_CHARS = 200
const DIGEST_CHARS = 8

export type FileRefusal = FetchRefusal | 'path' | 'no-picture' | 'web-page' | 'empty' | 'pdf' | 'not-kept'
type Wanted = { from: string; path: string; picture: boolean }
type Place = { db: Database; storage: Storage }

/** Downloads the file whole, then keeps it; answers where. `from` is the installation's address. */
export async function importFile(
  place: Place,
  wanted: Wanted,
  limits: FetchLimits,
): Promise<Outcome<string, FileRefusal>> {
  const { from, path, picture } = wanted
  if (!isStoragePath(path) || path.split('/').some((name) => name.length > MAX_NAME_CHARS))
    return refused('path')
  if (picture && !typeOf(path).startsWith('image/')) return refused('no-picture')
  const fetched = await fetchWhole(new URL(from + storageUrl(path)), limits)
  if (!fetched.ok) return fetched
  if (fetched.value.bytes.length === 0) return refused('empty')
  // Many servers answer a missing file with their front page and status 200.
  if (isWebPage(fetched.value, path)) return refused('web-page')
  const wrong = await wrongWithPdf(path, fetched.value.bytes)
  return wrong === null ? keep(place, path, fetched.value.bytes) : refused('pdf', wrong)
}

/** Why a PDF is not taken, by the check that every uploaded one passes; null for other files too. */
async function wrongWithPdf(path: string, bytes: Buffer): Promise<UploadReason | null> {
  const isPdf = (await detectFormat(bytes)) === 'application/pdf'
  if (!isPdf && typeOf(path) !== 'application/pdf') return null
  if (!isPdf) return 'notAccepted'
  if (isMixed(bytes)) return 'mixed'
  const checked = await pdfChild.check(bytes)
  return checked.ok ? null : checked.reason
}

const isWebPage = ({ type }: FetchedFile, path: string) =>
  /^text\/html\b/i.test(type) && !/\.html?$/i.test(path)

async function keep(
  { db, storage }: Place,
  path: string,
  bytes: Buffer,
): Promise<Outcome<string, FileRefusal>> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const plain = plainName(path)
  try {
    for (const name of [plain, namedBy(sha256, plain)]) {
      const there = await storage.find(name)
      if (there?.bytes.equals(bytes)) return done(name)
      if (there) continue
      await storage.put(name, bytes)
      await record(db, name, bytes.length, sha256)
      return done(name)
    }
    return refused('not-kept', 'both of its names are taken')
  } catch (error) {
    return refused('not-kept', (error as Error).message)
  }
}

/** By its row it is noticed when the file is damaged later. */
const record = (db: Database, path: string, bytes: number, sha256: string) =>
  write<null, never>(db, IMPORT, 'keep-file', `file:${path}`, async ({ tx, now }) => {
    const row = { path, mime: typeOf(path), bytes, sha256, created_at: now }
    await tx
      .insertInto('stored_files')
      .values(row)
      .onConflict((c) => c.column('path').doUpdateSet({ bytes, sha256 }))
      .execute()
    return done(null)
  })

/** The path with the characters the disk takes; a name of others only is not refused but written plainly. */
const plainName = (path: string): string =>
  path
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9_!./-]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/\.(?=\/|$)/g, '-')

function namedBy(sha256: string, path: string): string {
  const ending = extname(path)
  return `${path.slice(0, path.length - ending.length)}.${sha256.slice(0, DIGEST_CHARS)}${ending}`
}
