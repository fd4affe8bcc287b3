// The ways to pay that are set: kept sealed, since some hold a secret, and live once a second person has confirmed them. set-way.ts sets them.
import type { Database, Reader } from '#db/database.ts'
import type { VersionRow } from '#db/money-tables.ts'
import { keysOf } from '#db/seal.ts'
import {
  SECRETS,
  type ShownSettings,
  type VersionState,
  WAY_IDS,
  type WayId,
  type WaySettings,
} from '#domain/pay-ways.ts'
import { nextNumberOf } from '#features/payments/money/receipt-series.ts'
import { openVersion, readCurrent, readInForce } from '#features/payments/versions.ts'
import { isOneOf } from '#kit/one-of.ts'

export const WAYS_TABLE = 'pay_way_versions'

/** Those that are live, with their settings. Throws `Tampered`. */
export const loadWays = async (db: Database): Promise<Partial<WaySettings>> =>
  settingsOf(db, await readInForce(db.reader, WAYS_TABLE))

/** Which are live, without their settings: for pages that name them only. */
export const listLiveWays = async (reader: Reader): Promise<WayId[]> =>
  (await readInForce(reader, WAYS_TABLE)).flatMap(({ subject }) =>
    isOneOf(WAY_IDS, subject) ? [subject] : [],
  )

/** Also those that are off, as they were last. What waits for a second person is used for nothing. */
export const loadSetWays = async (db: Database): Promise<Partial<WaySettings>> =>
  settingsOf(
    db,
    (await readCurrent(db.reader, WAYS_TABLE)).filter(({ state }) => state !== 'waiting'),
  )

const settingsOf = (db: Database, rows: readonly VersionRow[]) =>
  Object.fromEntries(
    rows.map((row) => [row.subject, openVersion(keysOf(db), WAYS_TABLE, row)]),
  ) as Partial<WaySettings>

/** A version of a way as the desk shows it: without its secrets. `nextNumber` is the next of its series of receipts, otherwise 0. */
export type ShownWay = { [Id in WayId]: { id: Id; settings: ShownSettings<Id> } }[WayId] & {
  version: string
  state: VersionState
  setAt: string
  setBy: string
  confirmedAt: string
  confirmedBy: string
  nextNumber: number
}

export async function listWays(db: Database): Promise<ShownWay[]> {
  const shown: ShownWay[] = []
  for (const row of await readCurrent(db.reader, WAYS_TABLE)) {
    const id = row.subject
    if (!isOneOf(WAY_IDS, id)) continue
    const secrets: readonly string[] = SECRETS[id]
    const all = openVersion<WaySettings[WayId]>(keysOf(db), WAYS_TABLE, row)
    const settings = Object.entries(all).filter(([name]) => !secrets.includes(name))
    shown.push({
      id,
      version: row.id,
      state: row.state,
      settings: Object.fromEntries(settings),
      setAt: row.set_at,
      setBy: row.set_by,
      confirmedAt: row.confirmed_at,
      confirmedBy: row.confirmed_by,
      nextNumber: 'prefix' in all ? await nextNumberOf(db.reader, all) : 0,
    } as unknown as ShownWay)
  }
  return shown
}
