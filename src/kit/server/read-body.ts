// Reads what a form sends: fields into memory within their limit, files to a folder on the disk as they arrive.
import { createWriteStream, mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy'
import { done, type Outcome, refused } from '#kit/outcome.ts'
import { LIMITS } from '#kit/server/config.ts'
import { newId } from '#kit/server/ids.ts'

/** With a `problem` (too large, or the disk is full) nothing of the file is stored. */
export type ReceivedFile = {
  field: string
  name: string
  path: string
  bytes: number
  problem?: 'too-large' | 'not-written'
}
export type Body = {
  /** In the order sent; a name may come several times. */
  fields: [string, string][]
  files: ReceivedFile[]
}
type Refusal = 'not-a-form' | 'too-large' | 'too-many-files'

const FORM_TYPES = /^(multipart\/form-data\s*;.*\bboundary=.|application\/x-www-form-urlencoded\b)/i

/**
 * Streams a form body; files lie in `folder`, made if need be, under random names and are the caller's to keep or remove.
 * Over a limit everything already written is removed and the refusal says which limit.
 */
export async function readBody(request: Request, folder: string): Promise<Outcome<Body, Refusal>> {
  const type = request.headers.get('content-type') ?? ''
  if (!FORM_TYPES.test(type)) return refused('not-a-form')
  const body: Body = { fields: [], files: [] }
  // A url-encoded form without any successful control has no body.
  if (!request.body) return /^multipart/i.test(type) ? refused('not-a-form') : done(body)
  const writing: Promise<void>[] = []
  let refusal: Refusal | null = null
  const stop = (reason: Refusal) => {
    refusal ??= reason
  }
  const busboy = new Busboy({ headers: { 'content-type': type } as BusboyHeaders, limits: limits() })
  busboy.on('field', (name, value, nameCut, valueCut) => {
    if (nameCut || valueCut) stop('too-large')
    body.fields.push([name, value])
  })
  busboy.on('file', (field: string, stream: BusboyFileStream, name: string) => {
    // A file slot left empty is sent as a file without a name.
    if (!name) {
      stream.resume()
      return
    }
    const file: ReceivedFile = { field, name, path: join(folder, newId()), bytes: 0 }
    body.files.push(file)
    stream.on('data', (chunk: Buffer) => {
      file.bytes += chunk.length
    })
    // Only this file is refused; the rest of the form is still read.
    stream.on('limit', () => {
      file.problem = 'too-large'
    })
    writing.push(storeFile(stream, file))
  })
  busboy.on('filesLimit', () => stop('too-many-files'))
  busboy.on('fieldsLimit', () => stop('too-large'))
  try {
    // A malformed or truncated body is 'not-a-form'; disk errors surface through `writing`.
    await pipeline(limited(request, stop), busboy).catch((error) => {
      stop('not-a-form')
      throw error
    })
    await Promise.all(writing)
  } catch (error) {
    await Promise.allSettled(writing)
    await removeFiles(body.files)
    if (refusal === null) throw error
    return refused(refusal)
  }
  if (refusal === null) return done(body)
  await removeFiles(body.files)
  return refused(refusal)
}

async function storeFile(stream: BusboyFileStream, file: ReceivedFile): Promise<void> {
  try {
    // Synchronous: data that the stream emits before it is piped would be lost.
    mkdirSync(dirname(file.path), { recursive: true, mode: 0o700 })
    await pipeline(stream, createWriteStream(file.path, { mode: 0o600 }))
  } catch (error) {
    if (!isFull(error)) throw error
    file.problem = 'not-written'
    stream.resume()
  }
  if (file.problem) await rm(file.path, { force: true })
}

const isFull = (error: unknown) =>
  ['ENOSPC', 'EDQUOT', 'EFBIG'].includes((error as NodeJS.ErrnoException).code ?? '')

const limits = () => ({
  fieldSize: LIMITS.bodyBytes,
  fileSize: LIMITS.fileBytes,
  files: LIMITS.filesPerBody,
  fields: LIMITS.fieldsPerBody,
})

/** The bytes of the body, cut off where the whole is over its limit. */
async function* limited(request: Request, stop: (reason: Refusal) => void) {
  const most = /^multipart/i.test(request.headers.get('content-type') ?? '')
    ? LIMITS.bodyWithFilesBytes
    : LIMITS.bodyBytes
  let bytes = 0
  for await (const chunk of Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0])) {
    bytes += (chunk as Uint8Array).length
    if (bytes > most) {
      stop('too-large')
      throw new Error('the body is over its limit')
    }
    yield chunk
  }
}

const removeFiles = (files: ReceivedFile[]) =>
  Promise.all(files.map((file) => rm(file.path, { force: true })))
