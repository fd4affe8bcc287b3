// Who took a step takes it back before its message leaves: the request is as it was, both stay among its events, nothing is sent.
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import type { StateId } from '#domain/request-states.ts'
import type { StaffRole } from '#domain/roles.ts'
import { sendDue } from '#features/messages/outbox.ts'
import { assign } from '#features/requests/desk/assign.ts'
import { loadHistory } from '#features/requests/show/history.ts'
import { approveRequest } from '#features/requests/steps/approve.ts'
import { readClock } from '#features/requests/steps/clock.ts'
import { askCorrection } from '#features/requests/steps/correct.ts'
import { extendRequest } from '#features/requests/steps/extend.ts'
import type { StaffPrincipal } from '#features/requests/steps/principal.ts'
import { markReadyForDecision } from '#features/requests/steps/ready-for-decision.ts'
import { reviewRequest } from '#features/requests/steps/review.ts'
import { takeBackStep } from '#features/requests/steps/take-back.ts'
import {
  denyRequest,
  type RequestTarget,
  takeStep,
  withdrawRequest,
} from '#features/requests/steps/take-step.ts'
import { findTakeBack } from '#features/requests/steps/undo.ts'
import { cityCalendar } from '#tests/support/calendars.ts'
import { bothEngines, eachEngine } from '#tests/support/databases.ts'
import { insertRequest, requestById, unlocked } from '#tests/support/requests.ts'
import { rowsOf, setRows } from '#tests/support/rows.ts'
import { publishSurvey } from '#tests/support/sample-survey.ts'
import { SPEECH } from '#words'

const calendar = cityCalendar()
const HOUR_MS = 3_600_000
const NOTE = 'The book is being repaired.'
const LINES = [{ label: 'Certified copy', centavos: 5000 }]
const PARTS = [{ name: 'info_Lname', reason: 'It is not on the ID.' }]

const by = (role: StaffRole, id = `a-${role}`) =>
  ({ id, requestId: 'call', role, office: 'LCR' }) as StaffPrincipal

type Step = {
  from: StateId
  role: StaffRole
  take: (db: Database, by: StaffPrincipal, on: RequestTarget) => Promise<{ ok: boolean }>
}
const STEPS: Record<string, Step> = {
  review: { from: 'received', role: 'clerk', take: reviewRequest },
  ask: {
    from: 'in-review',
    role: 'clerk',
    take: (db, who, on) => askCorrection(db, who, { ...on, parts: PARTS, note: '' }),
  },
  approve: {
    from: 'in-review',
    role: 'head',
    take: (db, who, on) => approveRequest(db, who, { ...on, lines: LINES }),
  },
  deny: {
    from: 'in-review',
    role: 'head',
    take: (db, who, on) => denyRequest(db, who, { ...on, reasons: NOTE }),
  },
  ready: { from: 'paid', role: 'clerk', take: (db, who, on) => takeStep(db, who, { ...on, step: 'ready' }) },
  'ready-without-payment': {
    from: 'in-review',
    role: 'head',
    take: (db, who, on) => takeStep(db, who, { ...on, step: 'ready-without-payment', note: NOTE }),
  },
  extend: {
    from: 'in-review',
    role: 'head',
    take: (db, who, on) => extendRequest(db, who, { ...on, days: 2, reason: NOTE }),
  },
  'ready-for-decision': { from: 'in-review', role: 'clerk', take: markReadyForDecision },
}

/** Everything a step may change. */
async function stateOf(db: Database, id: string) {
  const rows = (table: 'request_pauses' | 'bills' | 'corrections' | 'surveys' | 'request_codes') =>
    db.reader.selectFrom(table).selectAll().where('request_id', '=', id).orderBy('id').execute()
  const { changed_at: _, ...request } = await requestById(db, id)
  const messages = await rowsOf(db, 'outbox', { subject: `request:${id}` })
  return {
    request,
    pauses: await rows('request_pauses'),
    orders: await rows('bills'),
    corrections: await rows('corrections'),
    surveys: await rows('surveys'),
    codes: await rows('request_codes'),
    messages,
  }
}
const eventsOf = async (db: Database, id: string) =>
  db.reader.selectFrom('request_events').selectAll().where('request_id', '=', id).orderBy('at').execute()
const reasonOf = (outcome: { ok: boolean; reason?: string }) => (outcome.ok ? 'ok' : outcome.reason)
/** What leaves within the hour, on whichever channel. */
async function sentOf(db: Database, after = HOUR_MS): Promise<string[]> {
  const sent: string[] = []
  const take = async (_: string, { about }: { about: string }) => {
    sent.push(about)
    return 'sent' as const
  }
  await sendDue(db, { 'request-mail': take, 'request-sms': take } as never, Date.now() + after)
  return [...new Set(sent)]
}
const started = () => new Date(Date.now() - 7 * 24 * HOUR_MS).toISOString()

/** A step that was just taken, and how the request was before it. */
async function takeStepOf(db: Database, name: string, takeBackMs = HOUR_MS / 2) {
  await unlocked(db)
  await publishSurvey(db)
  const { from, role, take } = STEPS[name]!
  const at = { received_at: new Date().toISOString(), class: 'highly-technical' } as const
  const { id } = await insertRequest(db, { ...at, state: from })
  if (name !== 'ready-for-decision' && from === 'in-review')
    await markReadyForDecision(db, by('clerk'), { requestId: id })
  const before = await stateOf(db, id)
  const who = by(role)
  const step = await take(db, who, { requestId: id, calendar, takeBackMs })
  expect(reasonOf(step), name).toBe('ok')
  const undo = await findTakeBack(db.reader, id, who)
  const takeBack = (as = who) => takeBackStep(db, as, { requestId: id, eventId: undo?.eventId ?? 'none' })
  return { db, id, who, before, undo, takeBack }
}

