// A gateway tells over the wire what arrived; without its secret nothing is there, and the secret is in no log.
import { expect, test } from 'vitest'
import { askDesk, listOf } from '#tests/support/casework.ts'
import { holdRequest } from '#tests/support/held-requests.ts'
import { putRows } from '#tests/support/rows.ts'
import { eachServer, SMS_HOOK_SECRET } from '#tests/support/servers.ts'
import { staffIn } from '#tests/support/staff.ts'

type Message = { kind: string; state: string; arrival: string; insteadOf: string }

const AT = '2026-11-24T10:00:00+08:00'

eachServer('what a gateway tells of a text', (city) => {
  const tell = (report: unknown, secret = SMS_HOOK_SECRET) =>
    city.ask(`/hooks/sms/${secret}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: typeof report === 'string' ? report : JSON.stringify(report),
    })
  /** A request in review with a text that the gateway took under this id. */
  const taken = (gatewayId: string) =>
    city.use(async (db) => {
      const request = await holdRequest(db, { form: 'birth', answers: { requester_num: '09175550123' } })
      const at = '2026-01-24T00:00:00.000Z'
      const row = { id: `m-${gatewayId}`, kind: 'request-sms' as const, subject: `request:${request.id}` }
      const left = { state: 'sent' as const, attempts: 1, next_at: at, leased_until: '', last_error: '' }
      const payload = JSON.stringify({ requestId: request.id, about: 'ready', eventId: 'e' })
      const rest = { payload, uncertain: 0, created_at: at, settled_at: new Date().toISOString() }
      await putRows(db, 'outbox', { ...row, ...left, ...rest, gateway_id: gatewayId, arrival: 'awaited' })
      return request
    })
  const clerkOf = () => city.use((db) => staffIn(db, 'clerk', 'LCR'))

  test('stands in the case, and a lost one in a list of its own', async () => {
    const clerk = await clerkOf()
    const [arrived, lost] = [await taken('g-arrived'), await taken('4711')]
    const seen = async (id: string) => {
      const { data } = await askDesk(city, clerk, `/requests/${id}`)
      return (data as { messages: Message[] }).messages
    }
    expect(await seen(lost.id)).toMatchObject([{ kind: 'request-sms', state: 'sent', arrival: 'awaited' }])
    for (const report of [
      { id: 'g-arrived', arrived: 'yes', at: AT },
      { id: 'g-arrived', arrived: 'no', at: AT },
      { id: 4711, arrived: 'no', at: AT },
      { id: '4711', arrived: 'no', at: AT },
      { id: 'of-nobody', arrived: 'no', at: AT },
    ])
      expect((await tell(report)).status).toBe(204)
    expect(await seen(arrived.id)).toMatchObject([{ arrival: 'arrived' }])
    const messages = await seen(lost.id)
    expect(messages[0]).toMatchObject({ arrival: 'not-arrived' })
    expect(messages.map(({ kind, insteadOf }) => [kind, insteadOf])).toEqual([
      ['request-sms', ''],
      ['request-mail', 'm-4711'],
    ])
    const { data } = await askDesk(city, clerk, listOf('/requests', { filter: { is: 'bounced' } }))
    const listed = (data as { id: string }[]).map(({ id }) => id)
    expect([listed.includes(lost.id), listed.includes(arrived.id)]).toEqual([true, false])
  })

  test('is refused when it is no report', async () => {
    for (const wrong of [
      '',
      'arrived',
      '[]',
      {},
      { id: '', arrived: 'yes', at: AT },
      { id: 'g\n1', arrived: 'yes', at: AT },
      { id: 'g', arrived: true, at: AT },
      { id: 'g', arrived: 'yes', at: 'today' },
      { id: 'g', arrived: 'yes' },
      { arrived: 'yes', at: AT },
    ])
      expect([wrong, (await tell(wrong)).status]).toEqual([wrong, 422])
  })

  test('finds nothing without the secret, which the log does not hold', async () => {
    const report = { id: 'g', arrived: 'yes', at: AT }
    for (const wrong of ['x', SMS_HOOK_SECRET.slice(1), `${SMS_HOOK_SECRET}0`, SMS_HOOK_SECRET.toUpperCase()])
      expect((await tell(report, wrong)).status).toBe(404)
    expect((await city.ask(`/hooks/sms/${SMS_HOOK_SECRET}`)).status).toBe(404)
    expect(city.output()).toContain('/hooks/sms/…')
    expect(city.output()).not.toContain(SMS_HOOK_SECRET)
  })
})
