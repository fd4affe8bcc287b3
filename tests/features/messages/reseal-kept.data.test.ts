// Letters and texts an earlier version wrote in clear: readable at once, sealed at the next start or within the hour, removed in their time.
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { readLetter } from '#features/messages/mailbox.ts'
import { resealKeptMessages, sealClearMessages } from '#features/messages/reseal-kept.ts'
import { newId } from '#kit/server/ids.ts'
import { newDataKey } from '#kit/server/sealing.ts'
import { filesOf, MESSAGE_KEY, messageKey } from '#tests/support/message-files.ts'
import { everythingIn, filesBelow } from '#tests/support/vault.ts'

const LETTER = 'From: a@city.example\nTo: ana@b.example\nSubject: Your request\n\nIt was received.\n'
const TEXT = 'To: +639175550123\n\nNasa opisina na.\n'
const DAY_MS = 24 * 60 * 60_000

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'city-clear-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
})

function put(path: string, content: string | Buffer, age = 0) {
  mkdirSync(join(dataDir, path, '..'), { recursive: true })
  writeFileSync(join(dataDir, path), content)
  const at = new Date(Date.now() - age)
  utimesSync(join(dataDir, path), at, at)
  return at
}
const wordsIn = async () => [...(await filesOf(dataDir, 'mail')), ...(await filesOf(dataDir, 'sms'))]

test('are read in clear, then sealed with their time kept; what is not theirs stays', async () => {
  const [letter, text] = [newId(), newId()]
  const at = put(`mail/${letter}.eml`, LETTER, 10 * DAY_MS)
  put(`sms/${text}.txt`, TEXT, DAY_MS)
  put('mail/notes.md', 'of somebody')
  put(`mail/${newId()}.eml.part`, LETTER.slice(0, 60), DAY_MS)
  const before = await wordsIn()
  expect(before.map(({ text }) => text)).toEqual([LETTER, TEXT])
  expect(await sealClearMessages(dataDir, messageKey)).toBe(2)
  expect(filesBelow(dataDir).sort()).toEqual(
    ['mail/notes.md', `mail/${letter}.eml.sealed`, `sms/${text}.txt.sealed`].sort(),
  )
  expect(everythingIn({ databaseUrl: '', dataDir })).not.toMatch(/ana@b|opisina|received/)
  expect(await wordsIn()).toEqual(before)
  expect(await readLetter(dataDir, letter, MESSAGE_KEY)).toMatchObject({ to: 'ana@b.example' })
  const { mode, mtimeMs } = statSync(join(dataDir, `mail/${letter}.eml.sealed`))
  expect([mode & 0o777, mtimeMs]).toEqual([0o600, at.getTime()])
  expect(await sealClearMessages(dataDir, messageKey)).toBe(0)
})

test('are one message while the sealed file and the one in clear lie side by side, and one file afterwards', async () => {
  const id = newId()
  put(`mail/${id}.eml`, LETTER)
  await sealClearMessages(dataDir, messageKey)
  // As a process leaves it that is killed between the two.
  put(`mail/${id}.eml`, LETTER)
  expect(await wordsIn()).toEqual([{ id, text: LETTER }])
  expect(await sealClearMessages(dataDir, messageKey)).toBe(1)
  expect(existsSync(join(dataDir, `mail/${id}.eml`))).toBe(false)
  expect(await wordsIn()).toEqual([{ id, text: LETTER }])
})

test('are sealed by new data keys too, which name what no key opens and leave it', async () => {
  const [clear, sealed, moved] = [newId(), newId(), newId()]
  put(`mail/${sealed}.eml`, LETTER)
  await sealClearMessages(dataDir, messageKey)
  put(`mail/${clear}.eml`, LETTER)
  // Of another message: the context is in the seal.
  put(`sms/${moved}.txt.sealed`, 'nobody sealed this, and it is long enough to hold a vector and a tag')
  const current = newDataKey()
  const key = { current, former: MESSAGE_KEY }
  const { rows, unreadable } = await resealKeptMessages(dataDir, key, () => {})
  expect({ rows, unreadable }).toEqual({ rows: 2, unreadable: [`sms ${moved}.txt.sealed`] })
  expect((await filesOf(dataDir, 'mail', current)).map(({ id }) => id)).toEqual([clear, sealed].sort())
  await expect(filesOf(dataDir, 'mail')).rejects.toThrow('does not open')
  expect(await readLetter(dataDir, sealed, MESSAGE_KEY)).toBeNull()
  expect((await resealKeptMessages(dataDir, key, () => {})).rows).toBe(0)
})

test('without such folders nothing happens', async () => {
  expect(await sealClearMessages(dataDir, messageKey)).toBe(0)
  expect((await resealKeptMessages(dataDir, MESSAGE_KEY, () => {})).rows).toBe(0)
})
