// An amendment is a request of its own, tied to the one it amends in the same change: once a token, one at a time.
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { openAnswers } from '#features/requests/answers.ts'
import { findRequest } from '#features/requests/find.ts'
import { amendRequest } from '#features/requests/revise/amend.ts'
import { findOutgrown, readRevision } from '#features/requests/revise/read-revision.ts'
import { findAmendRefusal } from '#features/requests/revise/refusals.ts'
import { createTicket, isTicket } from '#features/requests/revise/ticket.ts'
import { readNote } from '#features/requests/steps/events.ts'
import type { Submission } from '#features/requests/submit.ts'
import { FORMS } from '#forms/all.ts'
import { amendmentForm } from '#forms/amendments.ts'
import { type Answers, readForm } from '#forms/read.ts'
import { must } from '#kit/outcome.ts'
import { newSecret } from '#kit/server/ids.ts'
import { setClock } from '#tests/support/clock.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { sampleOf } from '#tests/support/forms.ts'
import { insertRequest, unlocked } from '#tests/support/requests.ts'
import { rowsOf, setRows } from '#tests/support/rows.ts'

// A Tuesday: what is received by default came on Monday, 23 November.
setClock('2026-11-24T09:00:00+08:00')

const APPLICANT = { id: 'applicant', requestId: 'test' }
const TODAY = '2026-11-23'
const form = FORMS.bplonew
const SAMPLE = sampleOf(form, { bus_name: 'Sampaguita Bakery' })
const before = (): Answers => readForm(form, SAMPLE.typed, SAMPLE.files, TODAY).answers
const promise: Submission['promise'] = () => ({
  class: '',
  days: 20,
  countedFrom: TODAY,
  dueOn: '2026-12-23',
})

const submission = (answers: Answers, token = newSecret()) => ({
  form,
  lang: 'en' as const,
  token,
  device: newSecret(),
  answers,
  promise,
  what: 'Business name',
})

const renamed = (name: string): Answers => ({ ...before(), bus_name: name })

const eventsOf = async (db: Database, id: string) =>
  (await rowsOf(db, 'request_events', { request_id: id }, 'id')).map((event) => [
    event.kind,
    readNote(keysOf(db), event),
  ])

const original = (db: Database, columns = {}) =>
  insertRequest(db, { form: 'bplonew', answers: before(), ...columns })

