// The table of states: who may take which step from where, every other triple refused with its reason; and words for all of it.
import { describe, expect, test } from 'vitest'
import { STATE_IDS, STATES, type StateId } from '#domain/request-states.ts'
import {
  awaitedIn,
  EXTEND,
  extendProblem,
  STEP_IDS,
  STEPS,
  type StepId,
  type StepRole,
  stepProblem,
  stepsFrom,
} from '#domain/request-steps.ts'
import { LANGS } from '#kit/lang.ts'

const ROLES: StepRole[] = ['clerk', 'head', 'cashier', 'applicant', 'system']

// The edges as the rulings tell them, written a second time by hand.
const ALLOWED: [StateId, StepId, StepRole, StateId][] = [
  ['received', 'review', 'clerk', 'in-review'],
  ['in-review', 'ask', 'clerk', 'waiting'],
  ['waiting', 'answer', 'applicant', 'in-review'],
  ['waiting', 'answer', 'clerk', 'in-review'],
  ['in-review', 'approve', 'head', 'to-pay'],
  ['to-pay', 'pay', 'cashier', 'paid'],
  ['to-pay', 'pay', 'system', 'paid'],
  ['in-review', 'ready-without-payment', 'head', 'ready'],
  ['paid', 'ready', 'clerk', 'ready'],
  ['ready', 'release', 'clerk', 'released'],
  ['in-review', 'settle', 'clerk', 'released'],
  ['in-review', 'settle', 'head', 'released'],
  ['in-review', 'deny', 'head', 'denied'],
  ['received', 'withdraw', 'applicant', 'withdrawn'],
  ['in-review', 'withdraw', 'applicant', 'withdrawn'],
  ['waiting', 'withdraw', 'applicant', 'withdrawn'],
  ['to-pay', 'withdraw', 'applicant', 'withdrawn'],
  ['waiting', 'expire', 'system', 'expired'],
  ['to-pay', 'expire', 'system', 'expired'],
  ['ready', 'expire', 'system', 'expired'],
]
const allowed = (state: StateId, step: StepId, role: StepRole) =>
  ALLOWED.find(([from, by, who]) => from === state && by === step && who === role)

const TRIPLES = STATE_IDS.flatMap((state) =>
  STEP_IDS.flatMap((step) => ROLES.map((role) => [state, step, role] as const)),
)

test('every state, step and role: allowed as the rulings say, or refused with the reason', () => {
  expect(TRIPLES).toHaveLength(STATE_IDS.length * STEP_IDS.length * ROLES.length)
  for (const [state, step, role] of TRIPLES) {
    const edge = allowed(state, step, role)
    const hasRole = ALLOWED.some(([, by, who]) => by === step && who === role)
    const expected = edge ? null : hasRole ? 'wrong-state' : 'wrong-role'
    expect([state, step, role, stepProblem(step, state, role, 'Because.')]).toEqual([
      state,
      step,
      role,
      expected,
    ])
    if (edge) expect([state, step, STEPS[step].to]).toEqual([state, step, edge[3]])
    expect([state, role, stepsFrom(state, role).includes(step)]).toEqual([state, role, edge !== undefined])
  }
})

const WITH_REASON: StepId[] = ['settle', 'ask', 'deny', 'ready-without-payment']

test('asking, denying and making ready without a payment need reasons in writing, the other steps none', () => {
  for (const [state, step, role] of ALLOWED) {
    const needed = WITH_REASON.includes(step) ? 'no-reason' : null
    for (const note of ['', ' \n '])
      expect([step, stepProblem(step, state, role, note)]).toEqual([step, needed])
  }
})

test('of a service free of charge a clerk too takes one step more, and nobody gives a reason', () => {
  for (const [state, step, role] of TRIPLES) {
    const isMore = step === 'ready-without-payment' && ['clerk', 'head'].includes(role)
    const expected = isMore
      ? state === 'in-review'
        ? null
        : 'wrong-state'
      : stepProblem(step, state, role, '')
    expect([state, step, role, stepProblem(step, state, role, '', true)]).toEqual([
      state,
      step,
      role,
      expected,
    ])
    const isOpen = (isMore && state === 'in-review') || stepsFrom(state, role).includes(step)
    expect([state, step, role, stepsFrom(state, role, true).includes(step)]).toEqual([
      state,
      step,
      role,
      isOpen,
    ])
  }
})

test('the head alone extends, with a reason, while the office has work to do', () => {
  for (const state of STATE_IDS)
    for (const role of ROLES) {
      const works = ['received', 'in-review', 'waiting', 'to-pay', 'paid'].includes(state)
      const expected = role !== 'head' ? 'wrong-role' : works ? null : 'wrong-state'
      expect([state, role, extendProblem(state, role, 'Because.')]).toEqual([state, role, expected])
    }
  expect(extendProblem('in-review', 'head', ' ')).toBe('no-reason')
  expect([...EXTEND.from].sort()).toEqual(STATE_IDS.filter((id) => STATES[id].clock !== 'stopped').sort())
})

test('every state is reached from received, and from each the end can be reached', () => {
  const after = (state: StateId) => ALLOWED.filter(([from]) => from === state).map(([, , , to]) => to)
  const reach = (from: StateId) => {
    const seen = new Set<StateId>([from])
    for (const state of seen) for (const next of after(state)) seen.add(next)
    return seen
  }
  expect([...reach('received')].sort()).toEqual([...STATE_IDS].sort())
  for (const state of STATE_IDS) {
    expect([state, after(state).length === 0]).toEqual([state, STATES[state].closed])
    if (!STATES[state].closed) expect([state, reach(state).has('released')]).toEqual([state, true])
  }
})

test('the clock stands still for what is awaited, and has stopped where the office has done its work', () => {
  expect(STATE_IDS.filter((id) => awaitedIn(id) !== null)).toEqual(['waiting', 'to-pay'])
  expect([awaitedIn('waiting'), awaitedIn('to-pay'), awaitedIn('paid')]).toEqual([
    'applicant',
    'payment',
    null,
  ])
  expect(STATE_IDS.filter((id) => STATES[id].clock === 'runs')).toEqual(['received', 'in-review', 'paid'])
  for (const id of STATE_IDS) if (STATES[id].closed) expect([id, STATES[id].clock]).toEqual([id, 'stopped'])
})

describe.each(LANGS)('in %s', (lang) => {
  test('every state says what it is, what it means, what comes next and whom to ask', () => {
    for (const id of STATE_IDS)
      for (const part of ['name', 'means', 'next', 'ask'] as const)
        expect([id, part, STATES[id][part][lang]]).toEqual([id, part, expect.stringMatching(/\S.{2}/)])
  })

  test('every state has a name of its own, not that of the other language', () => {
    const names = STATE_IDS.map((id) => STATES[id].name[lang])
    expect(new Set(names).size).toBe(names.length)
    for (const { name, means, next, ask } of Object.values(STATES))
      for (const words of [name, means, next, ask]) expect(words.en).not.toBe(words.fil)
  })
})
