// The places for bodies that are taken, by all processes of this machine together.
import type { StatementSync } from 'node:sqlite'
import { BODIES_AT_ONCE } from '#features/protection/named-limits.ts'
import type { SharedMemory } from '#kit/server/workers/shared-memory.ts'

const TABLE = `
  create table if not exists bodies (
    number integer primary key, process integer not null, address text not null
  );
  create index if not exists bodies_by_address on bodies (address)`

export class TakenPlaces {
  readonly #memory: SharedMemory
  readonly #take: StatementSync
  readonly #leave: StatementSync

  constructor(memory: SharedMemory) {
    memory.exec(TABLE)
    this.#memory = memory
    // One statement: nobody else takes the last place between counting and taking.
    this.#take = memory.prepare(
      `insert into bodies (process, address) select ?1, ?2
      where (select count(*) from bodies) < ?3
        and (?2 = '' or (select count(*) from bodies where address = ?2) < ?4)
      returning number`,
    )
    this.#leave = memory.prepare('delete from bodies where number = ?')
  }

  /** The number of the place; null when there is none for this address. */
  take(address: string): number | null {
    const { most, ofOneAddress } = BODIES_AT_ONCE
    const taken = this.#take.get(process.pid, address, most, ofOneAddress) as { number: number } | undefined
    return taken?.number ?? null
  }

  leave(number: number): void {
    this.#leave.run(number)
  }

  leaveAllOf(pid: number): void {
    this.#memory.prepare('delete from bodies where process = ?').run(pid)
  }

  areAllTaken(): boolean {
    const { count } = this.#memory.prepare('select count(*) as count from bodies').get() as { count: number }
    return count >= BODIES_AT_ONCE.most
  }
}
