// What the health of the site says about backups: none, one that was proved, one that is late, a last try that failed.
import { expect, test } from 'vitest'
import { BACKUP_LATE_MS, recordBackup } from '#db/backup-state.ts'
import type { Database } from '#db/database.ts'
import { checkBackup } from '#features/health/backup.ts'
import { readConfig } from '#kit/server/config.ts'
import { eachEngine } from '#tests/support/databases.ts'

const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
const HOUR_MS = 60 * 60_000

const look = (db: Database) =>
  checkBackup({
    database: () => db,
    config: readConfig({}),
    jobs: () => [],
  })

eachEngine('the health of the backups', ({ open }) => {
  test('is said by the newest that was proved, and by the last try', async () => {
    const db = await open()
    expect(await look(db)).toMatchObject({ finding: 'none', state: 'attention' })
    await recordBackup(db, { takenAt: ago(HOUR_MS), bytes: 1 })
    expect(await look(db)).toMatchObject({ finding: 'unproved', state: 'attention' })
    await recordBackup(db, { provedAt: ago(HOUR_MS) })
    expect(await look(db)).toMatchObject({
      finding: 'proved',
      state: 'ok',
      values: { hours: 1, problems: 0 },
    })
    await recordBackup(db, { problems: 2 })
    expect(await look(db)).toMatchObject({
      finding: 'notPassed',
      state: 'attention',
      values: { hours: 1, problems: 2 },
      gauges: { city_backup_problems: 2 },
    })
    await recordBackup(db, { problems: 0, problem: 'the folder is not there', problemAt: ago(0) })
    const { finding, state, values, gauges } = await look(db)
    expect([finding, state, values]).toEqual(['failing', 'attention', { hours: 0, problems: 0 }])
    expect(Math.round(gauges.city_backup_proved_seconds! / 60)).toBe(60)
    await recordBackup(db, { problem: '', provedAt: ago(BACKUP_LATE_MS + HOUR_MS) })
    expect(await look(db)).toMatchObject({ finding: 'late', state: 'attention' })
  })
})
