// Who finds a slot for the body they send: nobody when all are taken by bodies that come; a body that hardly moves gives way.
import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { BODIES_AT_ONCE } from '#features/protection/named-limits.ts'
import { UploadSlots } from '#features/protection/upload-slots.ts'

const { most, ofOneAddress, slowMs, slowBytes } = BODIES_AT_ONCE

class Body extends EventEmitter {
  complete = false
  destroyed = false
  readonly socket = { bytesRead: 0 }
  readonly destroy = vi.fn()
}
type Taken = Parameters<UploadSlots['take']>[0]

/** Places that are all taken, by as many addresses as are needed for that. */
function full() {
  let now = 0
  const slots = new UploadSlots(() => now)
  const take = (body: Body, address: string) => slots.take(body as unknown as Taken, address)
  const bodies = Array.from({ length: most }, () => new Body())
  for (const [index, body] of bodies.entries()) expect(take(body, `10.0.0.${index % 4}`)).toBe(true)
  const wait = (ms: number) => {
    now += ms
  }
  return { take, bodies, wait }
}

test('the next is refused while all slots are taken, and finds one when a body has arrived, ends or is cut', () => {
  const { take, bodies } = full()
  expect(take(new Body(), '10.0.1.1')).toBe(false)
  bodies[0]!.complete = true
  expect(take(new Body(), '10.0.1.1')).toBe(true)
  expect(take(new Body(), '10.0.1.1')).toBe(false)
  bodies[1]!.emit('end')
  bodies[2]!.emit('close')
  expect([1, 2, 3].map(() => take(new Body(), '10.0.1.1'))).toEqual([true, true, false])
})

test('one address leaves slots to others', () => {
  const slots = new UploadSlots()
  const take = (address: string) => slots.take(new Body() as unknown as Taken, address)
  for (let time = 0; time < ofOneAddress; time += 1) expect(take('10.0.0.1')).toBe(true)
  expect(take('10.0.0.1')).toBe(false)
  expect(take('10.0.0.2')).toBe(true)
})

test('while all are taken, the body that has hardly moved for longest gives way, and none that moves', () => {
  const { take, bodies, wait } = full()
  wait(slowMs)
  for (const body of bodies.slice(1)) body.socket.bytesRead += slowBytes
  expect(take(new Body(), '10.0.1.1')).toBe(true)
  expect(bodies[0]!.destroy).toHaveBeenCalledOnce()
  expect(take(new Body(), '10.0.1.1')).toBe(false)
  expect(bodies.slice(1).flatMap((body) => body.destroy.mock.calls)).toEqual([])
})
