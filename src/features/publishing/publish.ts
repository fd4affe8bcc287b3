// The steps of an entry towards its readers and away from them; each is refused from a state it does not start in.
import { sql } from 'kysely'
import type { Database, Tx } from '#db/database.ts'
import type { EntryRow } from '#db/tables.ts'
import { type Actor, SYSTEM, write } from '#db/write.ts'
import { STEPS, type Step } from '#features/publishing/states.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'

type Refusal = 'not-there' | 'wrong-state' | 'expires-before'
type StepOutcome = Outcome<{ state: string }, Refusal>
export type Times = {
  /** ISO-8601 UTC. */
  publishAt?: string
  expireAt?: string
}

export const submitEntry = (db: Database, actor: Actor, id: string) =>
  take(db, actor, 'submit', id, {}, false)

/** Becomes visible at `publishAt` by itself. */
export const scheduleEntry = (db: Database, actor: Actor, id: string, times: Times & { publishAt: string }) =>
  take(db, actor, 'schedule', id, times, false)

/** The latest version becomes what readers see, at once. */
export const publishEntry = (db: Database, actor: Actor, id: string, times: Times = {}) =>
  take(db, actor, 'publish', id, times, true)

/** Readers no longer see it; its versions stay. */
export const archiveEntry = (db: Database, actor: Actor, id: string) =>
  take(db, actor, 'archive', id, {}, true)

async function take(
  db: Database,
  actor: Actor,
  step: Step,
  id: string,
  times: Times,
  seen: boolean,
): Promise<StepOutcome> {
  const from = times.publishAt ?? new Date().toISOString()
  if (times.expireAt && times.expireAt <= from) return refused('expires-before')
  return write<{ state: string }, Refusal>(
    db,
    actor,
    step,
    `entry:${id}`,
    async ({ tx, now, readersSeeIt }) => {
      const moved = await move(tx, step, id, now, times)
      if (!moved) return refused((await isThere(tx, id)) ? 'wrong-state' : 'not-there')
      // From now on it is theirs: its file of `content/` neither changes it nor shows it again.
      await tx.updateTable('entries').set({ touched: 1 }).where('id', '=', id).execute()
      if (seen) readersSeeIt()
      return done({ state: STEPS[step].to })
    },
  )
}

/** Takes the step if the entry is still in a state it starts from; the row count decides, so two editors cannot both win. */
export async function move(tx: Tx, step: Step, id: string, now: string, times: Times = {}): Promise<boolean> {
  const change: Partial<EntryRow> = { state: STEPS[step].to, updated_at: now }
  if (step === 'publish') change.publish_at = times.publishAt ?? now
  if (step === 'schedule') change.publish_at = times.publishAt!
  const result = await tx
    .updateTable('entries')
    .set({ ...change, ...visible(step), ...lasting(step, times, now) })
    .where('id', '=', id)
    .where('state', 'in', STEPS[step].from)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

const visible = (step: Step) =>
  step === 'publish'
    ? { published_version: sql<number>`latest_version` }
    : step === 'archive'
      ? { published_version: 0 }
      : {}

/** A time of expiry that was given; one kept from before stays only if it is yet to come, or it would end this publication at once. */
function lasting(step: Step, times: Times, now: string) {
  if (times.expireAt !== undefined) return { expire_at: times.expireAt }
  if (step !== 'publish' && step !== 'schedule') return {}
  const from = step === 'schedule' ? times.publishAt! : now
  return { expire_at: sql<string>`case when expire_at <= ${from} then '' else expire_at end` }
}

const isThere = async (tx: Tx, id: string) =>
  (await tx.selectFrom('entries').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Publishes what is due and archives what has expired; looked at every second. Answers how many changed. */
export async function publishDue(db: Database, now = new Date().toISOString()): Promise<number> {
  const due = await db.reader
    .selectFrom('entries')
    .select('id')
    .where('state', '=', 'scheduled')
    .where('publish_at', '<=', now)
    .execute()
  const expired = await db.reader
    .selectFrom('entries')
    .select('id')
    .where('published_version', '>', 0)
    .where('expire_at', '<>', '')
    .where('expire_at', '<=', now)
    .execute()
  if (due.length + expired.length === 0) return 0
  const outcome = await write(db, SYSTEM, 'publish-due', 'entries', async ({ tx, readersSeeIt }) => {
    let changed = 0
    for (const { id } of due) changed += Number(await publishScheduled(tx, id, now))
    for (const { id } of expired) changed += Number(await move(tx, 'archive', id, now))
    if (changed > 0) readersSeeIt()
    return done(changed)
  })
  return outcome.ok ? outcome.value : 0
}

/** Keeps the planned time as the time of publication. */
async function publishScheduled(tx: Tx, id: string, now: string): Promise<boolean> {
  const result = await tx
    .updateTable('entries')
    .set({ state: 'published', updated_at: now, published_version: sql`latest_version` })
    .where('id', '=', id)
    .where('state', '=', 'scheduled')
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
