// Every state, every action, every role: allowed, or refused with 403 or 409 and a reason. Made from the table of steps.
// @module-tag slow
import { expect, test } from 'vitest'
import type { StateId } from '#domain/request-states.ts'
import { EXTEND, READY_FOR_DECISION, REPLACE_ORDER, STEPS } from '#domain/request-steps.ts'
import { ROLES, STAFF_ROLES } from '#domain/roles.ts'
import { today } from '#kit/dates.ts'
import { tellDesk } from '#tests/support/casework.ts'
import { setClock } from '#tests/support/clock.ts'
import { requestIn, STATE_IDS } from '#tests/support/held-requests.ts'
import { orderOf } from '#tests/support/money.ts'
import { eachServer } from '#tests/support/servers.ts'
import { staffIn } from '#tests/support/staff.ts'

// All of it is of one day.
setClock(`${today()}T12:00:00+08:00`)

type Action = { from: readonly StateId[]; roles: readonly string[]; path: string; body: object }

const onRequest = (path: string) => `/requests/:id/${path}`
const ACTIONS: Record<string, Action> = {
  review: { ...STEPS.review, path: onRequest('review'), body: {} },
  ask: {
    ...STEPS.ask,
    path: onRequest('ask'),
    body: { parts: [{ name: 'info_Lname', reason: 'It is not on the ID.' }] },
  },
  answer: { ...STEPS.answer, path: onRequest('answer'), body: { note: 'Brought the ID.' } },
  approve: {
    ...STEPS.approve,
    path: onRequest('approve'),
    body: { lines: [{ label: 'Certified copy', centavos: 10_000 }] },
  },
  deny: { ...STEPS.deny, path: onRequest('deny'), body: { reasons: 'No record under this name.' } },
  'ready-for-decision': { ...READY_FOR_DECISION, path: onRequest('ready-for-decision'), body: {} },
  'ready-without-payment': {
    ...STEPS['ready-without-payment'],
    path: onRequest('ready-without-payment'),
    body: { reason: 'The first copy is free by law.' },
  },
  ready: { ...STEPS.ready, path: onRequest('ready'), body: {} },
  release: {
    ...STEPS.release,
    path: onRequest('release'),
    body: { collector: { name: 'Ana Reyes', relation: 'self', shown: 'PhilSys ID' } },
  },
  'replace-order': {
    ...REPLACE_ORDER,
    path: onRequest('replace-order'),
    body: { lines: [{ label: 'Certified copy', centavos: 126_450 }], reason: 'One line was counted twice.' },
  },
  extend: { ...EXTEND, path: onRequest('extend'), body: { days: 1, reason: 'The book is being repaired.' } },
  pay: {
    ...STEPS.pay,
    path: '/receipts',
    body: { paidCentavos: 126_450, issuedOn: today() },
  },
}
const ROLE_IDS = STAFF_ROLES
let receipts = 0

eachServer('a request at the desk', (city) => {
  for (const state of STATE_IDS)
    test(`${state}: each action by each role is allowed or refused with a reason`, async () => {
      const people = await city.use((db) =>
        Promise.all(ROLE_IDS.map((role) => staffIn(db, role, ROLES[role].ofOffice ? 'LCR' : ''))),
      )
      const fresh = () => city.use((db) => requestIn(db, state))
      let request = await fresh()
      for (const [name, { from, roles, path, body }] of Object.entries(ACTIONS))
        for (const person of people) {
          const extended = name === 'extend' && request.extension_days > 0
          const allowed = from.includes(state) && roles.includes(person.role) && !extended
          receipts += 1
          const billId = await city.use((db) => orderOf(db, request.id))
          const also = name === 'pay' ? { receiptNumber: `A-${receipts}`, billId: billId || 'no-order' } : {}
          const address = path.replace(':id', request.id)
          const sent = { ...body, ...also, seen: request.changed_at }
          const answer = await tellDesk(city, person, address, sent)
          const what = `${state} ${name} ${person.role}: ${answer.text}`
          if (allowed) {
            expect(answer.status, what).toBe(200)
            request = await fresh()
            continue
          }
          const isTheirs = roles.includes(person.role)
          // The Treasurer is not told of a request that has no order of payment.
          expect(isTheirs ? [404, 409] : [403], what).toContain(answer.status)
          expect(answer.reason, what).not.toBe('')
          const now = await city.use((db) =>
            db.reader.selectFrom('requests').selectAll().where('id', '=', request.id).executeTakeFirst(),
          )
          expect(now, what).toEqual(request)
        }
    })

  test('an order beyond what any service costs is refused at its field', async () => {
    const head = await city.use((db) => staffIn(db, 'head', 'LCR'))
    const { id, changed_at: seen } = await city.use((db) => requestIn(db, 'in-review'))
    const approve = (...amounts: number[]) =>
      tellDesk(city, head, `/requests/${id}/approve`, {
        seen,
        lines: amounts.map((centavos) => ({ label: 'Permit', centavos })),
      })
    const line = await approve(100, 10_000_000_001)
    expect([line.status, line.text]).toEqual([422, expect.stringContaining('"lines.1.centavos"')])
    expect(line.text).toContain('₱100,000,000.00')
    const order = await approve(...Array.from({ length: 11 }, () => 9_500_000_000))
    expect([order.status, order.text]).toEqual([422, expect.stringContaining('"field":"lines"')])
    expect(order.text).toContain('₱1,000,000,000.00')
    expect((await approve(...Array.from({ length: 10 }, () => 10_000_000_000))).status).toBe(200)
  })
})
