// Encrypts the copy of the database to somebody who is not here, in the format of age: whoever has the identity opens it with `age -d`.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'

export const newIdentity = async (): Promise<{ identity: string; recipient: string }> => {
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}

/** The identity is of somebody else, or the file is damaged. */
export class NotOpened extends Error {}

type Bytes = Parameters<Encrypter['encrypt']>[0] & globalThis.ReadableStream<Uint8Array>
const PIECE_BYTES = 1024 * 1024

const streamOf = (path: string): Bytes =>
  Readable.toWeb(createReadStream(path, { highWaterMark: PIECE_BYTES })) as unknown as Bytes

/** Writes `to`, which is on the disk when it resolves. */
export async function encryptFile(
  from: string,
  to: string,
  recipients: readonly string[],
): Promise<{ bytes: number; sha256: string }> {
  const encrypter = new Encrypter()
  for (const one of recipients) encrypter.addRecipient(one)
  return writeAll(to, await encrypter.encrypt(streamOf(from)))
}

/** Whether one of the identities opens the file, by its beginning. */
export async function isOpenedBy(from: string, identities: readonly string[]): Promise<boolean> {
  try {
    const reader = (await decrypterOf(identities).decrypt(streamOf(from))).getReader()
    await reader.read()
    await reader.cancel()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code) throw error
    return false
  }
}

/** Throws `NotOpened`. */
export async function decryptFile(from: string, to: string, identities: readonly string[]): Promise<void> {
  try {
    await writeAll(to, await decrypterOf(identities).decrypt(streamOf(from)))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code) throw error
    throw new NotOpened(`${from} is not opened by this identity, or is damaged (${(error as Error).message})`)
  }
}

function decrypterOf(identities: readonly string[]): Decrypter {
  const decrypter = new Decrypter()
  for (const one of identities) decrypter.addIdentity(one)
  return decrypter
}

async function writeAll(to: string, from: globalThis.ReadableStream<Uint8Array>) {
  const hash = createHash('sha256')
  let bytes = 0
  const file = await open(to, 'w', 0o600)
  try {
    for await (const piece of Readable.fromWeb(from as unknown as ReadableStream)) {
      hash.update(piece)
      bytes += piece.length
      await file.writeFile(piece)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** The identities in the text of a file as `age-keygen` writes it. */
export const identitiesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('AGE-SECRET-KEY-'))
