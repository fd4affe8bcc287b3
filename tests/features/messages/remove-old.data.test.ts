// Letters and texts kept as files go after thirty days, and nothing else that lies there.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { removeOldMessages } from '#features/messages/remove-old.ts'

const DAY_MS = 24 * 60 * 60_000
const NOW = Date.parse('2026-11-23T02:00:00.000Z')

test('files of thirty days go; younger ones and files of others stay', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'city-messages-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const write = (path: string, days: number) => {
    mkdirSync(join(dataDir, path, '..'), { recursive: true })
    writeFileSync(join(dataDir, path), 'words')
    const at = new Date(NOW - days * DAY_MS)
    utimesSync(join(dataDir, path), at, at)
  }
  write('mail/old.eml.sealed', 31)
  write('mail/half.eml.sealed.part', 31)
  write('mail/young.eml.sealed', 29)
  write('mail/notes.md', 400)
  write('sms/old.txt.sealed', 31)
  write('sms/young.txt.sealed', 1)
  expect(await removeOldMessages(dataDir, NOW)).toBe(3)
  expect(readdirSync(join(dataDir, 'mail')).sort()).toEqual(['notes.md', 'young.eml.sealed'])
  expect(readdirSync(join(dataDir, 'sms'))).toEqual(['young.txt.sealed'])
})

test('without such folders nothing happens', async () => {
  expect(await removeOldMessages(join(tmpdir(), 'nowhere'), NOW)).toBe(0)
})
