// Files that are there whole or not at all.
import { mkdtempSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { durableFolder, writeDurably } from '#kit/server/durable-file.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'city-durable-'))

test('a file and its folders are made, for their owner alone, and an older file is replaced', async () => {
  const path = join(folder(), 'vault/ab/one')
  await writeDurably(path, Buffer.from('first'))
  await writeDurably(path, Buffer.from('second'))
  expect(readFileSync(path, 'utf8')).toBe('second')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(statSync(join(path, '..')).mode & 0o777).toBe(0o700)
  expect(readdirSync(join(path, '..'))).toEqual(['one'])
})

test('one that cannot be written leaves nothing, and what was there stays', async () => {
  const at = folder()
  writeFileSync(join(at, 'file'), 'a file')
  await expect(writeDurably(join(at, 'file/inside'), Buffer.from('x'))).rejects.toThrow(/ENOTDIR|EEXIST/)
  await expect(writeDurably(at, Buffer.from('x'))).rejects.toThrow()
  expect(readdirSync(at)).toEqual(['file'])
  expect(readdirSync(join(at, '..')).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('what a killed process left half written in a folder goes before the first new file, and what is being written stays', async () => {
  const at = folder()
  for (const name of ['old.txt.0a.part', 'young.txt.0b.part', 'kept.txt']) writeFileSync(join(at, name), 'x')
  const now = Date.now() / 1000
  utimesSync(join(at, 'young.txt.0b.part'), now, now)
  const hourAgo = now - 3600
  for (const name of ['old.txt.0a.part', 'kept.txt']) utimesSync(join(at, name), hourAgo, hourAgo)
  const write = durableFolder(at)
  await Promise.all([write('one.txt', 'one'), write('two.txt', 'two')])
  expect(readdirSync(at).sort()).toEqual(['kept.txt', 'one.txt', 'two.txt', 'young.txt.0b.part'])
})
