// Writes the bills of a list that was checked, batch after batch, each with how far it is: killed anywhere, it goes on from there.
import { setTimeout } from 'node:timers/promises'
import type { Database, Tx } from '#db/database.ts'
import { Duplicate, isDeadlock } from '#db/errors.ts'
import type { FileStore } from '#db/files/file-store.ts'
import type { BillListRow } from '#db/money-tables.ts'
import { keysOf } from '#db/seal.ts'
import { SYSTEM, write } from '#db/write.ts'
import { type PackedBills, unpackBills } from '#features/payments/lists/list-file.ts'
import { prepareBills } from '#features/payments/lists/prepare-bills.ts'
import type { ListBill } from '#features/payments/lists/read-list.ts'
import { writeBills } from '#features/payments/lists/write-bills.ts'
import { done, refused } from '#kit/outcome.ts'

/**
 * `most`: bills of one transaction, for which other writes wait. `billMs`: a bill is not begun before its time since `began` (by the clock
 * that only counts), so that the list leaves most of the processor to visitors; on a slow machine it rests less, at least `restMs` a batch.
 */
export type Pace = { most: number; billMs: number; restMs: number; began: number; from: number }
const PACE = { most: 300, billMs: 0.75, restMs: 20 }
const MOST_TRIES = 5

/** 'moved': another process has written some of it meanwhile, and goes on. */
export type ListProgress = 'taken' | 'moved' | 'not-yet'

/** The bills of a list that is being written; null once it is taken. Throws `Tampered`, and what a store throws. */
export async function openList(
  db: Database,
  files: FileStore,
  { id, file }: BillListRow,
): Promise<PackedBills | null> {
  const sealed = await files.get(file)
  if (sealed) return unpackBills(keysOf(db), id, sealed)
  const lists = db.reader.selectFrom('bill_lists').select('id').where('id', '=', id)
  if (!(await lists.where('state', '=', 'writing').executeTakeFirst())) return null
  throw new Error(`the file of the list ${id} is not where this server keeps files`)
}

/** Writes from where `list` is on until it is taken, or for so many milliseconds, a batch at least. `from`: where it was when it `began`. */
export async function writeList(
  db: Database,
  files: FileStore,
  list: BillListRow,
  bills: PackedBills,
  pace: Partial<Pace & { forMs: number }> = {},
): Promise<ListProgress> {
  const now = performance.now()
  const { most, billMs, restMs, began, from: first } = { ...PACE, began: now, from: list.written, ...pace }
  for (let from = list.written; from < bills.count; from += most) {
    if (!(await writeBatch(db, list, from, bills.some(from, most)))) return 'moved'
    const early = began + (from + most - first) * billMs - performance.now()
    await setTimeout(Math.max(restMs, early))
    if (performance.now() >= now + (pace.forMs ?? Number.POSITIVE_INFINITY)) return 'not-yet'
  }
  if (!(await takeList(db, list, bills.count))) return 'moved'
  await files.remove([list.file])
  return 'taken'
}

/** False when somebody else has written it. */
async function writeBatch(
  db: Database,
  list: BillListRow,
  from: number,
  bills: readonly ListBill[],
): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    const rows = await prepareBills(db, list, bills)
    try {
      const subject = `bill-list:${list.id}`
      const outcome = await write(db, SYSTEM, 'write-list', subject, async (writing) => {
        const isOurs = await change(writing.tx, list, from, { written: from + bills.length })
        if (!isOurs) return refused('moved')
        return (await writeBills(writing, list, rows)) ? done(null) : refused('changed')
      })
      if (outcome.ok || outcome.reason === 'moved') return outcome.ok
      if (tries === MOST_TRIES) throw new Error(`bills of the list ${list.id} are paid too often`)
    } catch (error) {
      // Numbers are drawn at random: another bill may have got one of these at this very moment.
      const isTaken = error instanceof Duplicate && error.column === 'number'
      // A collection file may hold the same bills in another order. No order would do: an engine locks the rows of a statement as it finds them.
      if (!(isTaken || isDeadlock(error)) || tries === MOST_TRIES) throw error
    }
  }
}

const takeList = async (db: Database, list: BillListRow, count: number): Promise<boolean> => {
  const taken = await write(db, SYSTEM, 'take-list', `bill-list:${list.id}`, async (writing) => {
    const { tx, now } = writing
    const isOurs = await change(tx, list, count, { state: 'taken', taken_at: now, file: '' })
    return isOurs ? done(null) : refused('moved')
  })
  return taken.ok
}

/** Whoever else writes the same list waits for the row, and then finds that it has moved on. */
async function change(
  tx: Tx,
  { id }: BillListRow,
  written: number,
  to: Partial<BillListRow>,
): Promise<boolean> {
  const changed = await tx
    .updateTable('bill_lists')
    .set(to)
    .where('id', '=', id)
    .where('state', '=', 'writing')
    .where('written', '=', written)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}
