// How many bodies are received at one time. A sender without a place is told so before a byte is read; while all are taken, one that hardly moves gives way.
import type { IncomingMessage } from 'node:http'
import { BODIES_AT_ONCE } from '#features/protection/named-limits.ts'

type Receiving = Pick<IncomingMessage, 'complete' | 'destroyed' | 'once' | 'destroy'> & {
  socket: { bytesRead: number }
}
/** `bytes` had come at `since`, and hardly any after. */
type Place = { address: string; since: number; bytes: number }

export class BodyPlaces {
  readonly #places = new Map<Receiving, Place>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** Whether this body may be received now. Its place is free again once it has arrived, was cut or will not be read. */
  take(request: Receiving, address: string): boolean {
    const isFull = () =>
      this.#places.size >= BODIES_AT_ONCE.most ||
      (address !== '' && this.#countOf(address) >= BODIES_AT_ONCE.ofOneAddress)
    if (isFull()) this.#forgetArrived()
    if (isFull() && !this.#endSlowest(this.#places.size < BODIES_AT_ONCE.most ? address : null)) return false
    this.#places.set(request, { address, since: this.#now(), bytes: request.socket.bytesRead })
    for (const event of ['end', 'close'] as const) request.once(event, () => this.leave(request))
    return true
  }

  leave(request: Receiving): void {
    this.#places.delete(request)
  }

  #countOf(address: string): number {
    let count = 0
    for (const place of this.#places.values()) if (place.address === address) count += 1
    return count
  }

  /** What has arrived waits for its turn to be read, and costs nothing more. */
  #forgetArrived(): void {
    for (const request of this.#places.keys()) if (request.complete || request.destroyed) this.leave(request)
  }

  /** Cuts the body that has hardly moved for longest, of one address or (null) of all; false when all of them move. */
  #endSlowest(address: string | null): boolean {
    const now = this.#now()
    let [slowest, since]: [Receiving | null, number] = [null, now - BODIES_AT_ONCE.slowMs]
    for (const [request, place] of this.#places) {
      const { bytesRead } = request.socket
      if (bytesRead - place.bytes >= BODIES_AT_ONCE.slowBytes)
        Object.assign(place, { since: now, bytes: bytesRead })
      if ((address === null || place.address === address) && place.since <= since)
        [slowest, since] = [request, place.since]
    }
    if (slowest === null) return false
    this.leave(slowest)
    slowest.destroy()
    return true
  }
}
