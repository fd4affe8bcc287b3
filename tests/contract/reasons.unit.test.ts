// The reasons for which the desk's API refuses, and their sentences: none without the other.
import { expect, test } from 'vitest'
import { CONTRACT } from '#contract/all.ts'
import type { Operation } from '#contract/operation.ts'
import { DOOR_REASONS, REASONS } from '#contract/reasons.ts'
import { STACK_REFUSALS } from '#domain/approval-stack.ts'
import en from '#words/desk/en.json' with { type: 'json' }
import fil from '#words/desk/fil.json' with { type: 'json' }

// What the desk says by itself: without a line, of an act that came too late, of what has no name.
const OF_THE_DESK = ['offline', 'first', 'sent']

test('every sentence of a refusal has its reason, in both languages', () => {
  const reasons = [...Object.keys(REASONS), ...OF_THE_DESK].sort()
  expect(Object.keys(en.reasons).sort()).toEqual(reasons)
  expect(Object.keys(fil.reasons).sort()).toEqual(reasons)
})

test('every reason is one of the door, of some operation or of one of a stack', () => {
  const named = Object.values<Operation>(CONTRACT).flatMap(({ refusals = [] }) => refusals)
  expect([...new Set([...DOOR_REASONS, ...named, ...STACK_REFUSALS])].sort()).toEqual(
    Object.keys(REASONS).sort(),
  )
})
