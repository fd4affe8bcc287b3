// The newest backup that was restored into scratch, opened with the key and compared; and whether the last try failed.
import { judgeBackup, readBackupState } from '#db/backup-state.ts'
import { type Check, found } from '#features/health/check.ts'

const HOUR_MS = 60 * 60_000
const hoursSince = (at: string) => Math.max(0, Math.round((Date.now() - Date.parse(at)) / HOUR_MS))

export const checkBackup: Check = async ({ database }) => {
  const state = await readBackupState(database().reader)
  const { takenAt, provedAt, problems, problemAt } = state
  const ageMs = Date.now() - Date.parse(provedAt)
  const gauges: Record<string, number> = { city_backup_problems: problems }
  if (provedAt) gauges.city_backup_proved_seconds = ageMs / 1000
  const finding = judgeBackup(state)
  if (finding === 'none') return found('backup', finding)
  const at = {
    failing: problemAt,
    notPassed: takenAt,
    unproved: takenAt,
    late: provedAt,
    proved: provedAt,
  }[finding]
  return found('backup', finding, { hours: hoursSince(at), problems }, gauges)
}
