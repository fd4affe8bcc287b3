// Checks a received file: returns clean bytes to be stored, or the reason for refusing it. The received file is removed in either case.
import { hash } from 'node:crypto'
import { readFile, rm, stat } from 'node:fs/promises'
import { done, type Outcome, refused } from '#kit/outcome.ts'
import { heicPixels } from '#kit/server/uploads/heic-size.ts'
import { askChild } from '#kit/server/uploads/in-child.ts'
import { type Picture, remakePicture } from '#kit/server/uploads/picture.ts'
import { detectFormat, type FileFormat, isMixed } from '#kit/server/uploads/sniff.ts'
import { Turnstile } from '#kit/server/uploads/turnstile.ts'
import { UPLOAD_LIMITS, type UploadReason } from '#kit/upload-rules.ts'

type CleanFile = { bytes: Buffer; mime: Picture['mime'] | 'application/pdf' }
/** The bytes to be stored, and the SHA-256 (hex) of the bytes as they were sent. */
export type CheckedFile = CleanFile & { sha256: string }

// Two cores; files that wait are not in memory yet.
const files = new Turnstile({ atOnce: 2, mostWaiting: 50 })
const heics = new Turnstile({ atOnce: 1, mostWaiting: 2 })

/** Reads, checks and remakes one file on the disk, and removes it from there in every case. */
export async function intakeFile(path: string): Promise<Outcome<CheckedFile, UploadReason>> {
  try {
    return (await files.pass(() => checkFile(path))) ?? refused('busy')
  } finally {
    await rm(path, { force: true })
  }
}

async function checkFile(path: string): Promise<Outcome<CheckedFile, UploadReason>> {
  const { size } = await stat(path)
  if (size === 0) return refused('empty')
  if (size > UPLOAD_LIMITS.fileBytes) return refused('tooLarge')
  const bytes = await readFile(path)
  const kind = await detectFormat(bytes)
  // Checked for every file: junk before the header of a PDF changes its format, or leaves none.
  if (kind === null) return refused(isMixed(bytes) && bytes.includes('%PDF-') ? 'mixed' : 'notAccepted')
  if (isMixed(bytes)) return refused('mixed')
  const kept = await cleanFile(kind, bytes, path)
  return kept.ok ? done({ ...kept.value, sha256: hash('sha256', bytes) }) : kept
}

async function cleanFile(
  kind: FileFormat,
  bytes: Buffer,
  path: string,
): Promise<Outcome<CleanFile, UploadReason>> {
  if (kind === 'application/pdf') {
    const checked = await askChild<null, UploadReason>('pdf', path)
    if (checked === null) return refused('tooComplex')
    return checked.ok ? done({ bytes, mime: kind }) : checked
  }
  if (kind !== 'image/heic' && kind !== 'image/heif') return remakePicture(bytes, kind === 'image/png')
  const pixels = heicPixels(bytes)
  if (pixels === null) return refused('heicUnreadable')
  if (pixels > UPLOAD_LIMITS.heicMegapixels * 1e6) return refused('heicTooLarge')
  const picture = await heics.pass(() => askChild<Picture, UploadReason>('heic', path))
  return picture ?? refused('heicUnreadable')
}
