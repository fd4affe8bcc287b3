// The rule of the abuse check, every branch: when a form is allowed, challenged or waits; no honest person is challenged.
import { describe, expect, test } from 'vitest'
import { type AbuseSignals, decide } from '#features/protection/abuse-check.ts'
import { type Level, LONGEST_WINDOW_MS, levelOf, NAMED_LIMITS } from '#features/protection/named-limits.ts'

const HONEST: AbuseSignals = { level: 'free', trapped: false, start: 'fine', wait: 'none', solved: false }
const LEVELS: Level[] = ['free', 'costly', 'slow']
const SUSPICIOUS: [string, Partial<AbuseSignals>][] = [
  ['the field nobody sees is filled in', { trapped: true }],
  ['it came faster than a person writes', { start: 'soon' }],
  ['its page is older than a day', { start: 'old' }],
  ['it does not say when its page was made', { start: 'absent' }],
  ['it says so with a time we did not sign', { start: 'forged' }],
  ['many came from its address', { level: 'costly' }],
  ['very many came from its address', { level: 'slow' }],
]

test('an honest form goes', () => {
  expect(decide(HONEST)).toBe('allow')
})

describe.each(SUSPICIOUS)('when %s', (_, signs) => {
  const held = { ...HONEST, ...signs }

  test('it is held', () => {
    expect(decide(held)).toBe('challenge')
  })

  test('it goes with the work done', () => {
    expect(decide({ ...held, solved: true })).toBe('allow')
  })

  test('it goes when its wait is over', () => {
    expect(decide({ ...held, wait: 'over' })).toBe('allow')
  })

  test('it goes on waiting while its wait runs, and goes at once when the work is done meanwhile', () => {
    expect(decide({ ...held, wait: 'running' })).toBe('wait')
    expect(decide({ ...held, wait: 'running', solved: true })).toBe('allow')
  })
})

test('nothing is refused for good: whatever is against it, work or a wait opens the way', () => {
  for (const level of LEVELS) {
    const worst: AbuseSignals = { level, trapped: true, start: 'forged', wait: 'none', solved: false }
    expect(decide({ ...worst, solved: true })).toBe('allow')
    expect(decide({ ...worst, wait: 'over' })).toBe('allow')
  }
})

describe('the named limits', () => {
  test.each(Object.entries(NAMED_LIMITS))('%s is free at first and slow at last', (name, limit) => {
    const at = (hits: number) => levelOf(name as keyof typeof NAMED_LIMITS, hits)
    expect(at(1)).toBe('free')
    expect(at(limit.slowOver + 1)).toBe('slow')
    expect(limit.windowMs).toBeLessThanOrEqual(LONGEST_WINDOW_MS)
  })

  test('sending becomes costly before it becomes slow', () => {
    expect([60, 61, 600, 601].map((hits) => levelOf('send-address', hits))).toEqual([
      'free',
      'costly',
      'costly',
      'slow',
    ])
  })

  test('what has no costly level goes from free to slow', () => {
    expect([5, 6].map((hits) => levelOf('track-pair', hits))).toEqual(['free', 'slow'])
  })
})
