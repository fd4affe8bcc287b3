// What is said to a virus scanner, and what is made of its answers; a small scanner of the same protocol stands in for it.

import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { ScannerUnavailable, scanBytes } from '#kit/server/clamd.ts'
import { type Scanner, startScanner, VIRUS } from '#tests/support/scanner.ts'

let scanner: Scanner | undefined
afterEach(async () => {
  await scanner?.stop()
  scanner = undefined
})
const start = async (...how: Parameters<typeof startScanner>) => {
  scanner = await startScanner(...how)
  return scanner
}

test('bytes arrive whole, and are clean or suspect', async () => {
  const { address, seen } = await start()
  const bytes = Buffer.alloc(300_000, 'a page of it ')
  expect(await scanBytes(address, bytes)).toBe('clean')
  expect(await scanBytes(address, Buffer.concat([bytes, Buffer.from(VIRUS)]))).toBe('suspect')
  expect(await scanBytes(address, Buffer.alloc(0))).toBe('clean')
  expect(seen.map((one) => one.length)).toEqual([300_000, 300_000 + VIRUS.length, 0])
  expect(seen[0]!.equals(bytes)).toBe(true)
})

test('it may listen on a socket of the machine', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'city-clamd-')), 'clamd.sock')
  await start({ path })
  expect(await scanBytes(path, Buffer.from(VIRUS))).toBe('suspect')
})

test('an answer that is no judgement is an error of this file, not of the scanner', async () => {
  const { address } = await start({ maxBytes: 1000 })
  const refused = await scanBytes(address, Buffer.alloc(5_000_000)).catch((error) => error)
  expect(refused).not.toBeInstanceOf(ScannerUnavailable)
  expect(refused.message).toMatch(/INSTREAM size limit exceeded/)
})

test('nobody there, silence, or half an answer: the scanner is away', async () => {
  const { address, stop } = await start({ answer: () => null })
  await expect(scanBytes(address, Buffer.from('x'), 100)).rejects.toThrow(ScannerUnavailable)
  await stop()
  await expect(scanBytes(address, Buffer.from('x'))).rejects.toThrow(ScannerUnavailable)
  await expect(scanBytes('/nowhere/clamd.sock', Buffer.from('x'))).rejects.toThrow(ScannerUnavailable)
  scanner = await startScanner({ answer: () => 'stream: OK' })
  await expect(scanBytes(scanner.address, Buffer.from('x'))).rejects.toThrow(ScannerUnavailable)
})
