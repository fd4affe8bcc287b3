// How many bodies are received at one time. A sender without a place is told so before a byte is read; while all are taken, one that hardly moves gives way.
import type { IncomingMessage } from 'node:http'
import { BODIES_AT_ONCE } from '#features/protection/named-limits.ts'
import { TakenPlaces } from '#features/protection/taken-places.ts'
import { openSharedMemory, type SharedMemory } from '#kit/server/workers/shared-memory.ts'

type Receiving = Pick<IncomingMessage, 'complete' | 'destroyed' | 'once' | 'destroy'> & {
  socket: { bytesRead: number }
}
/** `bytes` had come at `since`, and hardly any after; `number` is that of the taken place. */
type Place = { number: number; address: string; since: number; bytes: number }

type Options = {
  now?: () => number
  /** Processes with the same memory give the same places. */
  memory?: SharedMemory
  /** Told when no body of this process gives way: one of another may, of this address or (null) of any. */
  askOthers?: (address: string | null) => void
}

export class BodyPlaces {
  readonly #places = new Map<Receiving, Place>()
  readonly #taken: TakenPlaces
  readonly #now: () => number
  readonly #askOthers: (address: string | null) => void

  constructor({ now = Date.now, memory = openSharedMemory(), askOthers = () => {} }: Options = {}) {
    this.#now = now
    this.#askOthers = askOthers
    this.#taken = new TakenPlaces(memory)
  }

  /** Whether this body may be received now. Its place is free again once it has arrived, was cut or will not be read. */
  take(request: Receiving, address: string): boolean {
    let number = this.#taken.take(address)
    if (number === null) {
      this.#forgetArrived()
      number = this.#taken.take(address)
    }
    if (number === null && this.#makeRoom(address)) number = this.#taken.take(address)
    if (number === null) return false
    this.#places.set(request, { number, address, since: this.#now(), bytes: request.socket.bytesRead })
    for (const event of ['end', 'close'] as const) request.once(event, () => this.leave(request))
    return true
  }

  leave(request: Receiving): void {
    const place = this.#places.get(request)
    if (!place) return
    this.#places.delete(request)
    this.#taken.leave(place.number)
  }

  /** Gives back the places of a process that has ended. */
  forgetProcess(pid: number): void {
    this.#taken.leaveAllOf(pid)
  }

  /** Cuts the body that has hardly moved for longest, of one address or (null) of all; false when all of them move. */
  endSlowest(address: string | null): boolean {
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

  #makeRoom(address: string): boolean {
    const whose = this.#taken.areAllTaken() ? null : address
    if (this.endSlowest(whose)) return true
    this.#askOthers(whose)
    return false
  }

  /** What has arrived waits for its turn to be read, and costs nothing more. */
  #forgetArrived(): void {
    for (const request of this.#places.keys()) if (request.complete || request.destroyed) this.leave(request)
  }
}
