// How many bodies are received at one time. A sender without a slot is told so before a byte is read; while all are taken, one that hardly moves gives way.
import type { IncomingMessage } from 'node:http'
import { BODIES_AT_ONCE } from '#features/protection/named-limits.ts'

type Receiving = Pick<IncomingMessage, 'complete' | 'destroyed' | 'once' | 'destroy'> & {
  socket: { bytesRead: number }
}
/** `bytes` had come at `since`, and hardly any after. */
type Slot = { address: string; since: number; bytes: number }

export class UploadSlots {
  readonly #slots = new Map<Receiving, Slot>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** Whether this body may be received now. Its slot is free again once it has arrived, was cut or will not be read. */
  take(request: Receiving, address: string): boolean {
    if (!this.#hasRoom(address)) this.#forgetArrived()
    if (!this.#hasRoom(address)) this.#evictSlowest(this.#areAllTaken() ? null : address)
    if (!this.#hasRoom(address)) return false
    this.#slots.set(request, { address, since: this.#now(), bytes: request.socket.bytesRead })
    for (const event of ['end', 'close'] as const) request.once(event, () => this.leave(request))
    return true
  }

  leave(request: Receiving): void {
    this.#slots.delete(request)
  }

  /** An address that is not known shares nothing with others. */
  #hasRoom(address: string): boolean {
    if (this.#areAllTaken()) return false
    if (address === '') return true
    const own = [...this.#slots.values()].filter((slot) => slot.address === address)
    return own.length < BODIES_AT_ONCE.ofOneAddress
  }

  #areAllTaken(): boolean {
    return this.#slots.size >= BODIES_AT_ONCE.most
  }

  /** Cuts the body that has hardly moved for longest, of one address or (null) of all; none when all of them move. */
  #evictSlowest(address: string | null): void {
    const now = this.#now()
    let [slowest, since]: [Receiving | null, number] = [null, now - BODIES_AT_ONCE.slowMs]
    for (const [request, slot] of this.#slots) {
      const { bytesRead } = request.socket
      if (bytesRead - slot.bytes >= BODIES_AT_ONCE.slowBytes)
        Object.assign(slot, { since: now, bytes: bytesRead })
      if ((address === null || slot.address === address) && slot.since <= since)
        [slowest, since] = [request, slot.since]
    }
    if (slowest === null) return
    this.leave(slowest)
    slowest.destroy()
  }

  /** What has arrived waits for its turn to be read, and costs nothing more. */
  #forgetArrived(): void {
    for (const request of this.#slots.keys()) if (request.complete || request.destroyed) this.leave(request)
  }
}
