// Checks a received file: returns clean bytes to be stored, or the reason for refusing it. The received file is removed in either case.
import { hash } from 'node:crypto'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { done, type Outcome, refused } from '#kit/outcome.ts'
import { throwWithoutDisk } from '#kit/server/disk-errors.ts'
import { Turnstile } from '#kit/server/turnstile.ts'
import { decodeInChild } from '#kit/server/uploads/heic-child.ts'
import { heicPixels } from '#kit/server/uploads/heic-size.ts'
import { pdfChild } from '#kit/server/uploads/pdf-child.ts'
import { type Picture, remakePicture } from '#kit/server/uploads/picture.ts'
import { detectFormat, isMixed, withoutEdges } from '#kit/server/uploads/sniff.ts'
import { UPLOAD_LIMITS, type UploadReason } from '#kit/upload-rules.ts'

type CleanFile = { bytes: Buffer; mime: Picture['mime'] | 'application/pdf' }
/** The bytes to be stored, and the SHA-256 (hex) of the bytes as they were sent. */
export type CheckedFile = CleanFile & { sha256: string }

type Checked = Outcome<CheckedFile, UploadReason>
/** What a child process is to look at, in a line of its own: photos never wait for those. */
type ForChild = { kind: 'application/pdf' | 'image/heic'; sha256: string }

// Two cores; files that wait are not in memory yet. A storm of forms that the machine stops for a second leaves a hundred.
const files = new Turnstile({ atOnce: 2, mostWaiting: 150 })
const heics = new Turnstile({ atOnce: 1, mostWaiting: 10 })

/** Reads, checks and remakes one file on the disk, and removes it from there in every case. Senders take turns. */
export const intakeFile = (path: string, sender = ''): Promise<Checked> =>
  intake(path, sender).catch(throwWithoutDisk)

async function intake(path: string, sender: string): Promise<Checked> {
  try {
    const found = await files.pass(() => checkFile(path), sender)
    if (found === null) return refused('busy')
    if (!('kind' in found)) return found
    return found.kind === 'application/pdf'
      ? await checkPdfFile(path, found.sha256, sender)
      : await decodeHeic(path, found.sha256, sender)
  } finally {
    await rm(path, { force: true })
  }
}

async function checkFile(path: string): Promise<Checked | ForChild> {
  const { size } = await stat(path)
  if (size === 0) return refused('empty')
  if (size > UPLOAD_LIMITS.fileBytes) return refused('tooLarge')
  const sent = await readFile(path)
  const bytes = await withoutEdges(sent)
  const kind = await detectFormat(bytes)
  // Checked for every file: what stands before the header of a PDF changes its format.
  if (kind === null) return refused(isMixed(bytes) && bytes.includes('%PDF-') ? 'mixed' : 'notAccepted')
  if (isMixed(bytes)) return refused('mixed')
  const sha256 = hash('sha256', sent)
  if (kind === 'application/pdf') {
    if (bytes.length < sent.length) await writeFile(path, bytes)
    return { kind, sha256 }
  }
  if (kind === 'image/heic' || kind === 'image/heif') {
    const pixels = heicPixels(bytes)
    if (pixels === null) return refused('heicUnreadable')
    if (pixels > UPLOAD_LIMITS.heicMegapixels * 1e6) return refused('heicTooLarge')
    return { kind: 'image/heic', sha256 }
  }
  const picture = await remakePicture(bytes, kind === 'image/png')
  return picture.ok ? done({ ...picture.value, sha256 }) : picture
}

async function checkPdfFile(path: string, sha256: string, sender: string): Promise<Checked> {
  const checked = await pdfChild.check(path, sender)
  if (!checked.ok) return checked
  return done({ bytes: checked.value ?? (await readFile(path)), mime: 'application/pdf', sha256 })
}

async function decodeHeic(path: string, sha256: string, sender: string): Promise<Checked> {
  const turn = await heics.pass(async () => ({ picture: await decodeInChild(path) }), sender)
  if (turn === null) return refused('busy')
  const { picture } = turn
  if (picture === null) return refused('heicUnreadable')
  return picture.ok ? done({ ...picture.value, sha256 }) : picture
}
