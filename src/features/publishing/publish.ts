// The steps of an entry towards its readers and away from them; each is refused from a state it does not start in.
import { sql } from 'kysely'
import type { Database, Tx } from '#db/database.ts'
import { type Actor, SYSTEM, write } from '#db/write.ts'
import { ENTRY_STEPS, type EntryState, type EntryStep } from '#domain/entry-states.ts'
import { showChanges } from '#features/publishing/index-entries.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'

type Refusal = 'not-there' | 'wrong-state' | 'expires-before' | 'changed-meanwhile'
type StepOutcome = Outcome<{ state: EntryState }, Refusal>
export type PublishTimes = {
  /** ISO-8601 UTC. */
  publishAt?: string
  expireAt?: string
}
/** `version`: the one that was looked at; the step is refused when there is a later one. */
type Taking = PublishTimes & { version?: number }

export const submitEntry = (db: Database, actor: Actor, id: string, taking: Taking = {}) =>
  take(db, actor, 'submit', id, taking, false)

/** Becomes visible at `publishAt` by itself; what readers see until then stays as it is. */
export const scheduleEntry = (
  db: Database,
  actor: Actor,
  id: string,
  taking: Taking & { publishAt: string },
) => take(db, actor, 'schedule', id, taking, false)

/** The latest version becomes what readers see, at once. */
export const publishEntry = (db: Database, actor: Actor, id: string, taking: Taking = {}) =>
  take(db, actor, 'publish', id, taking, true)

/** Readers no longer see it; its versions stay. */
export const archiveEntry = (db: Database, actor: Actor, id: string) =>
  take(db, actor, 'archive', id, {}, true)

/** When what readers see now ends by itself; '' for never. */
export async function expireEntry(
  db: Database,
  actor: Actor,
  id: string,
  expireAt: string,
): Promise<Outcome<{ expireAt: string }, Refusal>> {
  if (expireAt && expireAt <= new Date().toISOString()) return refused('expires-before')
  return write(db, actor, 'expire', `entry:${id}`, async (writing) => {
    const { tx, now } = writing
    const result = await tx
      .updateTable('entries')
      .set({ expire_at: expireAt, updated_at: now, touched: 1 })
      .where('id', '=', id)
      .where('published_version', '>', 0)
      .executeTakeFirst()
    if (result.numUpdatedRows === 0n) return refused((await isThere(tx, id)) ? 'wrong-state' : 'not-there')
    await showChanges(writing)
    return done({ expireAt })
  })
}

async function take(
  db: Database,
  actor: Actor,
  step: EntryStep,
  id: string,
  taking: Taking,
  seen: boolean,
): Promise<StepOutcome> {
  const from = taking.publishAt ?? new Date().toISOString()
  if (taking.expireAt && taking.expireAt <= from) return refused('expires-before')
  return write(db, actor, step, `entry:${id}`, async (writing) => {
    const { tx, now } = writing
    const moved = await moveEntry(tx, step, id, now, taking)
    if (!moved) return refused(await whyNot(tx, id, taking.version))
    // Staff own the entry from now on: its row in `content/` no longer changes or restores it.
    await tx.updateTable('entries').set({ touched: 1 }).where('id', '=', id).execute()
    if (seen) await showChanges(writing)
    return done({ state: ENTRY_STEPS[step].to })
  })
}

async function whyNot(tx: Tx, id: string, version?: number): Promise<Refusal> {
  const row = await tx.selectFrom('entries').select('latest_version').where('id', '=', id).executeTakeFirst()
  if (!row) return 'not-there'
  return version !== undefined && row.latest_version !== version ? 'changed-meanwhile' : 'wrong-state'
}

/** Takes the step if the entry is still in a state it starts from; the row count decides, so two editors cannot both win. */
export async function moveEntry(
  tx: Tx,
  step: EntryStep,
  id: string,
  now: string,
  taking: Taking = {},
): Promise<boolean> {
  const { version } = taking
  const result = await tx
    .updateTable('entries')
    .set({ state: ENTRY_STEPS[step].to, updated_at: now, ...changeOf(step, taking, now) })
    .where('id', '=', id)
    .where('state', 'in', ENTRY_STEPS[step].from)
    .$if(version !== undefined, (query) => query.where('latest_version', '=', version!))
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

function changeOf(step: EntryStep, times: PublishTimes, now: string) {
  if (step === 'archive') return { published_version: 0 }
  if (step === 'publish')
    return {
      published_version: sql<number>`latest_version`,
      publish_at: times.publishAt ?? now,
      expire_at: lasting(times, now),
    }
  if (step !== 'schedule') return {}
  return { scheduled_at: times.publishAt!, scheduled_expire_at: lasting(times, times.publishAt!) }
}

/** A time of expiry that was given; one kept from before stays only if it is yet to come, or it would end this publication at once. */
const lasting = ({ expireAt }: PublishTimes, from: string) =>
  expireAt ?? sql<string>`case when expire_at <= ${from} then '' else expire_at end`

const isThere = async (tx: Tx, id: string) =>
  (await tx.selectFrom('entries').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Publishes what is due and archives what has expired; looked at every second. Answers how many changed. */
export async function publishDue(db: Database, now = new Date().toISOString()): Promise<number> {
  const due = await db.reader
    .selectFrom('entries')
    .select('id')
    .where('state', '=', 'scheduled')
    .where('scheduled_at', '<=', now)
    .execute()
  const expired = await db.reader
    .selectFrom('entries')
    .select('id')
    .where('published_version', '>', 0)
    // Not as a parameter: only of this condition is there an index.
    .where(sql<boolean>`expire_at <> ''`)
    .where('expire_at', '<=', now)
    .execute()
  if (due.length + expired.length === 0) return 0
  const outcome = await write(db, SYSTEM, 'publish-due', 'entries', async (writing) => {
    const { tx } = writing
    let changed = 0
    for (const { id } of due) changed += Number(await publishScheduled(tx, id, now))
    for (const { id } of expired) changed += Number(await endShown(tx, id, now))
    if (changed > 0) await showChanges(writing)
    return done(changed)
  })
  return outcome.ok ? outcome.value : 0
}

/** Keeps the planned time as the time of publication. */
async function publishScheduled(tx: Tx, id: string, now: string): Promise<boolean> {
  const result = await tx
    .updateTable('entries')
    .set({
      state: 'published',
      updated_at: now,
      published_version: sql`latest_version`,
      publish_at: sql`scheduled_at`,
      expire_at: sql`scheduled_expire_at`,
    })
    .where('id', '=', id)
    .where('state', '=', 'scheduled')
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** What readers saw has expired; an edit of it that waits for its time goes on waiting. */
async function endShown(tx: Tx, id: string, now: string): Promise<boolean> {
  const result = await tx
    .updateTable('entries')
    .set({
      published_version: 0,
      updated_at: now,
      state: sql`case when state = 'scheduled' then state else 'archived' end`,
    })
    .where('id', '=', id)
    .where('expire_at', '<=', now)
    .where('published_version', '>', 0)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
