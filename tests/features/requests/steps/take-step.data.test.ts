// The commands on a request: each step, its event, pauses, dates and messages are one change; of two at once one wins.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import type { RequestRow } from '#db/tables.ts'
import { SYSTEM } from '#db/write.ts'
import { STATE_IDS, STATES, type StateId } from '#domain/request-states.ts'
import { STEP_IDS, STEPS, type StepId, type StepRole, stepProblem } from '#domain/request-steps.ts'
import { changeRequest } from '#features/requests/steps/change-request.ts'
import { computeClockStatus, readClock } from '#features/requests/steps/clock.ts'
import { readNote } from '#features/requests/steps/events.ts'
import { explainDue } from '#features/requests/steps/explain.ts'
import { extendRequest } from '#features/requests/steps/extend.ts'
import { moveOpenDates } from '#features/requests/steps/move-dates.ts'
import type { Principal } from '#features/requests/steps/principal.ts'
import { remindAndExpire, type WaitingLimits } from '#features/requests/steps/remind-and-expire.ts'
import { denyRequest, takeStep, withdrawRequest } from '#features/requests/steps/take-step.ts'
import { LANGS } from '#kit/lang.ts'
import { done } from '#kit/outcome.ts'
import { cityCalendar, closedDay } from '#tests/support/calendars.ts'
import { bothEngines, eachEngine } from '#tests/support/databases.ts'
import { insertRequest, requestById, unlocked } from '#tests/support/requests.ts'
import { rowsOf } from '#tests/support/rows.ts'

const calendar = cityCalendar()
const at = (day: string, time = '09:00') => new Date(`${day}T${time}:00+08:00`).toISOString()
const by = (role: StepRole, id = `a-${role}`): Principal => ({
  id,
  role,
  requestId: 'abc123',
  office: role === 'clerk' || role === 'head' ? 'LCR' : '',
})
const [clerk, head, cashier, applicant] = (['clerk', 'head', 'cashier', 'applicant'] as const).map((role) =>
  by(role),
)

// The clock of the machine alone is set; timers run on.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at('2026-11-24')) }))
afterEach(() => void vi.useRealTimers())
const itIs = (day: string, time?: string) => vi.setSystemTime(Date.parse(at(day, time)))

const ROLES: StepRole[] = ['clerk', 'head', 'cashier', 'applicant', 'system']

const row = (db: Database, id: string) => requestById(db, id)
const pausesOf = (db: Database, id: string) => rowsOf(db, 'request_pauses', { request_id: id }, 'opened_at')
/** Its events after it was received, with their words. */
const eventsOf = async (db: Database, id: string) => {
  const events = db.reader.selectFrom('request_events').selectAll().where('request_id', '=', id)
  return (await events.orderBy('at').orderBy('id').execute())
    .filter(({ from_state }) => from_state !== '')
    .map((event) => ({ ...event, note: readNote(keysOf(db), event) }))
}
const messages = async (db: Database) =>
  (await db.reader.selectFrom('outbox').selectAll().orderBy('created_at').orderBy('kind').execute()).map(
    ({ kind, payload }) => ({ kind, ...JSON.parse(payload) }),
  )
const auditOf = async (db: Database, action: string) =>
  (await db.reader.selectFrom('audit_log').selectAll().where('action', '=', action).execute()).map(
    ({ actor, subject, request_id }) => [actor, subject, request_id],
  )
const everything = async (db: Database) => ({
  requests: await db.reader.selectFrom('requests').selectAll().orderBy('id').execute(),
  events: await db.reader.selectFrom('request_events').selectAll().orderBy('id').execute(),
  pauses: await db.reader.selectFrom('request_pauses').selectAll().orderBy('id').execute(),
  outbox: await db.reader.selectFrom('outbox').selectAll().orderBy('id').execute(),
  audit: await db.reader.selectFrom('audit_log').selectAll().orderBy('id').execute(),
})

