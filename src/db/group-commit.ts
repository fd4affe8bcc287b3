// Group commit: all waiting writes share one transaction. Each has its own savepoint, so it can fail alone, and resolves only
// after the commit. A commit waits for the disk, which takes longer than the rest of a small write.
import { AsyncResource } from 'node:async_hooks'
import { setImmediate } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'

// Limits how many writes fail with one failing commit, and how long the first write waits for the last.
const MOST = 32

type Waiting<Tables> = {
  run: (tx: Transaction<Tables>) => Promise<unknown>
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

/** Runs the transactions of one connection, one group after the other; `idle` resolves when no group is running. */
export function groupCommits<Tables>(writer: Kysely<Tables>) {
  const waiting: Waiting<Tables>[] = []
  let draining: Promise<void> | undefined

  const transact = <T>(run: (tx: Transaction<Tables>) => Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      // Keep each caller's AsyncLocalStorage; otherwise every write in the group inherits the first caller's.
      waiting.push({ run: AsyncResource.bind(run), resolve: resolve as Waiting<Tables>['resolve'], reject })
      draining ??= drain()
    })

  async function drain() {
    while (waiting.length > 0) {
      // Writes queued in the same turn of the event loop join the group.
      await setImmediate()
      await commit(waiting.splice(0, MOST))
    }
    draining = undefined
  }

  async function commit(group: Waiting<Tables>[]) {
    const answers: (() => void)[] = []
    try {
      await writer.transaction().execute(async (tx) => {
        for (const one of group) answers.push(await runOne(tx, one, group.length > 1))
      })
    } catch (error) {
      for (const { reject } of group) reject(error)
      return
    }
    for (const answer of answers) answer()
  }

  return { transact, idle: async () => draining }
}

/** Runs one write, alone or under a savepoint; returns the function that settles its promise. */
async function runOne<Tables>(
  tx: Transaction<Tables>,
  { run, resolve, reject }: Waiting<Tables>,
  hasOthers: boolean,
): Promise<() => void> {
  // A group of one needs no savepoint: an error rolls back the transaction.
  if (!hasOthers) {
    const value = await run(tx)
    return () => resolve(value)
  }
  await sql`savepoint one`.execute(tx)
  try {
    const value = await run(tx)
    await sql`release one`.execute(tx)
    return () => resolve(value)
  } catch (error) {
    try {
      await sql`rollback to one`.execute(tx)
      await sql`release one`.execute(tx)
    } catch {
      // The engine has already rolled back the whole transaction (disk full): the whole group fails, and for that cause.
      throw error
    }
    return () => reject(error)
  }
}
