// Which backups stay after a year of nights, and that no stored file goes which one of them names.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { chooseKept, removeOld } from '#features/backup/keep-some.ts'
import { fileOf, type Manifest, nameOfBackup, writeManifest } from '#features/backup/manifest.ts'

const NIGHTS = 400
/** At one in the morning in Manila. */
const night = (index: number) => new Date(Date.UTC(2025, 9, 20, 17) + index * 86_400_000).toISOString()
const names = Array.from({ length: NIGHTS }, (_, index) => nameOfBackup(night(index)))

test('of a year of nights the last seven days, five weeks and twelve months stay', () => {
  const kept = [...chooseKept(names)].sort()
  expect(kept.slice(-7)).toEqual(names.slice(-7))
  // A month may end in a week that is kept: then one backup stands for both.
  expect(kept.length).toBeGreaterThanOrEqual(7 + 4 - 1 + 12 - 2)
  expect(kept.length).toBeLessThanOrEqual(7 + 5 + 12)
  expect(kept[0]! < nameOfBackup('2026-01-01')).toBe(true)
})

test('a night that follows another removes nothing that the nights before it kept for longer', () => {
  let there: string[] = []
  for (const name of names) there = [...chooseKept([...there, name])].sort()
  expect(there).toEqual([...chooseKept(names)].sort())
})

test('what no backup names goes, and nothing goes while one cannot be read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'city-backups-'))
  const put = (sha256: string) => {
    mkdirSync(dirname(fileOf(folder, sha256)), { recursive: true })
    writeFileSync(fileOf(folder, sha256), sha256)
  }
  for (const [index, name] of names.slice(0, 40).entries()) {
    const files = [`aa${index}`, 'bb'].map((sha256) => ({ path: sha256, bytes: 1, modified: 1, sha256 }))
    for (const { sha256 } of files) put(sha256)
    mkdirSync(join(folder, name))
    await writeManifest(join(folder, name), { files, database: { sha256: '' } } as Manifest)
  }
  const kept = chooseKept(names.slice(0, 40))
  expect(await removeOld(folder, '', night(39))).toBe(40 - kept.size)
  expect(readdirSync(folder).filter((name) => name.startsWith('20'))).toEqual([...kept].sort())
  expect(readdirSync(join(folder, 'files/aa'))).toHaveLength(kept.size)
  expect(existsSync(fileOf(folder, 'bb'))).toBe(true)
  const later = nameOfBackup('2027-06-01T17:00:00.000Z')
  mkdirSync(join(folder, later))
  for (let day = 2; day < 12; day += 1)
    mkdirSync(join(folder, nameOfBackup(`2027-06-${String(day).padStart(2, '0')}T17:00:00.000Z`)))
  expect(await removeOld(folder, '', night(39))).toBeGreaterThan(0)
  expect(readdirSync(join(folder, 'files/aa'))).toHaveLength(kept.size)
})

test('room is made before the next backup: what that will make old goes, never the newest that was proved', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'city-backups-'))
  const nights = [0, 1, 2, 3, 4, 5, 6, 7].map((index) => nameOfBackup(night(index)))
  for (const name of nights) {
    mkdirSync(join(folder, name))
    await writeManifest(join(folder, name), { files: [], database: { sha256: '' } } as unknown as Manifest)
  }
  mkdirSync(join(folder, 'files/cc'), { recursive: true })
  writeFileSync(fileOf(folder, 'cc'), 'of a backup that was cut off')
  expect(await removeOld(folder, night(1), night(8))).toBe(1)
  expect(existsSync(join(folder, nights[1]!))).toBe(true)
  expect(readdirSync(join(folder, 'files/cc'))).toEqual([])
  expect(await removeOld(folder, night(7), night(8))).toBe(1)
  expect(existsSync(join(folder, nights[1]!))).toBe(false)
})
