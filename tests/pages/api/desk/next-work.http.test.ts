// What is next, over HTTP: each role gets the kinds of its own work with their counts, the most urgent first, and nothing of another's.
import { expect, test } from 'vitest'
import { type NextWorkId, nextWorkOf } from '#domain/next-work.ts'
import { workingDaysAgo } from '#tests/support/calendars.ts'
import { askDesk } from '#tests/support/casework.ts'
import { requestIn } from '#tests/support/held-requests.ts'
import { eachServer } from '#tests/support/servers.ts'
import { type InService, staffIn } from '#tests/support/staff.ts'

type Next = { kinds: { kind: NextWorkId; count: number }[]; requests: { reference: string; late: boolean }[] }

eachServer('what is next', (city) => {
  const { use } = city
  const nextOf = async (person: InService) => (await askDesk(city, person, '/next')).data as Next

  test('is told by urgency, and counts what the office has', async () => {
    const { reference } = await use((db) => requestIn(db, 'received', { received_at: workingDaysAgo(9) }))
    const clerk = await use((db) => staffIn(db, 'clerk', 'LCR'))
    const { kinds, requests } = await nextOf(clerk)
    expect(kinds).toEqual([
      { kind: 'late', count: 1 },
      { kind: 'unassigned', count: 1 },
    ])
    expect(requests).toMatchObject([{ reference, late: true }])
    expect(await nextOf(await use((db) => staffIn(db, 'clerk', 'BPLO')))).toEqual({ kinds: [], requests: [] })
  })

  test('is of one’s own role', async () => {
    await use((db) => requestIn(db, 'to-pay'))
    const cashier = await use((db) => staffIn(db, 'cashier'))
    expect((await nextOf(cashier)).kinds.map(({ kind }) => kind)).toContain('orders')
    for (const role of ['publisher', 'auditor', 'administrator'] as const) {
      const person = await use((db) => staffIn(db, role))
      const kinds = (await nextOf(person)).kinds.map(({ kind }) => kind)
      expect([role, kinds]).toEqual([role, nextWorkOf(person).filter((kind) => kinds.includes(kind))])
      expect([role, kinds]).not.toEqual([role, expect.arrayContaining(['orders'])])
    }
  })
})
