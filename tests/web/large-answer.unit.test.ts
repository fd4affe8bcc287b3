// Texts that are too large to be made at once: whoever reads one takes little memory, and one that would take too much is not held.
import { buffer, text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { compressParts, decompress } from '#web/large-answer.ts'

async function* parts() {
  for (let i = 0; i < 100; i += 1) yield `said ${i} `.repeat(5000)
}
const WHOLE = Array.from({ length: 100 }, (_, i) => `said ${i} `.repeat(5000)).join('')

test('a reader who decompresses it holds no more than 64 KB of it', async () => {
  const { br } = await compressParts(parts(), 1e6)
  // The first bit of a stream is 0 for a window of 64 KB alone (RFC 7932, 9.1).
  expect(br![0]! & 1).toBe(0)
  expect(await text(decompress(br!, 'identity'))).toBe(WHOLE)
})

test('of one that is larger compressed than may be held nothing is held', async () => {
  const { br } = await compressParts(parts(), 1e6)
  expect((await compressParts(parts(), br!.length)).br).toEqual(br)
  expect((await compressParts(parts(), br!.length - 1)).br).toBeNull()
})

test('whoever stops reading it leaves nothing behind that fails', async () => {
  const { br } = await compressParts(parts(), 1e6)
  const reading = decompress(br!, 'gzip')
  for await (const _ of reading) break
  expect(reading.destroyed).toBe(true)
  expect((await buffer(decompress(br!, 'gzip'))).length).toBeGreaterThan(0)
})