bothEngines('a request on its way', ({ open }) => {
  test('is changed by the roles a command names alone, before anything of it is read', async () => {
    const db = await unlocked(await open())
    const { id } = await insertRequest(db)
    const before = await everything(db)
    const rule = { action: 'request-review', roles: ['clerk'] } as const
    const change = vi.fn(async () => done('changed'))
    for (const other of [cashier!, applicant!, head!])
      expect(await changeRequest(db, other, rule, id, change)).toMatchObject({ reason: 'wrong-role' })
    expect(change).not.toHaveBeenCalled()
    expect(await everything(db)).toEqual(before)
    expect(await changeRequest(db, clerk!, rule, id, change)).toEqual(done('changed'))
  })

  test('walks from its receipt to its release, and the kept day is always the one explained', async () => {
    const db = await unlocked(await open())
    const { id } = await insertRequest(db)
    const take = (actor: typeof clerk, step: StepId, note?: string) =>
      takeStep(db, actor!, { requestId: id, step, note, calendar })
    const check = async (state: StateId, due: string) => {
      const request = await row(db, id)
      const { pauses } = await readClock(db, id)
      expect([request.state, request.due_on]).toEqual([state, due])
      for (const lang of LANGS) expect(explainDue(request, pauses, calendar, lang).dueOn).toBe(due)
    }
    await check('received', '2026-11-26')
    expect(await take(clerk, 'review')).toMatchObject({
      ok: true,
      value: { state: 'in-review', dueOn: '2026-11-26' },
    })
    itIs('2026-11-24', '16:00')
    await take(clerk, 'ask', 'The ID is not readable.')
    await check('waiting', '2026-11-26')
    itIs('2026-11-27')
    await take(applicant, 'answer')
    // Tuesday to Thursday stood paused at five.
    await check('in-review', '2026-12-02')
    itIs('2026-11-27', '09:30')
    await take(head, 'approve')
    itIs('2026-12-01')
    await take(cashier, 'pay')
    await check('paid', '2026-12-03')
    itIs('2026-12-01', '11:00')
    await take(clerk, 'ready')
    itIs('2027-02-01')
    expect(await take(clerk, 'release')).toMatchObject({ ok: true })
    await check('released', '2026-12-03')
    expect((await row(db, id)).closed_at).toBe(at('2027-02-01'))
    expect(
      (await eventsOf(db, id)).map(({ from_state, to_state, actor, note }) => [
        from_state,
        to_state,
        actor,
        note,
      ]),
    ).toEqual([
      ['received', 'in-review', 'a-clerk', ''],
      ['in-review', 'waiting', 'a-clerk', 'The ID is not readable.'],
      ['waiting', 'in-review', 'a-applicant', ''],
      ['in-review', 'to-pay', 'a-head', ''],
      ['to-pay', 'paid', 'a-cashier', ''],
      ['paid', 'ready', 'a-clerk', ''],
      ['ready', 'released', 'a-clerk', ''],
    ])
    expect(
      (await pausesOf(db, id)).map(({ reason, opened_at, closed_at }) => [reason, opened_at, closed_at]),
    ).toEqual([
      ['applicant', at('2026-11-24', '16:00'), at('2026-11-27')],
      ['payment', at('2026-11-27', '09:30'), at('2026-12-01')],
    ])
    // It was done in time and stays so, though it was claimed two months later.
    const rows = await readClock(db, id)
    expect(computeClockStatus(await row(db, id), rows, calendar, at('2027-03-01'))).toMatchObject({
      late: false,
      stopped: true,
    })
    expect(rows.stoppedAt).toBe(at('2026-12-01', '11:00'))
    expect(await auditOf(db, 'request-pay')).toEqual([['a-cashier', `request:${id}`, 'abc123']])
  })
})

