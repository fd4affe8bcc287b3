// Encrypts the copy of the database to somebody who is not here, in the format of age: whoever has the identity opens it with `age -d`.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { NONCE_BYTES, openPieces, payloadKey, sealPieces, TAG_BYTES } from '#features/backup/age-pieces.ts'

export const newIdentity = async (): Promise<{ identity: string; recipient: string }> => {
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}

/** The identity is of somebody else, or the file is damaged. */
export class NotOpened extends Error {}

const GATHERED = 32
const READ_BYTES = 1024 * 1024
// A recipient takes a few hundred bytes.
const HEADER_BYTES = 64 * 1024

/** Writes `to`, which is on the disk when it resolves. */
export async function encryptFile(
  from: string,
  to: string,
  recipients: readonly string[],
): Promise<{ bytes: number; sha256: string }> {
  const { head, key } = await beginFor(recipients)
  return writeAll(to, after(head, sealPieces(key, read(from))))
}

/** The header for those recipients with the nonce, and the key of the payload after it. */
async function beginFor(recipients: readonly string[]): Promise<{ head: Buffer; key: Buffer }> {
  const encrypter = new Encrypter()
  for (const one of recipients) encrypter.addRecipient(one)
  let fileKey: Uint8Array = new Uint8Array()
  // Asked like the others to wrap the key of the file: this one learns it, and adds nothing.
  encrypter.addRecipient({
    wrapFileKey(key) {
      fileKey = key
      return []
    },
  })
  const empty = Buffer.from(await encrypter.encrypt(new Uint8Array()))
  const head = empty.subarray(0, -TAG_BYTES)
  return { head, key: payloadKey(fileKey, head.subarray(-NONCE_BYTES)) }
}

/** Whether one of the identities opens the file, by its beginning. */
export async function isOpenedBy(from: string, identities: readonly string[]): Promise<boolean> {
  try {
    const { key, start } = await beginningOf(from, identities)
    const pieces = openPieces(key, read(from, start))
    await pieces.next()
    await pieces.return(undefined)
    return true
  } catch (error) {
    if (isOfSystem(error)) throw error
    return false
  }
}

/** Writes `to`, which is on the disk when it resolves. Throws `NotOpened`. */
export async function decryptFile(from: string, to: string, identities: readonly string[]): Promise<void> {
  try {
    const { key, start } = await beginningOf(from, identities)
    await writeAll(to, openPieces(key, read(from, start)))
  } catch (error) {
    if (isOfSystem(error)) throw error
    throw new NotOpened(`${from} is not opened by this identity, or is damaged (${(error as Error).message})`)
  }
}

/** Errors of the machine, not of what was read. */
const isOfSystem = (error: unknown) => (error as NodeJS.ErrnoException).syscall !== undefined

/** The key of the payload, and where its first piece begins. */
async function beginningOf(from: string, identities: readonly string[]) {
  const beginning = await readBeginning(from)
  const mac = beginning.indexOf('\n--- ')
  const end = beginning.indexOf('\n', mac + 1) + 1
  const start = end + NONCE_BYTES
  if (mac < 0 || end === 0 || beginning.length < start) throw new Error('it has no header of age')
  const decrypter = new Decrypter()
  for (const one of identities) decrypter.addIdentity(one)
  const fileKey = await decrypter.decryptHeader(beginning.subarray(0, end))
  return { key: payloadKey(fileKey, beginning.subarray(end, start)), start }
}

async function readBeginning(from: string): Promise<Buffer> {
  const file = await open(from, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const read = (path: string, start = 0): AsyncIterable<Buffer> =>
  createReadStream(path, { start, highWaterMark: READ_BYTES })

async function* after(head: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield head
  yield* rest
}

async function writeAll(to: string, from: AsyncIterable<Buffer>) {
  const hash = createHash('sha256')
  let bytes = 0
  const file = await open(to, 'w', 0o600)
  try {
    for await (const some of gathered(from)) {
      hash.update(some)
      bytes += some.length
      await file.writeFile(some)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** Some together: a call of the system for each would take longer than the work. */
async function* gathered(from: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let some: Buffer[] = []
  for await (const piece of from) {
    some.push(piece)
    if (some.length < GATHERED) continue
    yield Buffer.concat(some)
    some = []
  }
  yield Buffer.concat(some)
}

/** The identities in the text of a file as `age-keygen` writes it. */
export const identitiesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('AGE-SECRET-KEY-'))
