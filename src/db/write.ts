// The only way to change data: one transaction with its audit line, its messages and, when readers see it, a new revision.
import { sql } from 'kysely'
import { checkDataKeys } from '#db/data-keys.ts'
import type { Database, Tx } from '#db/database.ts'
import { fromEngine } from '#db/errors.ts'
import { notifyRevision } from '#db/follow-revision.ts'
import { insideWrite } from '#db/inside-write.ts'
import { keyOfChange } from '#db/run-once.ts'
import type { AuditAction, AuditDetails } from '#domain/audit.ts'
import type { MessageKind } from '#domain/messages.ts'
import { done, type Outcome } from '#kit/outcome.ts'
import { newId } from '#kit/server/ids.ts'

/** Who acts: the id of a user or the name of a part of the program; and the id of the HTTP request, or ''. `standsFor`: whose stand-in acts. */
export type Actor = Readonly<{ id: string; requestId: string; standsFor?: string }>
export const SYSTEM: Actor = { id: 'system', requestId: '' }

export type Writing = {
  tx: Tx
  /** The instant of this change, ISO-8601 UTC, the same for every row of it. */
  now: string
  /** Puts a message into the outbox, which sends it after the commit. Staff find it under `about`, by default the subject of this change. */
  send: (kind: MessageKind, payload: unknown, about?: string, later?: LaterMessage) => Promise<void>
  /** A further audit line, for one part of a change of many. */
  addLine: (action: AuditAction, subject: string) => void
  /** Puts details into the audit line of this change. */
  addDetails: (details: AuditDetails) => void
  /** Call it when published pages change; never for requests, drafts, accounts or counts. */
  bumpContentRevision: () => void
}

/** A message with an id of its maker's, which leaves at this time, ISO-8601 UTC. */
export type LaterMessage = { id: string; at: string }

class RolledBack extends Error {
  readonly outcome: unknown
  constructor(outcome: unknown) {
    super('refused')
    this.outcome = outcome
  }
}

/**
 * Runs `change` in one transaction and commits it with its audit line; a refusal rolls everything back.
 * Inside, only `tx` may be used; what it refuses for is known from what `change` returns. Throws `Duplicate` for a broken uniqueness.
 */
export async function write<T, R extends string = never>(
  db: Database,
  actor: Actor,
  action: AuditAction,
  subject: string,
  change: (writing: Writing) => Promise<Outcome<T, R>>,
): Promise<Outcome<T, R>> {
  let revision = 0
  const key = keyOfChange()
  const run = async (tx: Tx) => {
    await checkDataKeys(db, tx)
    const now = new Date().toISOString()
    await key?.take(tx, now)
    let isContentChanged = false
    let details: AuditDetails = actor.standsFor ? { standsFor: actor.standsFor } : {}
    const acts = [{ action, subject }]
    const outcome = await change({
      tx,
      now,
      send: (kind, payload, about = subject, later = { id: newId(), at: now }) =>
        putInOutbox(
          tx,
          { kind, subject: about, payload: JSON.stringify(payload), request_id: actor.requestId },
          later,
          now,
        ),
      addLine: (action, subject) => {
        acts.push({ action, subject })
      },
      addDetails: (more) => {
        details = { ...details, ...more }
      },
      bumpContentRevision: () => {
        isContentChanged = true
      },
    })
    if (!outcome.ok) throw new RolledBack(outcome)
    await key?.keep(tx, outcome.value)
    await addLines(tx, acts, { at: now, actor: actor.id, request_id: actor.requestId }, detailsText(details))
    if (isContentChanged) revision = await raiseRevision(db, tx, now)
    return outcome
  }
  try {
    const outcome = await insideWrite.run(true, () => db.transact(run))
    key?.committed()
    if (revision > db.revision) db.revision = revision
    return outcome
  } catch (error) {
    if (error instanceof RolledBack) return error.outcome as Outcome<T, R>
    throw fromEngine(error)
  }
}

const LINES_AT_ONCE = 500

/** The details are those of the first line. */
async function addLines(
  tx: Tx,
  acts: readonly { action: AuditAction; subject: string }[],
  around: { at: string; actor: string; request_id: string },
  details: string,
) {
  const lines = acts.map((act, index) => ({
    id: newId(),
    ...around,
    ...act,
    details: index === 0 ? details : '',
  }))
  for (let from = 0; from < lines.length; from += LINES_AT_ONCE)
    await tx
      .insertInto('audit_log')
      .values(lines.slice(from, from + LINES_AT_ONCE))
      .execute()
}

/** As it stands in the column: '' without any. */
export const detailsText = (details: AuditDetails): string =>
  Object.keys(details).length > 0 ? JSON.stringify(details) : ''

/** An audit line for an act without a change, such as reading a request; written before the data is shown. */
export const writeLine = (db: Database, actor: Actor, action: AuditAction, subject: string) =>
  write<null, never>(db, actor, action, subject, async () => done(null))

async function putInOutbox(
  tx: Tx,
  message: { kind: MessageKind; subject: string; payload: string; request_id: string },
  { id, at }: LaterMessage,
  now: string,
) {
  const fresh = { state: 'waiting' as const, attempts: 0, leased_until: '', last_error: '', uncertain: 0 }
  await tx
    .insertInto('outbox')
    .values({ ...message, ...fresh, id, next_at: at, created_at: now, settled_at: '' })
    .execute()
}

/** Pages are rendered again: for what readers see otherwise without anybody's act. A change calls `bumpContentRevision`. */
export async function raiseRevision({ engine }: Database, tx: Tx, now: string): Promise<number> {
  if (engine === 'postgres') await notifyRevision(tx)
  const row = await tx
    .insertInto('counts')
    .values({ name: 'content-revision', value: 1, since: now })
    .onConflict((c) => c.column('name').doUpdateSet({ value: sql`counts.value + 1` }))
    .returning('value')
    .executeTakeFirstOrThrow()
  return row.value
}
