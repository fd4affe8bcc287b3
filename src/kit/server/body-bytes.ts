// The bytes of a request's body as they arrive, for as long as they do arrive. The request itself is never destroyed: its sender gets an answer.
import { setTimeout as wait } from 'node:timers/promises'
import { LIMITS } from '#kit/server/config.ts'

export class BodyTooLarge extends Error {}
export class BodyTooSlow extends Error {}

type Reader = ReadableStreamDefaultReader<Uint8Array>

/** Throws `BodyTooLarge` over `most` bytes, and `BodyTooSlow` when they come more slowly than the slowest line we serve. */
export async function* bytesInTime(reader: Reader, most: number): AsyncGenerator<Uint8Array> {
  let [bytes, before, isLate, isReading] = [0, 0, false, false]
  // Whoever waits for the next bytes is told at once. Cancelling would close the connection before the answer.
  const giveUp = () => {
    isLate = true
    reader.releaseLock()
  }
  const pace = setInterval(() => {
    // A slow disk of ours is not held against the sender.
    if (isReading && bytes - before < LIMITS.bodyPaceBytes) giveUp()
    before = bytes
  }, LIMITS.bodyPaceMs)
  const end = setTimeout(giveUp, LIMITS.bodyMs)
  try {
    for (;;) {
      isReading = true
      const { done, value } = await reader.read()
      isReading = false
      if (done) return
      bytes += value.length
      if (bytes > most) throw new BodyTooLarge()
      yield value
    }
  } catch (error) {
    throw isLate ? new BodyTooSlow() : error
  } finally {
    clearInterval(pace)
    clearTimeout(end)
  }
}

/** After each piece that is dropped: without a pause, many large bodies at once arrive faster than their memory is freed. */
const DROP_PAUSE_MS = 5

/** Reads on for a while and keeps nothing: a browser reads no answer before it has sent everything. */
export async function discardRest(reader: Reader, most: number): Promise<void> {
  const end = setTimeout(() => reader.releaseLock(), LIMITS.bodyLingerMs)
  try {
    for (let bytes = 0; bytes <= most; ) {
      const { done, value } = await reader.read()
      if (done) return
      bytes += value.length
      await wait(DROP_PAUSE_MS)
    }
  } catch {
    // Broken off, or not at its end in time: it is refused either way.
  } finally {
    clearTimeout(end)
  }
}
