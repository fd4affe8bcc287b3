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
  const incoming = { complete: false, destroy: vi.fn(), socket: { bytesRead: 0 } }
  const { promise, resolve } = Promise.withResolvers<string>()
  const answer = closeIfSlow({ env: { incoming } } as unknown as WebContext, () => promise)
  return { incoming, answer, end: () => resolve('answered') }
}

test('a body that does not arrive in time is closed, however well it comes', async () => {
  const { incoming } = handled()
  for (let ms = 0; ms < LIMITS.smallBodyMs; ms += LIMITS.bodyPaceMs) {
    expect(incoming.destroy).not.toHaveBeenCalled()
    incoming.socket.bytesRead += LIMITS.bodyPaceBytes
    await vi.advanceTimersByTimeAsync(LIMITS.bodyPaceMs)
  }
  expect(incoming.destroy).toHaveBeenCalledOnce()
})

test('a body slower than the slowest line we serve is closed', async () => {
  const { incoming } = handled()
  incoming.socket.bytesRead += LIMITS.bodyPaceBytes - 1
  await vi.advanceTimersByTimeAsync(LIMITS.bodyPaceMs)
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