eachEngine('a request and the table of steps', ({ open }) => {
  test.each(STATE_IDS)(
    'from %s takes every step the table allows, refuses every other, and a refusal changes nothing',
    async (state) => {
      const db = await unlocked(await open())
      for (const step of STEP_IDS)
        for (const role of ROLES) {
          const problem = stepProblem(step, state, role, 'Because.')
          // One role that may not stands for all; those that may are tried from every state.
          if (
            problem === 'wrong-role' &&
            role !== ROLES.find((one) => !(STEPS[step].roles as readonly StepRole[]).includes(one))
          )
            continue
          const own = step === 'settle' ? ({ form: 'report', office: 'LCR' } as const) : {}
          const { id } = await insertRequest(db, { state, ...own })
          const before = problem ? await everything(db) : null
          const outcome = await takeStep(db, by(role), { requestId: id, step, note: 'Because.', calendar })
          const said = outcome.ok ? null : outcome.reason
          expect([state, step, role, said]).toEqual([
            state,
            step,
            role,
            problem === 'wrong-state' ? 'changed' : problem,
          ])
          if (before) expect(await everything(db)).toEqual(before)
          else {
            const { state: now, closed_at } = await row(db, id)
            expect([state, step, now, closed_at !== '']).toEqual([
              state,
              step,
              STEPS[step].to,
              STATES[STEPS[step].to].closed,
            ])
            const lasting = (await pausesOf(db, id))
              .filter((pause) => pause.closed_at === '')
              .map(({ reason }) => reason)
            const clock = STATES[STEPS[step].to].clock
            expect([step, lasting]).toEqual([
              step,
              clock === 'applicant' || clock === 'payment' ? [clock] : [],
            ])
          }
        }
    },
  )

  test('that is not there is refused as such, and a denial without reasons as well', async () => {
    const db = await unlocked(await open())
    const missing = { ok: false, reason: 'not-there' }
    expect(await takeStep(db, clerk!, { requestId: 'nobody', step: 'review', calendar })).toEqual(missing)
    expect(await extendRequest(db, head!, { requestId: 'nobody', days: 1, reason: 'x', calendar })).toEqual(
      missing,
    )
    const { id } = await insertRequest(db, { state: 'in-review' })
    const before = await everything(db)
    for (const reasons of ['', '  \n'])
      expect(await denyRequest(db, head!, { requestId: id, reasons, calendar })).toEqual({
        ok: false,
        reason: 'no-reason',
      })
    expect(await everything(db)).toEqual(before)
  })
})

bothEngines('a request that ends, and who is told', ({ open }) => {
  test('is denied with the reasons sealed, who denied it, and the applicant told without a word of them', async () => {
    const db = await unlocked(await open())
    const { id } = await insertRequest(db, { state: 'in-review' })
    const outcome = await denyRequest(db, head!, {
      requestId: id,
      reasons: ' Registered in Lipa. ',
      calendar,
    })
    const [, event] = await eventsOf(db, id)
    expect(event).toMatchObject({
      actor: 'a-head',
      note: 'Registered in Lipa.',
      kind: 'state',
      to_state: 'denied',
    })
    expect(event!.sealed_note).not.toContain('Lipa')
    expect(outcome).toMatchObject({ ok: true, value: { eventId: event!.id, state: 'denied' } })
    const told = { requestId: id, about: 'denied', eventId: event!.id }
    expect(await messages(db)).toEqual([
      { kind: 'request-mail', ...told },
      { kind: 'request-sms', ...told },
    ])
    expect((await row(db, id)).closed_at).toBe(at('2026-11-24'))
  })

  test('is withdrawn by the applicant any time before it is paid, and no more after', async () => {
    const db = await unlocked(await open())
    for (const state of [
      'received',
      'in-review',
      'waiting',
      'to-pay',
      'paid',
      'ready',
      'released',
    ] as const) {
      const { id } = await insertRequest(db, { state })
      const early = ['received', 'in-review', 'waiting', 'to-pay'].includes(state)
      const outcome = await withdrawRequest(
        db,
        { id: 'applicant', requestId: 'abc123' },
        { requestId: id, calendar },
      )
      expect([state, outcome.ok, (await row(db, id)).state]).toEqual([
        state,
        early,
        early ? 'withdrawn' : state,
      ])
      expect((await pausesOf(db, id)).filter((pause) => pause.closed_at === '')).toEqual([])
    }
  })

  test('is told of on the channels that were given, with the link that came along', async () => {
    const db = await unlocked(await open())
    const contacts = [
      [{ requester_num: '+63 917 555 0123' }, ['request-sms']],
      [{ requester_email: 'ana.reyes@example.com' }, ['request-mail']],
      // A landline gets no text message.
      [{ requester_num: '(049) 555 0123', requester_email: 'ana.reyes@example.com' }, ['request-mail']],
      [{ requester_num: '(049) 555 0123' }, []],
      // Nor does anybody abroad: the ten digits alone are the number of a stranger here.
      [{ requester_num: '+960 777 1234' }, []],
      [{ requester_num: '00960 777 1234', requester_email: 'ana.reyes@example.com' }, ['request-mail']],
    ] as const
    for (const [answers, kinds] of contacts) {
      const { id } = await insertRequest(db, { state: 'in-review', answers })
      await takeStep(db, clerk!, { requestId: id, step: 'ask', note: 'The ID.', link: 'sealed', calendar })
      const told = (await messages(db)).filter(({ requestId }) => requestId === id)
      expect([answers, told.map(({ kind }) => kind)]).toEqual([answers, kinds])
      for (const message of told) expect(message).toMatchObject({ about: 'correction', link: 'sealed' })
    }
    const { id } = await insertRequest(db)
    await takeStep(db, clerk!, { requestId: id, step: 'review', calendar })
    expect((await messages(db)).filter(({ requestId }) => requestId === id)).toEqual([])
  })
})

