// A small body that trickles in: its connection is closed after a while; one that has arrived is left alone however long its answer takes.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LIMITS } from '#kit/server/config.ts'
import type { WebContext } from '#web/context.ts'
import { closeIfSlow } from '#web/slow-body.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A request whose handler ends when told. */
function handled() {
  const incoming = { complete: false, destroy: vi.fn() }
  const { promise, resolve } = Promise.withResolvers<string>()
  const answer = closeIfSlow({ env: { incoming } } as unknown as WebContext, () => promise)
  return { incoming, answer, end: () => resolve('answered') }
}

test('a body that does not arrive in time is closed', async () => {
  const { incoming } = handled()
  await vi.advanceTimersByTimeAsync(LIMITS.smallBodyMs)
  expect(incoming.destroy).toHaveBeenCalledOnce()
})

test('a body that has arrived is not, and nothing waits after the answer', async () => {
  const { incoming, answer, end } = handled()
  incoming.complete = true
  await vi.advanceTimersByTimeAsync(LIMITS.smallBodyMs)
  end()
  expect(await answer).toBe('answered')
  const next = handled()
  next.end()
  await next.answer
  expect(vi.getTimerCount()).toBe(0)
  expect([incoming.destroy.mock.calls, next.incoming.destroy.mock.calls]).toEqual([[], []])
})
