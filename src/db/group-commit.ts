// One commit for all writes that wait: each keeps or loses its own rows by a savepoint, and hears of it only after the commit.
// A commit waits for the disk, longer than all the rest of a small write; on SQLite they would queue up behind it.
import { AsyncResource } from 'node:async_hooks'
import { setImmediate } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'

// A bound on what one failing commit can fail, and on how long the first of them waits for the last.
const MOST = 32

type Waiting<Tables> = {
  run: (tx: Transaction<Tables>) => Promise<unknown>
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

/** The transactions of one connection, one group after the other; `idle` resolves when none is under way. */
export function groupCommits<Tables>(writer: Kysely<Tables>) {
  const waiting: Waiting<Tables>[] = []
  let draining: Promise<void> | undefined

  const transact = <T>(run: (tx: Transaction<Tables>) => Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      // Each runs as if where it was asked: what hangs on that must not become the one's who is first.
      waiting.push({ run: AsyncResource.bind(run), resolve: resolve as Waiting<Tables>['resolve'], reject })
      draining ??= drain()
    })

  async function drain() {
    while (waiting.length > 0) {
      // Those who come in the same turn of the loop come along.
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

/** Runs it, alone or under a savepoint; answers how to tell its caller. */
async function runOne<Tables>(
  tx: Transaction<Tables>,
  { run, resolve, reject }: Waiting<Tables>,
  hasOthers: boolean,
): Promise<() => void> {
  // Alone, the transaction itself is what is rolled back.
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
    // Fails when the engine has given up the whole transaction, as for a full disk: then the group fails with it.
    await sql`rollback to one`.execute(tx)
    await sql`release one`.execute(tx)
    return () => reject(error)
  }
}