bothEngines('a request changed by two at once', ({ open }) => {
  test('moved by two clerks at once is moved by one; the other is told by whom and when', async () => {
    const db = await unlocked(await open())
    for (const [state, steps] of [
      ['received', ['review', 'review']],
      ['in-review', ['ask', 'ask']],
    ] as const) {
      for (let round = 0; round < 10; round += 1) {
        const { id } = await insertRequest(db, { state })
        const outcomes = await Promise.all(
          steps.map((step, index) =>
            takeStep(db, by('clerk', `clerk-${index}`), { requestId: id, step, note: 'The ID.', calendar }),
          ),
        )
        const winner = outcomes.findIndex(({ ok }) => ok)
        expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
        expect(outcomes.find(({ ok }) => !ok)).toEqual({
          ok: false,
          reason: 'changed',
          by: { actor: `clerk-${winner}`, at: at('2026-11-24') },
        })
        expect((await row(db, id)).state).toBe(STEPS[steps[winner]!].to)
        expect(await eventsOf(db, id)).toHaveLength(state === 'received' ? 1 : 2)
        expect((await pausesOf(db, id)).length).toBe(steps[winner] === 'ask' ? 1 : 0)
      }
    }
  })

  test('seen as it was before is not moved, though the step would be allowed', async () => {
    const db = await unlocked(await open())
    const { id, changed_at } = await insertRequest(db)
    const step = { requestId: id, step: 'withdraw', calendar } as const
    await takeStep(db, clerk!, { requestId: id, step: 'review', calendar })
    expect(await takeStep(db, applicant!, { ...step, seen: changed_at })).toMatchObject({
      reason: 'changed',
      by: { actor: 'a-clerk', at: at('2026-11-24') },
    })
    expect(await takeStep(db, applicant!, { ...step, seen: at('2026-11-24') })).toMatchObject({ ok: true })
  })
})

