// The alerts above every page at the desk: told to those who publish, and ended by them alone, at once and with one audit line.
import { expect, test } from 'vitest'
import { DANGER, publishAlert } from '#tests/support/alerts.ts'
import { askDesk, tellDesk } from '#tests/support/casework.ts'
import { eachServer } from '#tests/support/servers.ts'
import { type InService, staffIn } from '#tests/support/staff.ts'

eachServer('what is on every page now', (city) => {
  const end = (staff: InService, id: string) => tellDesk(city, staff, `/content/alerts/${id}/archive`)

  test('is ended at once by who publishes, with one audit line, and by nobody else', async () => {
    const { id, publisher, clerk, auditor } = await city.use(async (db) => ({
      id: await publishAlert(db, DANGER),
      publisher: await staffIn(db, 'publisher'),
      clerk: await staffIn(db, 'clerk', 'LCR'),
      auditor: await staffIn(db, 'auditor'),
    }))
    const row = { id, level: 'danger', title: DANGER.title, expiresAt: '' }
    expect((await askDesk(city, publisher, '/alerts')).data).toEqual([row])
    for (const other of [clerk, auditor]) {
      expect((await askDesk(city, other, '/alerts')).status).toBe(403)
      expect((await end(other, id)).status).toBe(403)
    }
    expect((await askDesk(city, publisher, '/alerts')).data).toEqual([row])

    expect((await end(publisher, id)).status).toBe(200)
    expect((await askDesk(city, publisher, '/alerts')).data).toEqual([])
    expect((await city.ask('/alerts')).text).not.toContain(DANGER.title.en)
    // Whoever presses it second is told that it has ended, and leaves no line.
    const again = await end(publisher, id)
    expect([again.status, again.reason]).toEqual([409, 'wrong-state'])
    const lines = await city.use((db) =>
      db.reader
        .selectFrom('audit_log')
        .select(['actor', 'action'])
        .where('subject', '=', `entry:${id}`)
        .where('action', '=', 'archive')
        .execute(),
    )
    expect(lines).toEqual([{ actor: publisher.id, action: 'archive' }])
  })
})