eachEngine('a step that is taken back', ({ open }) => {
  const taken = async (name: string) => takeStepOf(await open(), name)

  for (const name of Object.keys(STEPS))
    test(`${name}: all is as before, both stay as events, and no message leaves`, async () => {
      const { db, id, before, undo, takeBack } = await taken(name)
      expect(await stateOf(db, id)).not.toEqual(before)
      expect(undo?.leftMs).toBeGreaterThan(0)
      expect(await sentOf(db, 0)).toEqual([])
      const stepEvents = (await eventsOf(db, id)).length
      expect(reasonOf(await takeBack())).toBe('ok')
      expect(await stateOf(db, id)).toEqual(before)
      const events = await eventsOf(db, id)
      expect(events).toHaveLength(stepEvents + 1)
      const last = events.at(-1)!
      expect([last.kind, last.actor, last.to_state]).toEqual([
        'taken-back',
        by(STEPS[name]!.role).id,
        STEPS[name]!.from,
      ])
      expect(events.some(({ taken_back_at }) => taken_back_at === last.at)).toBe(true)
      expect(await sentOf(db)).toEqual([])
      expect(await findTakeBack(db.reader, id, by(STEPS[name]!.role))).toBeNull()
      expect((await readClock(db, id)).stoppedAt).toBe('')
      const lines = await db.reader.selectFrom('audit_log').select('action').execute()
      expect(lines.map(({ action }) => action)).toContain('take-back-step')
    })

  test('can be taken again, and leaves its message then', async () => {
    const { db, id, who, takeBack } = await taken('deny')
    await takeBack()
    await denyRequest(db, who, { requestId: id, calendar, reasons: NOTE })
    expect(await sentOf(db, 0)).toEqual(['denied'])
    expect((await stateOf(db, id)).surveys).toHaveLength(1)
  })

  test('shows the applicant one line instead of the step; a mark for the office shows nothing', async () => {
    const { db, id, takeBack } = await taken('deny')
    await takeBack()
    const page = async (of: Database, requestId: string) => {
      const row = await requestById(of, requestId)
      return (await loadHistory(of, row, SPEECH.en)).map(({ text }) => text)
    }
    const texts = await page(db, id)
    expect(texts).toHaveLength(3)
    expect(texts).not.toContain('Denied')
    expect(texts.at(-1)).toBe(SPEECH.en.words.request.events.takenBack)
    const mark = await taken('ready-for-decision')
    await mark.takeBack()
    expect(await page(mark.db, mark.id)).toHaveLength(2)
  })
})

bothEngines('taking back a step', ({ open }) => {
  const taken = async (name: string, takeBackMs?: number) => takeStepOf(await open(), name, takeBackMs)

  test('is taken back by the person who took it alone, and of two presses by one', async () => {
    const { db, id, takeBack, undo } = await taken('approve')
    expect(reasonOf(await takeBack(by('head', 'another-head')))).toBe('not-your-step')
    expect(await findTakeBack(db.reader, id, by('head', 'another-head'))).toBeNull()
    expect(reasonOf(await takeBackStep(db, by('head'), { requestId: id, eventId: 'another' }))).toBe(
      'changed',
    )
    const both = await Promise.all([takeBack(), takeBack()])
    expect(both.map(reasonOf).sort()).toEqual(['changed', 'ok'])
    expect((await eventsOf(db, id)).filter(({ kind }) => kind === 'taken-back')).toHaveLength(1)
    expect(undo).not.toBeNull()
  })

  test('is not taken back once anything has happened to the case; its message leaves then', async () => {
    const assigned = await taken('ask')
    const giving = { requestId: assigned.id, from: '', to: '' }
    expect((await assign(assigned.db, by('head'), giving)).ok).toBe(true)
    expect(reasonOf(await assigned.takeBack())).toBe('changed')
    const withdrawn = await taken('approve')
    const applicant = { id: 'applicant', requestId: 'call' }
    await withdrawRequest(withdrawn.db, applicant, { requestId: withdrawn.id, calendar })
    expect(reasonOf(await withdrawn.takeBack())).toBe('changed')
    expect(await findTakeBack(withdrawn.db.reader, withdrawn.id, by('head'))).toBeNull()
    expect((await sentOf(withdrawn.db, 0)).sort()).toEqual(['to-pay', 'withdrawn'])
  })

  test('is over with its time, and for a message that is on its way', async () => {
    const { db, id, takeBack } = await taken('deny')
    const setUndo = (until: string) => setRows(db, 'step_undos', { until }, { request_id: id })
    await setUndo(started())
    expect(reasonOf(await takeBack())).toBe('undo-over')
    await setUndo(new Date(Date.now() + HOUR_MS).toISOString())
    await setRows(db, 'outbox', { leased_until: started() })
    expect(reasonOf(await takeBack())).toBe('undo-over')
    expect((await stateOf(db, id)).request.state).toBe('denied')
    const atOnce = await taken('deny', 0)
    expect(atOnce.undo).toBeNull()
    expect(reasonOf(await atOnce.takeBack())).toBe('undo-over')
    expect(await sentOf(atOnce.db, 0)).toEqual(['denied'])
  })

  test('is none of payment, release and withdrawing', async () => {
    const db = await unlocked(await open())
    const { id } = await insertRequest(db, { state: 'ready' })
    const on = { requestId: id, calendar, takeBackMs: HOUR_MS }
    expect(reasonOf(await takeStep(db, by('clerk'), { ...on, step: 'release' }))).toBe('ok')
    expect(await findTakeBack(db.reader, id, by('clerk'))).toBeNull()
    expect(await sentOf(db, 0)).toEqual(['released'])
  })
})