bothEngines('a request that is extended', ({ open }) => {
  test('is extended once, by at most as many days again, with its reason, before it has lapsed', async () => {
    const db = await unlocked(await open())
    const { id } = await insertRequest(db, { state: 'in-review' })
    const extend = (change: object = {}, actor = head!) =>
      extendRequest(db, actor, { requestId: id, days: 3, reason: ' The old books. ', calendar, ...change })
    const refusal = async (change: object, actor = head!) => {
      const outcome = await extend(change, actor)
      return outcome.ok ? 'taken' : outcome.reason
    }
    const before = await everything(db)
    expect(await refusal({}, clerk!)).toBe('wrong-role')
    expect(await refusal({ reason: '  ' })).toBe('no-reason')
    for (const days of [0, 4, 1.5, -1, Number.NaN]) expect(await refusal({ days })).toBe('too-many-days')
    expect(await everything(db)).toEqual(before)
    itIs('2026-11-26', '23:00')
    const outcome = await extend()
    expect(outcome).toMatchObject({ ok: true, value: { dueOn: '2026-12-02' } })
    expect(await row(db, id)).toMatchObject({ state: 'in-review', extension_days: 3, due_on: '2026-12-02' })
    const rows = await readClock(db, id)
    expect(rows.extension).toBe('The old books.')
    expect(explainDue({ ...(await row(db, id)), ...rows }, rows.pauses, calendar, 'en')).toEqual({
      dueOn: '2026-12-02',
      sentences: expect.arrayContaining([expect.stringContaining('The old books.')]),
    })
    expect((await messages(db)).map(({ kind, about }) => [kind, about])).toEqual([
      ['request-mail', 'extended'],
      ['request-sms', 'extended'],
    ])
    expect(await auditOf(db, 'request-extend')).toEqual([['a-head', `request:${id}`, 'abc123']])
    expect(await refusal({})).toBe('already-extended')
  })

  test('of information is extended by the 20 days of Executive Order 2, more than were promised', async () => {
    const db = await unlocked(await open())
    const { id, days } = await insertRequest(db, { form: 'Dform', class: 'foi', state: 'in-review' })
    const receiving: Principal = { ...head!, office: 'FOI' }
    const extend = (more: number) =>
      extendRequest(db, receiving, { requestId: id, days: more, reason: 'An extensive search.', calendar })
    expect([days, (await extend(21)).ok, (await extend(20)).ok]).toEqual([15, false, true])
    expect(await row(db, id)).toMatchObject({ extension_days: 20 })
  })

  test('that has lapsed or is done is not extended; one that waits may be, long after', async () => {
    const db = await unlocked(await open())
    const extend = async (request: RequestRow) => {
      const input = { requestId: request.id, days: 3, reason: 'The old books.', calendar }
      const outcome = await extendRequest(db, head!, input)
      return outcome.ok ? outcome.value.dueOn : outcome.reason
    }
    itIs('2026-11-27', '00:00')
    const received_at = at('2026-11-23')
    expect(await extend(await insertRequest(db, { received_at, state: 'in-review' }))).toBe('lapsed')
    expect(await extend(await insertRequest(db, { received_at, state: 'ready' }))).toBe('changed')
    expect(await extend(await insertRequest(db, { received_at, state: 'denied' }))).toBe('changed')
    const waiting = await insertRequest(db, { received_at, state: 'waiting', changed_at: at('2026-11-24') })
    expect(await extend(waiting)).toBe('2026-12-02')
  })

  test('extended by two at once is extended once', async () => {
    const db = await unlocked(await open())
    for (let round = 0; round < 10; round += 1) {
      const { id } = await insertRequest(db, { state: 'in-review' })
      const outcomes = await Promise.all(
        [1, 2].map((days) =>
          extendRequest(db, head!, { requestId: id, days, reason: 'The old books.', calendar }),
        ),
      )
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
      expect((await eventsOf(db, id)).filter(({ kind }) => kind === 'extended')).toHaveLength(1)
      const winner = outcomes.findIndex(({ ok }) => ok) + 1
      expect((await row(db, id)).extension_days).toBe(winner)
    }
  })

  test('extended in the moment it is moved keeps its day in step with its days', async () => {
    const db = await unlocked(await open())
    for (let round = 0; round < 10; round += 1) {
      const { id } = await insertRequest(db, { state: 'in-review' })
      await Promise.all([
        extendRequest(db, head!, { requestId: id, days: 3, reason: 'The old books.', calendar }),
        takeStep(db, head!, { requestId: id, step: 'approve', calendar }),
      ])
      const { extension_days, due_on } = await row(db, id)
      expect([extension_days, due_on]).toEqual(extension_days ? [3, '2026-12-02'] : [0, '2026-11-26'])
    }
  })
})

