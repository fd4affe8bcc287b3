// What a world of money has: a database, a gateway, the files of the city, the forms its cashiers write on; and processes that are killed at any commit.
import type { Database } from '#db/database.ts'
import type { FileStore } from '#db/files/file-store.ts'
import type {
  BillListRow,
  BillRow,
  CheckoutRow,
  CollectionFileRow,
  PaymentRow,
  ReceiptRow,
} from '#db/money-tables.ts'
import type { PaymentPlace } from '#domain/money.ts'
import type { StandIn } from '#tests/support/gateway.ts'

export const HEAD = { id: 'head-1', requestId: '' }
export const CASHIER = { id: 'cashier-1', requestId: '' }

export class Killed extends Error {}

/** An act chooses by both numbers among what is there, and does nothing where nothing is. */
export type Doing = (pick: number, more: number) => Promise<unknown>

/** A form of the cashiers: `centavos` where they took the money with it. 'unknown': the process was killed. */
type Form = { centavos: number | null; is: 'unknown' | 'recorded' | 'refused' }

type Rows = { bills: BillRow; bill_lists: BillListRow; checkouts: CheckoutRow } & {
  collection_files: CollectionFileRow
  payments: PaymentRow
  receipts: ReceiptRow
}

export class World {
  readonly db: Database
  readonly gateway: StandIn
  readonly files: FileStore
  /** By the number of the receipt. */
  readonly forms = new Map<string, Form>()
  /** Bills that were settled at some time. */
  readonly everSettled = new Set<string | null>()
  private made = 0

  constructor(db: Database, gateway: StandIn, files: FileStore) {
    this.db = db
    this.gateway = gateway
    this.files = files
  }

  newNumber(): number {
    this.made += 1
    return 10_000 + this.made
  }

  /** A cashier writes the next form. */
  async write(centavos: number | null, record: (number: string) => Promise<{ ok: boolean }>): Promise<void> {
    const number = String(this.newNumber())
    const form: Form = { centavos, is: 'unknown' }
    this.forms.set(number, form)
    form.is = (await record(number)).ok ? 'recorded' : 'refused'
  }

  /** Runs it in a process that ends at the n-th commit: before it where n is odd, so that it is lost, or right after it; 0: never. */
  async killedAfter(commits: number, run: () => Promise<unknown>): Promise<void> {
    const db: { transact: Database['transact'] } = this.db
    const { transact } = db
    let left = Math.ceil(commits / 2)
    if (commits > 0)
      db.transact = async (change) => {
        left -= 1
        if (left < 0) throw new Killed()
        if (left > 0) return transact(change)
        if (commits % 2 === 1) throw new Killed()
        await transact(change)
        throw new Killed()
      }
    try {
      await run()
    } catch (error) {
      if (!(error instanceof Killed)) throw error
    } finally {
      db.transact = transact
    }
  }

  rows<T extends keyof Rows>(table: T): Promise<Rows[T][]> {
    const rows = this.db.reader
      .selectFrom(table as 'payments')
      .selectAll()
      .orderBy('id')
    return rows.execute() as Promise<unknown> as Promise<Rows[T][]>
  }
  async in(...places: PaymentPlace[]): Promise<PaymentRow[]> {
    return (await this.rows('payments')).filter(({ place }) => places.includes(place))
  }

  async noteSettled(): Promise<void> {
    for (const { bill_id } of await this.in('awaiting-receipt', 'receipted')) this.everSettled.add(bill_id)
  }
}

export const of = <T>(list: readonly T[], pick: number): T | undefined => list[pick % list.length]

/** At the same time, each to its end: one that is killed ends no other. */
export async function together(...all: (() => Promise<unknown>)[]): Promise<void> {
  const ends = await Promise.allSettled(all.map((one) => one()))
  const broken = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []))
  if (broken.length > 0) throw broken.find((one) => !(one instanceof Killed)) ?? broken[0]
}
