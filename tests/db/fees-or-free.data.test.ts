// Marks as free of charge, as programs before step 0029 stored them, stand beside the fees of the service.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bothEngines } from '#tests/support/databases.ts'
import { openBefore } from '#tests/support/older-places.ts'

const [ENTERED, MARKED] = ['2026-11-20T04:00:00.000Z', '2026-11-23T04:00:00.000Z']
const LINES = '[{"label":"Copy","centavos":5000,"perCopy":true,"code":"","fund":"","source":"Ordinance 1"}]'

bothEngines('fees and free services of an earlier program', ({ place, open }) => {
  test('cost what they cost, since the same day, and no fee that was entered is lost', async () => {
    const there = await place()
    const older = await openBefore('0029-fees-or-free', there)
    await older.transact(async (tx) => {
      for (const form of ['birth', 'marriage'])
        await sql`insert into service_fees (form, lines, set_by, set_at)
          values (${form}, ${LINES}, 'head-1', ${ENTERED})`.execute(tx)
      for (const form of ['marriage', 'death'])
        await sql`insert into free_services (form, set_by, set_at) values (${form}, 'head-2', ${MARKED})`.execute(
          tx,
        )
    })
    await older.close()
    const db = await open(there)
    const rows = await db.reader.selectFrom('service_fees').selectAll().orderBy('form').execute()
    expect(rows).toEqual([
      { form: 'birth', free: 0, lines: LINES, set_by: 'head-1', set_at: ENTERED },
      { form: 'death', free: 1, lines: '[]', set_by: 'head-2', set_at: MARKED },
      { form: 'marriage', free: 1, lines: LINES, set_by: 'head-2', set_at: MARKED },
    ])
  })
})