bothEngines('the dates of open requests', ({ open }) => {
  const typhoon = cityCalendar(closedDay('2026-11-24', { lastDay: '2026-11-26' }))

  test('move when work is suspended, with an event where the date moved and one line of the audit', async () => {
    const db = await unlocked(await open())
    const open_ = await insertRequest(db, { state: 'in-review' })
    const late = await insertRequest(db, { received_at: at('2026-11-24') })
    const before = await insertRequest(db, { received_at: at('2026-11-16') })
    const closed = await insertRequest(db, { state: 'released', closed_at: at('2026-11-25') })
    expect([late.counted_from, late.due_on]).toEqual(['2026-11-24', '2026-11-27'])
    expect(await moveOpenDates(db, typhoon)).toBe(2)
    const kept = async (id: string) => {
      const { counted_from, due_on, changed_at } = await row(db, id)
      return [counted_from, due_on, changed_at]
    }
    expect(await kept(open_.id)).toEqual(['2026-11-23', '2026-12-02', open_.changed_at])
    // It came on the day of the suspension, entered later that day.
    expect(await kept(late.id)).toEqual(['2026-11-27', '2026-12-03', late.changed_at])
    for (const one of [before, closed]) expect(await row(db, one.id)).toEqual(one)
    expect((await eventsOf(db, open_.id)).at(-1)).toMatchObject({
      kind: 'moved',
      actor: SYSTEM.id,
      from_state: 'in-review',
      to_state: 'in-review',
      note: '2026-11-26/2026-12-02',
    })
    for (const { id } of [before, closed])
      expect((await eventsOf(db, id)).filter(({ kind }) => kind === 'moved')).toEqual([])
    expect(await auditOf(db, 'move-dates')).toEqual([[SYSTEM.id, 'requests', '']])
    expect(await messages(db)).toEqual([])
  })

  test('stay when the calendar says the same, and then nothing is written at all', async () => {
    const db = await unlocked(await open())
    await insertRequest(db)
    const before = await everything(db)
    expect(await moveOpenDates(db, cityCalendar(closedDay('2026-11-29')))).toBe(0)
    expect(await everything(db)).toEqual(before)
  })

  test('move back when a suspension is taken away', async () => {
    const db = await unlocked(await open())
    const request = await insertRequest(db)
    await moveOpenDates(db, typhoon)
    expect(await moveOpenDates(db, calendar)).toBe(1)
    expect(await row(db, request.id)).toEqual(request)
    const notes = (await eventsOf(db, request.id)).map(({ note }) => note).sort()
    expect(notes).toEqual(['2026-11-26/2026-12-02', '2026-12-02/2026-11-26'])
  })

  test('move for more than a batch, pauses and all, and twice at once they move once', async () => {
    const db = await unlocked(await open())
    const pauses = [{ opened_at: at('2026-11-24'), closed_at: at('2026-11-25') }]
    const ids = []
    for (let index = 0; index < 510; index += 1)
      ids.push((await insertRequest(db, index % 2 === 0 ? {} : { pauses })).id)
    const moved = await Promise.all([moveOpenDates(db, typhoon), moveOpenDates(db, typhoon)])
    expect(moved[0]! + moved[1]!).toBe(510)
    const days = await db.reader.selectFrom('requests').select('due_on').execute()
    // The pause fell on a day that was suspended: both have the same day now.
    expect(new Set(days.map(({ due_on }) => due_on))).toEqual(new Set(['2026-12-02']))
    const events = db.reader.selectFrom('request_events').select('id').where('kind', '=', 'moved')
    expect(await events.execute()).toHaveLength(510)
  })

  test('are right, whoever was first, when a clerk moves a request in the same moment', async () => {
    const db = await unlocked(await open())
    for (let round = 0; round < 10; round += 1) {
      const { id } = await insertRequest(db, { state: 'waiting', changed_at: at('2026-11-23', '12:00') })
      await Promise.all([
        moveOpenDates(db, typhoon),
        takeStep(db, clerk!, { requestId: id, step: 'answer', calendar: typhoon }),
      ])
      const request = await row(db, id)
      const { pauses } = await readClock(db, id)
      expect([request.state, request.due_on]).toEqual([
        'in-review',
        explainDue(request, pauses, typhoon, 'en').dueOn,
      ])
    }
  })
})

