// Pictures and documents staff bring: recognised by their content, pictures re-encoded, kept in the public storage with a row each.
import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Collection } from '#collections/define.ts'
import type { Database } from '#db/database.ts'
import { type Actor, write } from '#db/write.ts'
import type { Storage } from '#features/publishing/storage.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'
import { newId } from '#kit/server/ids.ts'
import { intakeFile } from '#kit/server/uploads/intake.ts'
import { type Crop, remakePicture } from '#kit/server/uploads/picture.ts'
import { detectFormat, isMixed, withoutEdges } from '#kit/server/uploads/sniff.ts'
import { UPLOAD_LIMITS, type UploadReason } from '#kit/upload-rules.ts'

/** The camera's own file may be large: it is re-encoded, smaller. */
export const PICTURE_MAX_BYTES = 20 * 1024 * 1024
export const DOCUMENT_MAX_BYTES = UPLOAD_LIMITS.fileBytes

const PICTURES: readonly (string | null)[] = ['image/jpeg', 'image/png', 'image/webp']
const ENDINGS = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' } as const

type Stored = { path: string; bytes: number }
type Place = { db: Database; actor: Actor; storage: Storage; collection: Collection }

/** Keeps a JPEG, PNG or WebP, or the part of it that is chosen; whatever else the file carried is gone. */
export async function storePicture(
  place: Place,
  bytes: Buffer,
  crop: Crop,
): Promise<Outcome<Stored, 'not-a-picture' | 'picture-too-large' | UploadReason>> {
  if (bytes.length > PICTURE_MAX_BYTES) return refused('picture-too-large')
  const kind = await detectFormat(bytes)
  if (!PICTURES.includes(kind)) return refused('not-a-picture')
  if (isMixed(bytes)) return refused('mixed')
  const picture = await remakePicture(bytes, kind === 'image/png', crop)
  return picture.ok ? keep(place, picture.value.bytes, picture.value.mime) : picture
}

/** Keeps a PDF as `intakeFile` takes it: whole, open, and with nothing in it that runs. `folder` holds it while it is checked. */
export async function storeDocument(
  place: Place,
  bytes: Buffer,
  folder: string,
): Promise<Outcome<Stored, 'not-a-pdf' | UploadReason>> {
  if ((await detectFormat(await withoutEdges(bytes))) !== 'application/pdf') return refused('not-a-pdf')
  const path = join(folder, newId())
  await mkdir(folder, { recursive: true })
  await writeFile(path, bytes)
  const taken = await intakeFile(path, place.actor.id)
  return taken.ok ? keep(place, taken.value.bytes, 'application/pdf') : taken
}

function keep(place: Place, bytes: Buffer, mime: keyof typeof ENDINGS): Promise<Outcome<Stored, never>> {
  const path = `${place.collection.id}/${new Date().getUTCFullYear()}/${newId()}.${ENDINGS[mime]}`
  return keepFile(place, path, bytes, mime)
}

/** First the file, then its row, or both at once: a row never names what is not there. By its row a damaged file is noticed later. */
export async function keepFile(
  { db, actor, storage }: Omit<Place, 'collection'>,
  path: string,
  bytes: Buffer,
  mime: string,
): Promise<Outcome<Stored, never>> {
  if (!storage.writesInTransaction) await storage.put(path, bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return write(db, actor, 'keep-file', `file:${path}`, async ({ tx, now }) => {
    const row = { path, mime, bytes: bytes.length, sha256, created_at: now }
    if (storage.writesInTransaction) await storage.put(path, bytes, tx)
    await tx
      .insertInto('stored_files')
      .values(row)
      // The file of an earlier row is lost.
      .onConflict((c) => c.column('path').doUpdateSet(row))
      .execute()
    return done({ path, bytes: bytes.length })
  })
}
