// The bills of a list between their check and the last of their rows: sealed, among the city's files, one bill a line.
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { ListBill } from '#features/payments/lists/read-list.ts'
import { type Keys, openBytes, sealBytes } from '#kit/server/sealing.ts'
import { takeTurns } from '#kit/server/take-turns.ts'

export const LISTS = 'vault/bill-lists/'
export const listContext = (id: string): string => `bill-list:${id}`

// It lies there for a minute.
const FAST = { level: 1 }
const [pack, unpack] = [promisify(gzip), promisify(gunzip)]

/** Sealed as it is put. */
export async function packBills(keys: Keys, id: string, bills: readonly ListBill[]): Promise<Buffer> {
  const turn = takeTurns()
  const lines: string[] = []
  for (const bill of bills) {
    lines.push(JSON.stringify(bill))
    await turn()
  }
  return sealBytes(keys.records, listContext(id), await pack(lines.join('\n'), FAST))
}

/** The bills of an opened file, from one of them on, as many at most. */
export type PackedBills = { count: number; some: (from: number, most: number) => ListBill[] }

/** Throws `Tampered`. */
export async function unpackBills(keys: Keys, id: string, sealed: Buffer): Promise<PackedBills> {
  const text = String(await unpack(openBytes(keys.records, listContext(id), sealed)))
  const lines = text.split('\n')
  return {
    count: lines.length,
    some: (from, most) => lines.slice(from, from + most).map((line) => JSON.parse(line) as ListBill),
  }
}
