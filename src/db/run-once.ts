// Runs a change once for each key: the key is stored in the transaction of the change, with what it answered. A request that is
// sent again, because its answer was lost or by two at once, finds it there; nothing is done twice.
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout } from 'node:timers/promises'
import type { Database, Reader, Tx } from '#db/database.ts'

/** For so long a request that is sent again is recognised. */
export const KEY_KEPT_MS = 24 * 60 * 60_000
const MAX_TRIES = 8
const PAUSE_MS = 25

export type Key = {
  /** 128 random bits, made by the sender. */
  id: string
  /** Id of who sends it. */
  actor: string
  /** Keyed hashes of address and body, the first to be stored: two while the key of hashes is being replaced. */
  hashes: () => Promise<readonly string[]>
}

/** `fresh`: it ran. `repeat`: it was done before, and this is what it answered. */
export type Once<T> = { is: 'fresh'; result: T } | { is: 'repeat'; outcome: unknown }

/** The key belongs to another request, or to somebody else. */
export class KeyUsed extends Error {}

type Claim = { key: Key; isTaken: boolean }
const claims = new AsyncLocalStorage<Claim>()

/** The key was stored by another transaction since it was looked for. */
class DoneAlready extends Error {}

/**
 * Runs `run`, whose one `write()` stores the key; or answers what that `write()` answered before. Of two at once the second may find
 * nothing left to do, or be refused by what the first has changed: it gets the answer of the first. Throws `KeyUsed`.
 */
export async function runOnce<T>(reader: Reader, key: Key, run: () => Promise<T>): Promise<Once<T>> {
  for (let tries = 1; ; tries += 1) {
    const earlier = await findEarlier(reader, key)
    if (earlier) return earlier
    const claim = { key, isTaken: false }
    try {
      const result = await claims.run(claim, run)
      const first = claim.isTaken ? null : await findEarlier(reader, key)
      return first ?? { is: 'fresh', result }
    } catch (error) {
      if (error instanceof KeyUsed) throw error
      // A connection lost during the commit leaves open whether it was done; the key tells.
      const first = await findEarlier(reader, key).catch(() => null)
      if (first) return first
      if (!(error instanceof DoneAlready) || tries === MAX_TRIES) throw error
      await setTimeout(PAUSE_MS)
    }
  }
}

/** As `runOnce`, for one of several changes of a request that has a key; without a key it just runs. */
export async function runPartOnce<T>(reader: Reader, part: string, run: () => Promise<T>): Promise<Once<T>> {
  const whole = claims.getStore()?.key
  if (!whole) return { is: 'fresh', result: await run() }
  return runOnce(reader, { ...whole, id: `${whole.id}/${part}` }, run)
}

async function findEarlier(
  reader: Reader,
  { id, actor, hashes }: Key,
): Promise<{ is: 'repeat'; outcome: unknown } | null> {
  const row = await reader.selectFrom('desk_keys').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  if (row.actor !== actor || !(await hashes()).includes(row.request_hash))
    throw new KeyUsed('the key was sent before, with another request or by somebody else')
  return { is: 'repeat', outcome: JSON.parse(row.outcome) }
}

export type KeyOfChange = {
  /** Before the change, so that of two at once the second waits here. Throws when another transaction was first. */
  take: (tx: Tx, now: string) => Promise<void>
  /** What a repeat is answered. */
  keep: (tx: Tx, outcome: unknown) => Promise<void>
  committed: () => void
}

/** For `write()`: the key of the request it is called for; null without one. */
export function keyOfChange(): KeyOfChange | null {
  const claim = claims.getStore()
  if (!claim) return null
  if (claim.isTaken)
    throw new Error('a second change with the key of the first: runPartOnce() gives each its own')
  const { id, actor, hashes } = claim.key
  return {
    async take(tx, now) {
      const [request_hash = ''] = await hashes()
      const taken = await tx
        .insertInto('desk_keys')
        .values({ id, actor, request_hash, outcome: 'null', created_at: now })
        .onConflict((c) => c.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!taken) throw new DoneAlready()
    },
    async keep(tx, outcome) {
      if (outcome === null) return
      await tx
        .updateTable('desk_keys')
        .set({ outcome: JSON.stringify(outcome) })
        .where('id', '=', id)
        .execute()
    },
    committed() {
      claim.isTaken = true
    },
  }
}

/** Forgets keys whose time is over. */
export const sweepKeys = (db: Database, now = Date.now()): Promise<unknown> =>
  db.transact((tx) =>
    tx
      .deleteFrom('desk_keys')
      .where('created_at', '<', new Date(now - KEY_KEPT_MS).toISOString())
      .execute(),
  )
