// The health of the site as numbers: the state of each check, and what it measured.
import type { HealthState } from '#domain/health.ts'
import type { Finding } from '#features/health/check.ts'
import type { Family } from '#kit/server/metrics.ts'

const LEVELS: Readonly<Record<HealthState, number>> = {
  ok: 0,
  unused: 0,
  unknown: 1,
  attention: 1,
  failed: 2,
}

/** What each number of a check means. A number without its line here is not shown. */
export const GAUGES: Readonly<Record<string, string>> = {
  city_database_up: '1 while the database answers, otherwise 0.',
  city_database_answer_seconds: 'Time of one query to the database.',
  city_disk_size_bytes: 'Size of the disk of DATA_DIR.',
  city_disk_free_bytes: 'Room left on the disk of DATA_DIR.',
  city_disk_inodes: 'Files the disk of DATA_DIR can hold, 0 where it has no fixed number.',
  city_disk_free_inodes: 'Files the disk of DATA_DIR can still take.',
  city_bucket_up: '1 while the bucket of the files answers, otherwise 0.',
  city_bucket_answer_seconds: 'Time of one question to the bucket of the files.',
  city_messages_waiting: 'Messages that are due and have not left.',
  city_oldest_message_seconds: 'Time since the oldest waiting message was due.',
  city_messages_failed: 'Messages given up in the last 24 hours.',
  city_mails_retried: 'Mails that failed and will be tried again.',
  city_oldest_job_seconds: 'Time by which the latest background job is behind its turn.',
  city_jobs_failing: 'Background jobs whose last turn failed.',
  city_backup_proved_seconds: 'Age of the newest backup that was restored as a test.',
  city_backup_problems:
    'What the newest backup lacked when it was restored as a test, such as files that are missing.',
  city_clock_offset_seconds: 'How far the clock of the machine is off, as far as it can be told.',
  city_standbys: 'Standby servers that follow this PostgreSQL.',
  city_standby_lag_bytes: 'How far the slowest standby is behind.',
  city_changes_held_up_seconds: 'Time for which the oldest change has waited for a standby.',
}

export function metricsOf(list: readonly Finding[]): Family[] {
  const measured = new Map(list.flatMap(({ gauges }) => Object.entries(gauges)))
  return [
    {
      name: 'city_health',
      type: 'gauge',
      help: 'State of each check of /health/ready: 0 well, 1 needs action, 2 the site cannot receive anything.',
      samples: list.map(({ check, state }) => ({ labels: { check }, value: LEVELS[state] })),
    },
    ...Object.entries(GAUGES).flatMap(([name, help]): Family[] => {
      const value = measured.get(name)
      return value === undefined ? [] : [{ name, help, type: 'gauge', samples: [{ value }] }]
    }),
  ]
}
