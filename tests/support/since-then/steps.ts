// The steps of kept requests, from each state that has one.
import { expect, test } from 'vitest'
import { STEPS, type StepId } from '#domain/request-steps.ts'
import { findRequest } from '#features/requests/find.ts'
import { takeStep } from '#features/requests/steps/take-step.ts'
import { done } from '#kit/outcome.ts'
import { eachKept } from './kept.ts'
import { SOMEBODY } from './look.ts'

/** Who takes which step of which request: together each step from each state that has it. */
const TAKEN: readonly Readonly<Partial<Record<StepId, readonly string[]>>>[] = [
  {
    review: ['received'],
    ask: ['in-review'],
    answer: ['waiting'],
    approve: ['corrected'],
    pay: ['to-pay'],
    ready: ['paid'],
    'ready-without-payment': ['answered-at-counter'],
    release: ['ready'],
    deny: ['received'],
  },
  { withdraw: ['received', 'in-review', 'waiting', 'to-pay'] },
  { expire: ['waiting', 'to-pay', 'ready'] },
]

eachKept('a kept request', ({ open }) => {
  for (const steps of TAKEN)
    test(`takes the steps ${Object.keys(steps).join(', ')} from each state that has them`, async () => {
      const { db, calendar, request } = await open()
      for (const [step, names] of Object.entries(steps) as [StepId, string[]][]) {
        const { from, to, roles } = STEPS[step]
        const left = []
        for (const { id: requestId, reference, office } of names.map(request)) {
          left.push((await findRequest(db.reader, reference))!.state)
          const actor = { ...SOMEBODY, role: roles[0], office }
          const taken = await takeStep(db, actor, { requestId, step, note: 'Today.', calendar })
          expect(taken).toMatchObject(done({ state: to }))
        }
        expect(left).toEqual(from)
      }
    })

  test('has every step there is, but the one of reports, which came later', () => {
    const taken = TAKEN.flatMap((steps) => Object.keys(steps))
    expect([...taken, 'settle'].sort()).toEqual(Object.keys(STEPS).sort())
  })
})
