// Where a report goes: to the office of the table, and where that has nobody in service to the Public Assistance and Complaints Desk.
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { type ReportOffice, routeReport } from '#features/requests/route-report.ts'
import { FORMS } from '#forms/all.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { unlocked } from '#tests/support/requests.ts'
import { staffIn } from '#tests/support/staff.ts'

const TABLE: ReportOffice[] = [
  { kind: 'garbage', office: 'WASTE' },
  { kind: 'garbage', office: 'CENRO' },
  { kind: 'noise', office: 'PACD' },
]
const to = (db: Database, kind: string) => routeReport(db.reader, FORMS.report, { report_kind: kind }, TABLE)

eachEngine('a report', ({ open }) => {
  test('goes to the office of its kind once somebody works there, and until then to the complaints desk', async () => {
    const db = await unlocked(await open())
    expect(await to(db, 'garbage')).toBe('PACD')
    const { id } = await staffIn(db, 'clerk', 'WASTE')
    const left_at = '2026-01-01T00:00:00.000Z'
    await db.transact((tx) => tx.updateTable('staff').set({ left_at }).where('user_id', '=', id).execute())
    expect(await to(db, 'garbage')).toBe('PACD')
    await staffIn(db, 'clerk', 'WASTE')
    expect(await to(db, 'garbage')).toBe('WASTE')
    expect([await to(db, 'noise'), await to(db, 'road'), await to(db, 'unknown')]).toEqual([
      'PACD',
      'PACD',
      'PACD',
    ])
  })
})
