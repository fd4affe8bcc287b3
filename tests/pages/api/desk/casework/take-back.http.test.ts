// The desk says what can be taken back, after the step and after a reload, and to the person who took it alone.
import { expect, test } from 'vitest'
import { askDesk, tellDesk } from '#tests/support/casework.ts'
import { requestIn } from '#tests/support/held-requests.ts'
import { eachServer } from '#tests/support/servers.ts'
import { type InService, staffIn } from '#tests/support/staff.ts'

type Opened = {
  state: string
  changedAt: string
  takeBack: { eventId: string; leftMs: number } | null
  history: { kind: string; takenBackAt: string }[]
}

eachServer(
  'a step at the desk that can be taken back',
  (city) => {
    const open = async (person: InService, id: string) =>
      (await askDesk(city, person, `/requests/${id}`)).data as Opened
    const takeBack = (person: InService, id: string, eventId = '') =>
      tellDesk(city, person, `/requests/${id}/take-back`, { eventId })

    test('is named by its answer and by the case, and the history shows both', async () => {
      const [head, other] = await city.use((db) =>
        Promise.all([staffIn(db, 'head', 'LCR'), staffIn(db, 'clerk', 'LCR')]),
      )
      const { id, changed_at: seen } = await city.use((db) => requestIn(db, 'in-review'))
      const denied = await tellDesk(city, head, `/requests/${id}/deny`, { seen, reasons: 'No record.' })
      const { takeBack: offered } = denied.data as Opened
      expect([denied.status, offered?.leftMs]).toEqual([200, expect.any(Number)])
      expect((await open(head, id)).takeBack?.eventId).toBe(offered!.eventId)
      expect((await open(other, id)).takeBack).toBeNull()
      expect(await takeBack(other, id, offered!.eventId)).toMatchObject({
        status: 403,
        reason: 'not-your-step',
      })
      expect((await takeBack(head, id, offered!.eventId)).status).toBe(200)
      const again = await open(head, id)
      expect([again.state, again.takeBack]).toEqual(['in-review', null])
      const ended = again.history.slice(-2).map(({ kind, takenBackAt }) => [kind, takenBackAt !== ''])
      expect(ended).toEqual([
        ['state', true],
        ['taken-back', false],
      ])
      expect(await takeBack(head, id, offered!.eventId)).toMatchObject({ status: 409, reason: 'changed' })
    })

    test('is each of those taken for many at once', async () => {
      const clerk = await city.use((db) => staffIn(db, 'clerk', 'LCR'))
      const rows = await city.use((db) => Promise.all([1, 2].map(() => requestIn(db, 'received'))))
      const requests = rows.map(({ id, changed_at: seen }) => ({ id, seen }))
      expect((await tellDesk(city, clerk, '/queue/batch', { step: 'review', requests })).status).toBe(200)
      const [first, second] = rows.map(({ id }) => id)
      const { takeBack: offered } = await open(clerk, first!)
      expect((await takeBack(clerk, first!, offered!.eventId)).status).toBe(200)
      expect([(await open(clerk, first!)).state, (await open(clerk, second!)).state]).toEqual([
        'received',
        'in-review',
      ])
    })
  },
  { TAKE_BACK_SECONDS: '3600' },
)
