// The time until something on the screen ends.
import { expect, test } from 'vitest'
import { untilNext } from '#desk/use-ends.ts'

const at = (time: string) => Date.parse(`2026-11-23T${time}:00Z`)
const day = (time: string) => `2026-11-23T${time}:00.000Z`

test('the next end counts; what was over, or has no end, is waited for no more', () => {
  const wait = (...instants: string[]) => untilNext(instants, at('08:00'), at('08:00'))
  expect(wait(day('08:10'), day('08:05'), '')).toBe(5 * 60_000)
  expect(wait(day('08:00'), day('07:59'), '')).toBeUndefined()
  expect(wait()).toBeUndefined()
})

test('what ended while the answer was on its way ends at once, and what is far away is waited for in steps', () => {
  expect(untilNext([day('08:05')], at('08:00'), at('08:06'))).toBe(0)
  expect(untilNext(['2099-01-01T00:00:00.000Z'], at('08:00'), at('08:00'))).toBe(24 * 3_600_000)
})