bothEngines('reminders and expiry', ({ open }) => {
  const LIMITS: WaitingLimits = { birth: { waiting: 9, 'to-pay': 9, ready: 9 } }
  const run = (db: Database, limits = LIMITS) => remindAndExpire(db, calendar, limits)

  test('never come where the office has set no limit', async () => {
    const db = await unlocked(await open())
    await insertRequest(db, { state: 'waiting' })
    itIs('2029-01-08')
    const before = await everything(db)
    for (const limits of [{}, { death: { waiting: 3 } }, { birth: { ready: 3 } }] as WaitingLimits[])
      expect(await run(db, limits)).toEqual({ reminded: 0, expired: 0 })
    expect(await everything(db)).toEqual(before)
  })

  test.each(['waiting', 'to-pay', 'ready'] as const)(
    'of one that is %s: two reminders, a third of the limit apart, then the end',
    async (state) => {
      const db = await unlocked(await open())
      const { id } = await insertRequest(db, { state, changed_at: at('2026-11-23', '10:00') })
      const seen: string[] = []
      for (
        let day = Date.parse(at('2026-11-23', '17:30'));
        (await row(db, id)).closed_at === '';
        day += 86_400_000
      ) {
        vi.setSystemTime(day)
        const { reminded, expired } = await run(db)
        if (reminded + expired > 0)
          seen.push(`${reminded ? 'reminded' : 'expired'} ${new Date(day).toISOString().slice(0, 10)}`)
        expect(await run(db)).toEqual({ reminded: 0, expired: 0 })
      }
      // 30 November and 8 December are closed; the tenth working day is past a limit of nine.
      expect(seen).toEqual(['reminded 2026-11-26', 'reminded 2026-12-02', 'expired 2026-12-09'])
      expect(await row(db, id)).toMatchObject({ state: 'expired' })
      expect((await pausesOf(db, id)).filter((pause) => pause.closed_at === '')).toEqual([])
      expect((await messages(db)).map(({ kind, about }) => `${kind} ${about}`)).toEqual(
        ['reminder', 'reminder', 'expired'].flatMap((about) => [
          `request-mail ${about}`,
          `request-sms ${about}`,
        ]),
      )
      const kinds = (await eventsOf(db, id)).map(({ kind, actor }) => [kind, actor])
      expect(kinds.slice(1)).toEqual([
        ['reminder', SYSTEM.id],
        ['reminder', SYSTEM.id],
        ['state', SYSTEM.id],
      ])
    },
  )

  test('give both reminders their time when the limit is set long after', async () => {
    const db = await unlocked(await open())
    const { id } = await insertRequest(db, { state: 'ready', changed_at: at('2026-11-23') })
    itIs('2027-03-01')
    expect([await run(db), await run(db)]).toEqual([
      { reminded: 1, expired: 0 },
      { reminded: 0, expired: 0 },
    ])
    itIs('2027-03-04', '17:00')
    expect(await run(db)).toEqual({ reminded: 1, expired: 0 })
    itIs('2027-03-09', '16:00')
    expect(await run(db)).toEqual({ reminded: 0, expired: 0 })
    itIs('2027-03-09', '17:00')
    expect(await run(db)).toEqual({ reminded: 0, expired: 1 })
    expect((await row(db, id)).state).toBe('expired')
  })

  test('begin anew when it waits a second time', async () => {
    const db = await unlocked(await open())
    const { id } = await insertRequest(db, { state: 'waiting', changed_at: at('2026-11-23') })
    itIs('2026-12-02', '18:00')
    await run(db)
    await takeStep(db, clerk!, { requestId: id, step: 'answer', calendar })
    itIs('2026-12-03')
    await takeStep(db, clerk!, { requestId: id, step: 'ask', note: 'The ID.', calendar })
    itIs('2026-12-07', '18:00')
    expect(await run(db)).toEqual({ reminded: 0, expired: 0 })
    itIs('2026-12-09', '18:00')
    expect(await run(db)).toEqual({ reminded: 1, expired: 0 })
  })

  test('by two instances at once go out once', async () => {
    const db = await unlocked(await open())
    await insertRequest(db, { state: 'waiting', changed_at: at('2026-11-23') })
    itIs('2026-12-02', '18:00')
    const counts = await Promise.all([run(db), run(db), run(db)])
    expect(counts.reduce((sum, { reminded }) => sum + reminded, 0)).toBe(1)
    expect(await messages(db)).toHaveLength(2)
  })
})
