// What a person has typed and not yet sent: kept sealed, gathered for a moment and written together, not one commit a keystroke.
import type { Database, Tx } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { contextOf } from '#db/sealed-data.ts'
import type { DraftRow } from '#db/tables.ts'
import { SYSTEM, write } from '#db/write.ts'
import type { FormId } from '#domain/forms.ts'
import { computeVersion } from '#features/requests/form-version.ts'
import { hashesOfDevice, hashesOfToken, hashOfDevice } from '#features/requests/hashes.ts'
import type { Form } from '#forms/define.ts'
import type { RawInput } from '#forms/read.ts'
import { done } from '#kit/outcome.ts'
import { keyedHash, openText, sealText } from '#kit/server/sealing.ts'

export type Draft = { token: string; form: Form; typed: RawInput; device: string }
/** As found again, with the version of the form it was kept of; `savedAt` ISO-8601 UTC. The token comes from the sealed words. */
export type FoundDraft = {
  id: string
  token: string
  form: FormId
  version: string
  typed: RawInput
  savedAt: string
}
/** As a list names it; times ISO-8601 UTC. */
export type ListedDraft = { id: string; form: FormId; savedAt: string; expiresAt: string }

const GATHER_MS = 300
// Rulings 5: drafts expire after 30 days, counted from the last saving.
const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000

type Waiting = { draft: Draft; settle: ((savedAt: string) => void)[]; fail: ((error: unknown) => void)[] }

/** The id a draft has in the data, from the token in the form. */
export const draftId = (db: Database, token: string): string => keyedHash(keysOf(db).hashes, 'draft', token)

export class Drafts {
  readonly #database: () => Database
  readonly #waiting = new Map<string, Waiting>()
  #timer: NodeJS.Timeout | undefined

  constructor(database: () => Database) {
    this.#database = database
  }

  /** Keeps what was typed; resolves with the time when it is on the disk, rejects when it could not be kept. */
  save(draft: Draft): Promise<string> {
    return new Promise((resolve, reject) => {
      const before = this.#waiting.get(draft.token)
      this.#waiting.set(draft.token, {
        draft,
        settle: [...(before?.settle ?? []), resolve],
        fail: [...(before?.fail ?? []), reject],
      })
      this.#timer ??= setTimeout(() => void this.flush(), GATHER_MS)
    })
  }

  /** Forgets what waits of a draft that has been sent or cleared. */
  drop(token: string): void {
    const now = new Date().toISOString()
    for (const settle of this.#waiting.get(token)?.settle ?? []) settle(now)
    this.#waiting.delete(token)
  }

  /** Writes everything that waits, in one transaction. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const batch = [...this.#waiting.values()]
    this.#waiting.clear()
    if (batch.length === 0) return
    try {
      const savedAt = await writeDrafts(
        this.#database(),
        batch.map(({ draft }) => draft),
      )
      for (const { settle } of batch) for (const one of settle) one(savedAt)
    } catch (error) {
      for (const { fail } of batch) for (const one of fail) one(error)
    }
  }
}

async function writeDrafts(db: Database, drafts: Draft[]): Promise<string> {
  const outcome = await write(db, SYSTEM, 'save-drafts', 'drafts', async ({ tx, now }) => {
    const sent = await sentTokens(db, tx, drafts)
    for (const draft of drafts) {
      // The form was sent before this save: writing it would bring a draft of a sent request back.
      if (hashesOfToken(keysOf(db), draft.token).some((hash) => sent.has(hash))) continue
      const row = rowOf(db, draft, now)
      const { sealed, updated_at, expires_at, device, form_version } = row
      await tx
        .insertInto('drafts')
        .values(row)
        .onConflict((c) =>
          c.column('id').doUpdateSet({ sealed, updated_at, expires_at, device, form_version }),
        )
        .execute()
    }
    return done(now)
  })
  if (!outcome.ok) throw new Error('drafts are never refused')
  return outcome.value
}

async function sentTokens(db: Database, tx: Tx, drafts: Draft[]): Promise<Set<string>> {
  const hashes = drafts.flatMap(({ token }) => hashesOfToken(keysOf(db), token))
  const rows = await tx.selectFrom('requests').select('token').where('token', 'in', hashes).execute()
  return new Set(rows.map(({ token }) => token))
}

function rowOf(db: Database, { token, form, typed, device }: Draft, now: string): DraftRow {
  const id = draftId(db, token)
  return {
    id,
    form: form.id,
    form_version: computeVersion(form),
    device: hashOfDevice(keysOf(db), device),
    code: '',
    sealed: sealText(keysOf(db).records, contextOf('drafts', 'sealed', id), JSON.stringify({ token, typed })),
    created_at: now,
    updated_at: now,
    expires_at: new Date(Date.parse(now) + LIFETIME_MS).toISOString(),
  }
}

/**
 * A draft of a form that this device began: the one of `id` when it is given and there, else the newest.
 * Null when there is none or it has expired.
 */
export async function findDraft(
  db: Database,
  form: Form,
  device: string,
  id = '',
): Promise<FoundDraft | null> {
  const rows = await draftsOf(db, device)
    .where('form', '=', form.id)
    .orderBy((e) => e.case().when('id', '=', id).then(0).else(1).end())
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(1)
    .execute()
  return rows[0] ? opened(db, rows[0]) : null
}

/** Everything this device began and has not sent, the newest first. */
export async function listDrafts(db: Database, device: string): Promise<ListedDraft[]> {
  const rows = await draftsOf(db, device).orderBy('updated_at', 'desc').orderBy('id').execute()
  return rows.map((row) => ({
    id: row.id,
    form: row.form,
    savedAt: row.updated_at,
    expiresAt: row.expires_at,
  }))
}

/** A shared device has no secret, so it owns no drafts. */
const draftsOf = (db: Database, device: string) =>
  living(db)
    .where('device', 'in', hashesOfDevice(keysOf(db), device))
    .where('device', '<>', '')

const living = (db: Database) =>
  db.reader.selectFrom('drafts').selectAll().where('expires_at', '>', new Date().toISOString())

/** Gives a draft to a device again, after CLEAR ALL or from another device. */
export async function attachDraft(db: Database, id: string, device: string): Promise<void> {
  await write(db, SYSTEM, 'attach-draft', contextOf('drafts', 'sealed', id), async ({ tx }) => {
    const to = { device: hashOfDevice(keysOf(db), device) }
    await tx.updateTable('drafts').set(to).where('id', '=', id).execute()
    return done(null)
  })
}

/** The draft with this token. */
export const openDraft = (db: Database, token: string): Promise<FoundDraft | null> =>
  findDraftWhere(db, 'id', draftId(db, token))

/** The draft with this keyed hash; null when there is none or it has expired. */
export async function findDraftWhere(
  db: Database,
  column: 'id' | 'code',
  hash: string,
): Promise<FoundDraft | null> {
  const row = await living(db).where(column, '=', hash).executeTakeFirst()
  return row ? opened(db, row) : null
}

function opened(db: Database, row: DraftRow): FoundDraft {
  const words = openText(keysOf(db).records, contextOf('drafts', 'sealed', row.id), row.sealed)
  const { token, typed } = JSON.parse(words) as { token: string; typed: RawInput }
  return {
    id: row.id,
    token,
    form: row.form,
    version: row.form_version,
    typed,
    savedAt: row.updated_at,
  }
}
