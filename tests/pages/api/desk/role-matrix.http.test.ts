// Every role, of the request's office and of another, on every route of a request, in every state: exactly the answer that is due.
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import type { RequestRow } from '#db/tables.ts'
import type { StateId } from '#domain/request-states.ts'
import { STAFF_ROLES, type StaffRole } from '#domain/roles.ts'
import { today } from '#kit/dates.ts'
import { askDesk, tellDesk } from '#tests/support/casework.ts'
import { requestIn, STATE_IDS } from '#tests/support/held-requests.ts'
import { orderOf } from '#tests/support/money.ts'
import { atDepth } from '#tests/support/scope.ts'
import { eachServer } from '#tests/support/servers.ts'
import { type InService, staffIn } from '#tests/support/staff.ts'
import { newNumber } from '#tests/support/unique.ts'

const WITH_ORDER: readonly StateId[] = ['to-pay', 'paid', 'ready', 'released']
const CLOSED: readonly StateId[] = ['released', 'denied', 'withdrawn', 'expired']
const NO_ORDER = 'no-order'
const REASON = 'No record under this name.'
const COLLECTOR = { name: 'Ana Reyes', relation: 'self', shown: 'ID' }
const LINES = [{ label: 'Certified copy', centavos: 126_450 }]
const PART = { name: 'info_DOB', reason: 'Not readable.' }

/** Who may, and from which states; `body` is whole and right, so that only who and where decide. */
type Step = { role: StaffRole; from: readonly StateId[]; body?: object }
// Written out, and not taken from src/domain: a slip there would be repeated here.
const STEPS: Readonly<Record<string, Step>> = {
  review: { role: 'clerk', from: ['received'] },
  ask: { role: 'clerk', from: ['in-review'], body: { parts: [PART] } },
  answer: { role: 'clerk', from: ['waiting'] },
  approve: { role: 'head', from: ['in-review'], body: { lines: LINES } },
  'replace-order': { role: 'head', from: ['to-pay'], body: { lines: LINES, reason: REASON } },
  deny: { role: 'head', from: ['in-review'], body: { reasons: REASON } },
  'ready-for-decision': { role: 'clerk', from: ['in-review'] },
  ready: { role: 'clerk', from: ['paid'] },
  'ready-without-payment': { role: 'head', from: ['in-review'], body: { reason: REASON } },
  release: { role: 'clerk', from: ['ready'], body: { collector: COLLECTOR } },
  extend: {
    role: 'head',
    from: ['received', 'in-review', 'waiting', 'to-pay', 'paid'],
    body: { days: 1, reason: REASON },
  },
}

type Asker = { person: InService; isOwn: boolean }
const isCaseworker = ({ person: { role } }: Asker) => role === 'clerk' || role === 'head'

/** What casework answers before it looks at the request: who has no part in it, and of whose office it is not. */
const shut = (asker: Asker): string | null => {
  if (!isCaseworker(asker)) return '403 not-allowed'
  return asker.isOwn ? null : '404 not-there'
}

function dueOfStep(asker: Asker, name: string, state: StateId): string {
  const { role, from } = STEPS[name]!
  const closed = shut(asker)
  if (closed) return closed
  if (asker.person.role !== role) return '403 wrong-role'
  if (!from.includes(state)) return '409 changed'
  // That request was given more time on its way there.
  return name === 'extend' && state === 'in-review' ? '409 already-extended' : '200'
}

function dueOfReceipt({ person: { role } }: Asker, state: StateId): string {
  if (role !== 'cashier') return '403 not-allowed'
  if (!WITH_ORDER.includes(state)) return '404 not-there'
  return state === 'to-pay' ? '200' : '409 changed'
}

eachServer('a request at the desk', (city) => {
  const { use } = city
  const everybody = () =>
    use(async (db) => {
      const askers: Asker[] = []
      for (const role of STAFF_ROLES)
        for (const office of role === 'clerk' || role === 'head' ? (['LCR', 'ASR'] as const) : ['' as const])
          askers.push({ person: await staffIn(db, role, office), isOwn: office === 'LCR' })
      return askers
    })
  const fresh = (state: StateId) => use((db: Database) => requestIn(db, state))
  const answer = ({ status, reason }: { status: number; reason: string }) =>
    status === 200 ? '200' : `${status} ${reason}`

  test.each(atDepth<readonly StateId[]>(['in-review', 'to-pay'], STATE_IDS))(
    'that is %s answers each role and office on each route as is due',
    async (state) => {
      let row: RequestRow = await fresh(state)
      const got: string[] = []
      const due: string[] = []
      const note = (who: Asker, route: string, is: string, should: string) => {
        const { role, office } = who.person
        got.push(`${role} ${office} ${route}: ${is}`)
        due.push(`${role} ${office} ${route}: ${should}`)
      }
      for (const asker of await everybody()) {
        const { person } = asker
        const sees = person.role === 'administrator' || person.role === 'auditor'
        const events = await askDesk(city, person, `/requests/${row.id}/events`)
        note(asker, 'events', answer(events), sees ? '200' : '403 not-allowed')
        const open = await askDesk(city, person, `/requests/${row.id}`)
        note(asker, 'open', answer(open), shut(asker) ?? '200')
        const wrote = await tellDesk(city, person, `/requests/${row.id}/notes`, { text: 'A note.' })
        note(asker, 'notes', answer(wrote), shut(asker) ?? '200')
        for (const [name, { body }] of Object.entries(STEPS)) {
          const input = { seen: row.changed_at, ...body }
          const said = await tellDesk(city, person, `/requests/${row.id}/${name}`, input)
          note(asker, name, answer(said), dueOfStep(asker, name, state))
          if (said.status === 200) row = await fresh(state)
        }
        // None of these was taken by a person of this test, so there is nothing to take back.
        const takeBack = { eventId: 'none' }
        const back = await tellDesk(city, person, `/requests/${row.id}/take-back`, takeBack)
        note(asker, 'take-back', answer(back), shut(asker) ?? '409 undo-over')
        const receipt = await tellDesk(city, person, '/receipts', {
          billId: (await use((db) => orderOf(db, row.id))) || NO_ORDER,
          seen: row.changed_at,
          receiptNumber: `9${newNumber()}`,
          paidCentavos: 126_450,
          issuedOn: today(),
        })
        note(asker, 'receipt', answer(receipt), dueOfReceipt(asker, state))
        if (receipt.status === 200) row = await fresh(state)
        const taken = { from: '', to: isCaseworker(asker) ? person.id : '' }
        const assigned = await tellDesk(city, person, `/requests/${row.id}/assignment`, taken)
        const dueToTake = CLOSED.includes(state) ? '409 closed' : '200'
        note(asker, 'assignment', answer(assigned), shut(asker) ?? dueToTake)
        if (assigned.status === 200) row = await fresh(state)
      }
      expect(got).toEqual(due)
    },
  )
})
