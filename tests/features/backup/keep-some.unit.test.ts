// Which backups stay: by the mark of proof in each of them, and no stored file goes which one of them names.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { chooseKept, removeOld } from '#features/backup/keep-some.ts'
import {
  fileOf,
  findProved,
  listBackups,
  type Manifest,
  markProved,
  nameOfBackup,
  writeManifest,
} from '#features/backup/manifest.ts'

/** At one in the morning in Manila. */
const night = (index: number) =>
  nameOfBackup(new Date(Date.UTC(2025, 9, 20, 17) + index * 86_400_000).toISOString())
const nights = (count: number) => Array.from({ length: count }, (_, index) => night(index))

/** A backup in a folder, with a file of its own. */
async function put(folder: string, name: string, isProved: boolean): Promise<void> {
  const file = { path: name, bytes: 1, modified: 1, sha256: `aa${name}` }
  mkdirSync(dirname(fileOf(folder, file.sha256)), { recursive: true })
  writeFileSync(fileOf(folder, file.sha256), name)
  mkdirSync(join(folder, name))
  await writeManifest(join(folder, name), { files: [file], database: { sha256: '' } } as unknown as Manifest)
  if (isProved) await markProved(folder, name)
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'city-backups-'))

test('the newest that were proved stay, and of those that were not the newest beside them', () => {
  const all = nights(10)
  const keptOf = (proved: number[], keep: number) =>
    [...chooseKept(all, new Set(proved.map(night)), keep)].sort()
  expect(keptOf([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 3)).toEqual([night(7), night(8), night(9)])
  // However many came after it, the one proved backup is the one that can be relied on.
  expect(keptOf([1], 2)).toEqual([night(1), night(8), night(9)])
  // Older than all that are kept as proved: of no use.
  expect(keptOf([4, 6], 2)).toEqual([night(4), night(6), night(8), night(9)])
  expect(keptOf([], 1)).toEqual(all)
})

test('room is made by the marks alone, and what no backup names goes with what is old', async () => {
  const folder = newFolder()
  for (const [index, name] of nights(6).entries()) await put(folder, name, index < 4)
  mkdirSync(join(folder, 'files/cc'))
  writeFileSync(fileOf(folder, 'cc'), 'of a backup that was cut off')
  expect(await removeOld(folder, 2)).toBe(2)
  const staying = [night(2), night(3), night(4), night(5)]
  expect(await listBackups(folder)).toEqual(staying)
  expect([...(await findProved(folder, staying))]).toEqual([night(2), night(3)])
  expect(readdirSync(join(folder, 'files/aa')).sort()).toEqual(staying.map((name) => `aa${name}`))
  expect(existsSync(fileOf(folder, 'cc'))).toBe(false)
})

test('no file goes while a backup cannot be read, and a mark on another manifest proves nothing', async () => {
  const folder = newFolder()
  for (const name of nights(3)) await put(folder, name, true)
  writeFileSync(join(folder, night(1), 'SHA256SUMS'), 'changed')
  expect(await removeOld(folder, 1)).toBe(2)
  expect(readdirSync(join(folder, 'files/aa'))).toHaveLength(1)
  mkdirSync(join(folder, night(3)))
  await put(folder, night(4), true)
  mkdirSync(join(folder, night(5)))
  expect(await removeOld(folder, 1)).toBe(2)
  expect(readdirSync(join(folder, 'files/aa'))).toHaveLength(2)
  expect([...(await findProved(folder, nights(6)))]).toEqual([night(4)])
})
