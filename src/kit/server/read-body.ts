// Reads what a form sends: fields into memory within their limit, files to a folder on the disk as they arrive.
// Whatever the disk or the line does, it ends with closed files, and with nothing in the folder that nobody asked for.
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy'
import { done, type Outcome, refused } from '#kit/outcome.ts'
import { BodyTooLarge, BodyTooSlow, bytesInTime, discardRest } from '#kit/server/body-bytes.ts'
import { LIMITS } from '#kit/server/config.ts'
import { newId } from '#kit/server/ids.ts'
import { log } from '#kit/server/log.ts'

/** With a `problem` (too large, the disk does not take it, or the sender may bring none now) nothing of the file is stored. */
export type ReceivedFile = {
  field: string
  name: string
  path: string
  bytes: number
  problem?: 'too-large' | 'not-written' | 'limited'
}
export type Body = {
  /** In the order sent; a name may come several times. */
  fields: [string, string][]
  files: ReceivedFile[]
}
type Refusal = 'not-a-form' | 'too-large' | 'too-many-files' | 'too-slow'

const FREE: ArrivingBody = { count: () => {}, mayBringFile: () => true }

const FORM_TYPES = /^(multipart\/form-data\s*;.*\bboundary=.|application\/x-www-form-urlencoded\b)/i

/** Asked while a body arrives, so that it goes by what came and not by what the sender says will come. */
export type ArrivingBody = {
  /** Told of each piece of the body. */
  count: (bytes: number) => void
  /** Whether a file that begins now may be taken. */
  mayBringFile: () => boolean
}

/**
 * Streams a form body; files lie in `folder`, made if need be, under random names and are the caller's to keep or remove.
 * A file that may not be brought is 'limited', and the fields are read all the same. Over a limit everything already written is
 * removed and the refusal says which limit.
 */
export async function readBody(
  request: Request,
  folder: string,
  arrival: ArrivingBody = FREE,
): Promise<Outcome<Body, Refusal>> {
  const type = request.headers.get('content-type') ?? ''
  if (!FORM_TYPES.test(type)) return refused('not-a-form')
  const hasFiles = /^multipart/i.test(type)
  // A url-encoded form without any successful control has no body.
  if (!request.body) return hasFiles ? refused('not-a-form') : done({ fields: [], files: [] })
  const receiver = createReceiver(type, folder, arrival)
  const reader = request.body.getReader()
  const most = hasFiles ? LIMITS.bodyWithFilesBytes : LIMITS.bodyBytes
  try {
    await pipeline(receiver.untilRefused(bytesInTime(reader, most)), receiver.busboy)
  } catch (error) {
    receiver.refuse(refusalOf(error))
    receiver.letGo()
  }
  await receiver.settled()
  const { body, refusal } = receiver
  if (refusal() === null) return done(body)
  await removeReceived(body.files)
  await discardRest(reader, most)
  return refused(refusal()!)
}

/** A malformed body, or one that broke off, is no form. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof BodyTooLarge) return 'too-large'
  return error instanceof BodyTooSlow ? 'too-slow' : 'not-a-form'
}

function createReceiver(type: string, folder: string, { count, mayBringFile }: ArrivingBody) {
  const body: Body = { fields: [], files: [] }
  const streams: BusboyFileStream[] = []
  const writing: Promise<void>[] = []
  let refusal: Refusal | null = null
  let fieldBytes = 0
  const refuse = (reason: Refusal) => {
    refusal ??= reason
  }
  const busboy = new Busboy({ headers: { 'content-type': type } as BusboyHeaders, limits: limits() })
  busboy.on('field', (name, value, nameCut, valueCut) => {
    // The parser limits no name of a form with files, and gives undefined for a part without one.
    fieldBytes += Buffer.byteLength(`${name}${value}`)
    if (nameCut || valueCut || fieldBytes > LIMITS.fieldsBytes) return refuse('too-large')
    body.fields.push([name, value])
  })
  busboy.on('file', (field: string, stream: BusboyFileStream, name: string) => {
    // A broken part reports its error here as well as on the whole; only the whole counts.
    stream.on('error', () => {})
    // A file slot left empty is sent as a file without a name.
    if (!name) {
      stream.resume()
      return
    }
    const file: ReceivedFile = { field, name, path: join(folder, newId()), bytes: 0 }
    if (!mayBringFile()) file.problem = 'limited'
    body.files.push(file)
    // Only this file is refused; the rest of the form is still read.
    stream.on('limit', () => {
      file.problem ??= 'too-large'
    })
    streams.push(stream)
    writing.push(storeFile(stream, file))
  })
  busboy.on('filesLimit', () => refuse('too-many-files'))
  busboy.on('fieldsLimit', () => refuse('too-large'))
  busboy.on('partsLimit', () => refuse('too-large'))
  async function* untilRefused(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      count(chunk.length)
      yield chunk
      // What is refused is taken apart no further.
      if (refusal !== null) throw new BodyTooLarge()
    }
  }
  const letGo = () => {
    for (const stream of streams) stream.destroy()
  }
  return {
    busboy,
    body,
    refuse,
    refusal: () => refusal,
    untilRefused,
    letGo,
    settled: () => Promise.all(writing),
  }
}

/** Never rejects, and reads the stream to its end: what the disk refuses is this file's problem alone. */
async function storeFile(stream: BusboyFileStream, file: ReceivedFile): Promise<void> {
  let target: FileHandle | undefined
  const notWritten = (error: unknown) => {
    if (!file.problem) log.error('file-not-written', error)
    file.problem ??= 'not-written'
  }
  try {
    await mkdir(dirname(file.path), { recursive: true, mode: 0o700 })
    if (!file.problem) target = await open(file.path, 'wx', 0o600)
  } catch (error) {
    notWritten(error)
  }
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      file.bytes += chunk.length
      if (!file.problem) await target?.appendFile(chunk).catch(notWritten)
    }
  } catch {
    // The form broke off; the whole of it is refused.
  }
  await target?.close().catch(notWritten)
  if (file.problem) await removeReceived([file])
}

const limits = () => ({
  fieldSize: LIMITS.bodyBytes,
  fileSize: LIMITS.fileBytes,
  files: LIMITS.filesPerBody,
  fields: LIMITS.fieldsPerBody,
  // Parts that are neither are skipped, and cost time all the same.
  parts: 2 * (LIMITS.fieldsPerBody + LIMITS.filesPerBody),
})

/** Never rejects: what a broken disk does not let go, the hourly sweep removes. */
export async function removeReceived(files: readonly Pick<ReceivedFile, 'path'>[]): Promise<void> {
  await Promise.allSettled(files.map(({ path }) => rm(path, { force: true })))
}
