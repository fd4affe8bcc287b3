// The newest backup that was restored into scratch, opened with the key and compared; and whether the last try failed.
import { BACKUP_LATE_MS, readBackupState } from '#db/backup-state.ts'
import { type Check, found } from '#features/health/check.ts'

const HOUR_MS = 60 * 60_000
const hoursSince = (at: string) => Math.max(0, Math.round((Date.now() - Date.parse(at)) / HOUR_MS))

export const checkBackup: Check = async ({ database }) => {
  const { takenAt, provedAt, problem, problemAt } = await readBackupState(database().reader)
  const ageMs = Date.now() - Date.parse(provedAt)
  const gauges: Record<string, number> = provedAt ? { city_backup_proved_seconds: ageMs / 1000 } : {}
  if (problem) return found('backup', 'failing', { hours: hoursSince(problemAt) }, gauges)
  if (!takenAt) return found('backup', 'none')
  if (!provedAt) return found('backup', 'unproved', { hours: hoursSince(takenAt) })
  return found('backup', ageMs > BACKUP_LATE_MS ? 'late' : 'proved', { hours: hoursSince(provedAt) }, gauges)
}
