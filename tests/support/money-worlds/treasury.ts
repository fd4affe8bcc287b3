// The treasury of a world of money: it brings lists of its open bills, each time with other amounts and without some; they are written batch after batch.
import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import type { PaymentPlace } from '#domain/money.ts'
import { UNDER_REVIEW } from '#domain/payment-places.ts'
import { type BillState, findBill } from '#features/payments/bills.ts'
import { bringList } from '#features/payments/lists/bring-list.ts'
import { createListWriter } from '#features/payments/lists/continue-lists.ts'
import { openList, writeList } from '#features/payments/lists/write-list.ts'
import { daysBefore, today } from '#kit/dates.ts'
import { isOneOf } from '#kit/one-of.ts'
import { listCsv, listRow } from '#tests/support/bill-lists.ts'
import { type Doing, HEAD, of, together, type World } from './world.ts'

const ACCOUNTS = ['TDN-10001', 'TDN-10002', 'TDN-10003', 'TDN-10004', 'TDN-10005', 'TDN-10006'] as const
const AMOUNTS = [100_050, 200_000, 2_469_12, 9_00] as const
const SEF_CENTAVOS = 50_025
const FAST = { billMs: 0, restMs: 0 }

/** The whole amount of each account's bill, in centavos. */
type List = Map<string, number>

export class Treasury {
  private readonly world: World
  /** Lists by the hash the city knows a file by. */
  private readonly brought = new Map<string, List>()

  constructor(world: World) {
    this.world = world
  }

  private async writing() {
    return (await this.world.rows('bill_lists')).find(({ state }) => state === 'writing')
  }
  /** Writes like a process that has just started: all that is left of the list, or one batch. */
  private write = async (most: number, forMs?: number) => {
    const { db, files } = this.world
    const list = await this.writing()
    const bills = list && (await openList(db, files, list))
    if (bills)
      await writeList(db, files, list, bills, { ...FAST, most, ...(forMs !== undefined && { forMs }) })
  }

  readonly acts = {
    list: async (pick, more) => {
      const isIn = (at: number) => ((pick * 7 + more) >> at) % 2 === 0
      const list: List = new Map(
        ACCOUNTS.filter((_, at) => isIn(at)).map((account, at) => [
          account,
          of(AMOUNTS, pick + at * more)! + SEF_CENTAVOS,
        ]),
      )
      if (list.size === 0) return
      const bytes = csvOf(list)
      this.brought.set(createHash('sha256').update(bytes).digest('hex'), list)
      const asOf = more % 4 === 0 ? daysBefore(today(), 1) : today()
      await bringList(this.world.db, this.world.files, HEAD, { kind: 'property', asOf, bytes })
    },
    batch: (pick) => this.write(1 + (pick % 3), 0),
    lists: async (pick) => {
      const most = 1 + (pick % 3)
      if (pick % 2)
        return together(
          () => this.write(most),
          () => this.write(most),
        )
      const turn = createListWriter(this.world.files, { ...FAST, most })
      // The first sees how far the list is, the second that nobody goes on with it.
      for (let turns = 0; turns < 2; turns += 1) await turn(this.world.db)
    },
  } satisfies Record<string, Doing>

  settle = () => this.write(2)

  /** Every bill of every list is there once; the newest list says what is owed, and what is no longer. */
  async expectAllThere(): Promise<void> {
    const rows = await this.world.rows('bill_lists')
    const lists = rows.map(({ fingerprint }) => this.brought.get(fingerprint)!)
    expect(rows.map(({ state, written }) => [state, written])).toEqual(
      lists.map(({ size }) => ['taken', size]),
    )
    const [newest, list] = [rows.at(-1), lists.at(-1)]
    const payments = Map.groupBy(await this.world.rows('payments'), ({ bill_id }) => bill_id)
    const listed = (await this.world.rows('bills')).filter(({ list_id }) => list_id !== null)
    const bills = await Promise.all(listed.map(({ number }) => findBill(this.world.db, number)))
    expect(bills.map((bill) => bill?.account).sort()).toEqual(
      [...new Set(lists.flatMap((one) => [...one.keys()]))].sort(),
    )
    for (const [index, bill] of bills.entries()) {
      const { id, account, state, totalCentavos } = bill!
      const owed = list?.get(account)
      expect([account, listed[index]!.list_id === newest?.id]).toEqual([account, owed !== undefined])
      const places = (payments.get(id) ?? []).map(({ place }) => place)
      expect([account, state]).toEqual([account, stateOf(places, owed !== undefined)])
      const ever = lists.flatMap((one) => one.get(account) ?? [])
      if (owed !== undefined && !this.world.everSettled.has(id))
        expect([account, totalCentavos]).toEqual([account, owed])
      else expect(ever).toContain(totalCentavos)
    }
  }
}

/** The state of a bill whose money stands in these places. */
function stateOf(places: readonly PaymentPlace[], isOwed: boolean): BillState {
  if (places.includes('receipted')) return 'paid'
  if (places.includes('awaiting-receipt')) return 'money-in'
  if (places.some((place) => isOneOf(UNDER_REVIEW, place))) return 'under-review'
  return isOwed ? 'open' : 'replaced'
}

/** Two lines a bill, of two funds. */
const csvOf = (list: List): Buffer => {
  const of = { due_on: today(), valid_until: '2099-12-31', payer: 'Sample Payor' }
  const sef = { label: 'SEF', code: '589', fund: 'Special Education Fund', amount: pesosOf(SEF_CENTAVOS) }
  const rows = [...list].flatMap(([account, centavos]) => {
    const bill = { ...of, bill: `RPT-${account}`, account }
    return [listRow({ ...bill, amount: pesosOf(centavos - SEF_CENTAVOS) }), listRow({ ...bill, ...sef })]
  })
  return Buffer.from(listCsv(...rows))
}

/** '1234.56' */
export const pesosOf = (centavos: number): string => (centavos / 100).toFixed(2)
