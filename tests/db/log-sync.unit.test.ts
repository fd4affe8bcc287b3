// The log is opened once: a handle that is dropped open ends the process when Node collects it.
import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { LogSync } from '#db/log-sync.ts'

const folder = mkdtempSync(join(tmpdir(), 'city-log-sync-'))
afterAll(() => rmSync(folder, { recursive: true }))

const FDS = '/proc/self/fd'
const targetOf = (fd: string): string => {
  try {
    return readlinkSync(join(FDS, fd))
  } catch {
    return ''
  }
}
const openHandles = (path: string) => readdirSync(FDS).filter((fd) => targetOf(fd) === path).length

test('two at once open it once, and closing closes it', async () => {
  const path = join(folder, 'city.sqlite')
  writeFileSync(`${path}-wal`, 'committed')
  const logSync = new LogSync(path)
  await Promise.all([logSync.sync(), logSync.sync(), logSync.sync()])
  expect(openHandles(`${path}-wal`)).toBe(1)
  await logSync.close()
  expect(openHandles(`${path}-wal`)).toBe(0)
})

test('a log that could not be opened is opened by the next', async () => {
  const path = join(folder, 'later.sqlite')
  const logSync = new LogSync(path)
  await expect(logSync.sync()).rejects.toMatchObject({ errcode: 10 })
  writeFileSync(`${path}-wal`, 'committed')
  await logSync.sync()
  await logSync.close()
})
