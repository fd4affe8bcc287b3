// What is known of the backups, kept in the database so that every instance can say it: the newest, whether it was proved, what went wrong.
import type { Database, Reader } from '#db/database.ts'
import { SYSTEM, write } from '#db/write.ts'
import { done } from '#kit/outcome.ts'

/** All times ISO-8601 UTC, '' for never. */
export type BackupState = {
  /** The newest whole backup. */
  takenAt: string
  bytes: number
  /** The newest that was restored into scratch, opened with the key and compared: when its data was copied. */
  provedAt: string
  /** What the newest lacked when it was restored as a test: it was written, not proved. 0 when it passed, or was not tested. */
  problems: number
  /** The folders that were ever written to: an empty one of these is a disk that is not mounted. */
  folders: readonly string[]
  /** Why the last try failed, in a line, and when; '' when it succeeded. */
  problem: string
  problemAt: string
}

const KEY = 'backups'
const NONE: BackupState = {
  takenAt: '',
  bytes: 0,
  provedAt: '',
  problems: 0,
  folders: [],
  problem: '',
  problemAt: '',
}

/** A backup is late after this: a night and some hours. */
export const BACKUP_LATE_MS = 26 * 60 * 60_000

/** 'proved' alone is well: a backup that could be restored is young enough, and the last try did not fail. */
export function judgeBackup({ takenAt, provedAt, problems, problem }: BackupState, now = Date.now()) {
  if (problem) return 'failing'
  if (!takenAt) return 'none'
  if (problems > 0) return 'notPassed'
  if (!provedAt) return 'unproved'
  return now - Date.parse(provedAt) > BACKUP_LATE_MS ? 'late' : 'proved'
}

export async function readBackupState(reader: Reader): Promise<BackupState> {
  const row = await reader.selectFrom('site_state').select('value').where('key', '=', KEY).executeTakeFirst()
  return row ? { ...NONE, ...(JSON.parse(row.value) as Partial<BackupState>) } : NONE
}

/** What is not named stays as it was. */
export async function recordBackup(db: Database, now: Partial<BackupState>): Promise<void> {
  await write(db, SYSTEM, 'backup', 'site', async ({ tx }) => {
    const value = JSON.stringify({ ...(await readBackupState(tx)), ...now })
    await tx
      .insertInto('site_state')
      .values({ key: KEY, value })
      .onConflict((c) => c.column('key').doUpdateSet({ value }))
      .execute()
    return done(null)
  })
}