eachEngine('an amendment', ({ open }) => {
  test('has its own reference, clock and message; each of the two names the other', async () => {
    const db = await unlocked(await open())
    const first = await original(db)
    const outcome = must(
      await amendRequest(db, APPLICANT, first, submission(renamed('Sampaguita Panaderia'))),
    )
    const made = (await findRequest(db.reader, outcome.reference))!
    expect(made).toMatchObject({ form: 'bplonew', state: 'received', amends: first.id, days: 20 })
    expect(openAnswers(keysOf(db), made)).toEqual(renamed('Sampaguita Panaderia'))
    expect(await eventsOf(db, first.id)).toContainEqual(['amended', made.reference])
    expect(await eventsOf(db, made.id)).toContainEqual(['amends', `${first.reference}\nBusiness name`])
    const after = (await findRequest(db.reader, first.reference))!
    expect(openAnswers(keysOf(db), after)).toEqual(before())
    expect(after.state).toBe('received')
    const sent = await db.reader.selectFrom('outbox').select('payload').execute()
    expect(sent.map(({ payload }) => JSON.parse(payload).requestId)).toEqual([made.id, made.id])
  })

  test('of one token is one, and other answers under it are not swallowed', async () => {
    const db = await unlocked(await open())
    const first = await original(db)
    const sent = submission(renamed('A'))
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => amendRequest(db, APPLICANT, first, sent)),
    )
    const made = outcomes.flatMap((outcome) => (outcome.ok ? outcome.value.reference : []))
    expect(new Set(made).size).toBe(1)
    const again = await amendRequest(db, APPLICANT, first, sent)
    expect(again).toMatchObject({ ok: true, value: { reference: made[0], again: true } })
    const other = await amendRequest(db, APPLICANT, first, submission(renamed('B'), sent.token))
    expect(other).toMatchObject({ ok: false, reason: 'other-answers', field: made[0] })
    expect(await db.reader.selectFrom('requests').select('id').execute()).toHaveLength(2)
  })

  test('of two at the same moment one is made; the other sees that the application has moved on', async () => {
    const db = await unlocked(await open())
    const first = await original(db)
    const both = await Promise.all(
      ['A', 'B'].map((name) => amendRequest(db, APPLICANT, first, submission(renamed(name)))),
    )
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'moved-on' })
    expect(await db.reader.selectFrom('requests').select('id').execute()).toHaveLength(2)
    expect((await eventsOf(db, first.id)).filter(([kind]) => kind === 'amended')).toHaveLength(1)
  })

  test('is not made of another form, a closed request, or one amended already; a denied amendment stands in no way', async () => {
    const db = await unlocked(await open())
    expect(await findAmendRefusal(db.reader, await insertRequest(db))).toEqual({ why: 'other-form' })
    for (const state of ['denied', 'withdrawn', 'expired'])
      expect(await findAmendRefusal(db.reader, await original(db, { state }))).toEqual({ why: 'closed' })
    for (const state of ['received', 'waiting', 'to-pay', 'released'])
      expect(await findAmendRefusal(db.reader, await original(db, { state }))).toBeNull()
    const first = await original(db)
    const outcome = await amendRequest(db, APPLICANT, first, submission(renamed('A')))
    const reference = outcome.ok ? outcome.value.reference : ''
    expect(await findAmendRefusal(db.reader, first)).toEqual({ why: 'amended', reference })
    await setRows(db, 'requests', { state: 'denied' }, { reference })
    expect(await findAmendRefusal(db.reader, first)).toBeNull()
  })

  test('is still taken from a form shown today, by its ticket, and of that application alone', async () => {
    const db = await unlocked(await open())
    const ticket = createTicket(db, 'amend', 'BPLO-26-AAAAA-2')
    const isIn = (hours: number) =>
      isTicket(db, 'amend', 'BPLO-26-AAAAA-2', ticket, Date.now() + hours * 3_600_000)
    expect([isIn(0), isIn(23), isIn(25)]).toEqual([true, true, false])
    expect(isTicket(db, 'amend', 'BPLO-26-BBBBB-2', ticket)).toBe(false)
    for (const made of ['', 'x', `x${ticket}`, ticket.slice(2)])
      expect(isTicket(db, 'amend', 'BPLO-26-AAAAA-2', made)).toBe(false)
  })
})

const SIGNATORY = ['signatory_name', 'signatory_position']

test('what is amended is read with the rest as it was; of the rest nothing can be changed', () => {
  const part = amendmentForm(form, ['name'], [])
  const signed = { declaration: ['yes'], privacy_seen: ['yes'] }
  const own = Object.fromEntries(
    ['trade_name', 'reg_no', 'reg_date', 'ref_no', ...SIGNATORY].map((name) => [name, SAMPLE.typed[name]!]),
  )
  const merge = (typed: Record<string, string[]>) =>
    readRevision(form, part, { before: before(), typed, files: SAMPLE.files }, TODAY)
  const same = merge({ ...own, ...signed, bus_name: ['Sampaguita Bakery'] })
  expect(same).toMatchObject({ problems: [], unknown: [], isChanged: false })
  const changed = merge({ ...own, ...signed, bus_name: ['Panaderia'] })
  expect(changed).toMatchObject({
    problems: [],
    isChanged: true,
    answers: { ...before(), bus_name: 'Panaderia' },
  })
  expect(merge({ ...own, bus_name: ['Panaderia'] }).problems.map(({ name }) => name)).toEqual([
    'declaration',
    'privacy_seen',
  ])
  expect(merge({ ...own, ...signed, bus_name: ['P'], emp_male: ['99'] }).unknown).toEqual(['emp_male'])
})

test('questions the form has put anew since are asked along', () => {
  const { reg_no, ...old } = before()
  expect(reg_no).toBeDefined()
  expect(findOutgrown(form, old, SAMPLE.files, TODAY)).toEqual(['reg_no'])
  expect(findOutgrown(form, before(), SAMPLE.files, TODAY)).toEqual([])
})
