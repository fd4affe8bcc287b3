// What is encrypted to a recipient is opened by the package of age, and the other way round, whatever its length; nothing damaged is.
import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Decrypter, Encrypter } from 'age-encryption'
import { expect, test } from 'vitest'
import { decryptFile, encryptFile, isOpenedBy, NotOpened, newIdentity } from '#features/backup/age.ts'
import { newEmptyFolder } from '#tests/support/templates.ts'

const PIECE = 64 * 1024
const LENGTHS = [0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE, 2_500_001]

const folder = newEmptyFolder('city-age-')
const [plain, sealed, opened] = ['plain', 'sealed', 'opened'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
]

test('what we encrypt the package opens, and what it encrypts we open', async () => {
  const [one, other] = [await newIdentity(), await newIdentity()]
  const decrypter = new Decrypter()
  decrypter.addIdentity(other.identity)
  const encrypter = new Encrypter()
  for (const { recipient } of [other, one]) encrypter.addRecipient(recipient)
  for (const length of LENGTHS) {
    const bytes = randomBytes(length)
    writeFileSync(plain, bytes)
    const { bytes: written } = await encryptFile(plain, sealed, [one.recipient, other.recipient])
    const found = readFileSync(sealed)
    expect(found.length).toBe(written)
    expect(bytes.equals(await decrypter.decrypt(found))).toBe(true)
    writeFileSync(sealed, await encrypter.encrypt(bytes))
    expect(await isOpenedBy(sealed, [one.identity])).toBe(true)
    await decryptFile(sealed, opened, [one.identity])
    expect(readFileSync(opened).equals(bytes)).toBe(true)
  }
})

test('what is cut off, changed, or of somebody else is not opened', async () => {
  const [one, other] = [await newIdentity(), await newIdentity()]
  writeFileSync(plain, randomBytes(3 * PIECE))
  await encryptFile(plain, sealed, [one.recipient])
  const whole = readFileSync(sealed)
  expect(await isOpenedBy(sealed, [other.identity])).toBe(false)
  await expect(decryptFile(sealed, opened, [other.identity])).rejects.toThrow(NotOpened)
  const changed = Buffer.from(whole)
  changed[whole.length - 20]! ^= 1
  const swapped = Buffer.concat([whole.subarray(0, 250), whole.subarray(251)])
  const cut = [0, 100, 250, whole.length - PIECE - 16, whole.length - 1].map((end) => whole.subarray(0, end))
  for (const bytes of [changed, swapped, ...cut]) {
    writeFileSync(sealed, bytes)
    await expect(decryptFile(sealed, opened, [one.identity])).rejects.toThrow(NotOpened)
  }
})
