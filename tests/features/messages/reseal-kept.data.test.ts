// Letters and texts kept as files, sealed again by new data keys.
import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { readLetter } from '#features/messages/mailbox.ts'
import { messageKeeper } from '#features/messages/message-files.ts'
import { resealKeptMessages } from '#features/messages/reseal-kept.ts'
import { newId } from '#kit/server/ids.ts'
import { newDataKey } from '#kit/server/sealing.ts'
import { filesOf, MESSAGE_KEY, messageKey } from '#tests/support/message-files.ts'

const LETTER = 'From: a@city.example\nTo: ana@b.example\nSubject: Your request\n\nIt was received.\n'
const DAY_MS = 24 * 60 * 60_000

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'city-kept-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
})

test('keep their time, name what no key opens and leave it, and what is not theirs', async () => {
  const [id, moved] = [newId(), newId()]
  await messageKeeper(dataDir, 'mail', messageKey)(id, LETTER)
  const path = join(dataDir, `mail/${id}.eml.sealed`)
  const at = new Date(Date.now() - 10 * DAY_MS)
  utimesSync(path, at, at)
  writeFileSync(join(dataDir, 'mail/notes.md'), 'of somebody')
  mkdirSync(join(dataDir, 'sms'))
  // Like a file of another message, it does not open: the context is in the seal.
  writeFileSync(
    join(dataDir, `sms/${moved}.txt.sealed`),
    'nobody sealed this, and it is long enough to hold a vector and a tag',
  )
  const current = newDataKey()
  const key = { current, former: MESSAGE_KEY }
  const { rows, unreadable } = await resealKeptMessages(dataDir, key, () => {})
  expect({ rows, unreadable }).toEqual({ rows: 1, unreadable: [`sms ${moved}.txt.sealed`] })
  expect((await filesOf(dataDir, 'mail', current)).map((one) => one.id)).toEqual([id])
  await expect(filesOf(dataDir, 'mail')).rejects.toThrow('does not open')
  expect(await readLetter(dataDir, id, MESSAGE_KEY)).toBeNull()
  const { mode, mtimeMs } = statSync(path)
  expect([mode & 0o777, mtimeMs]).toEqual([0o600, at.getTime()])
  expect((await resealKeptMessages(dataDir, key, () => {})).rows).toBe(0)
})

test('without such folders nothing happens', async () => {
  expect((await resealKeptMessages(dataDir, MESSAGE_KEY, () => {})).rows).toBe(0)
})
