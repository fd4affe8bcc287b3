// The ways to pay that are set: kept sealed, since some hold a secret, and live once they are confirmed. set-way.ts sets them.
import type { Database, Reader } from '#db/database.ts'
import type { PayWayRow } from '#db/money-tables.ts'
import { keysOf } from '#db/seal.ts'
import { contextOf } from '#db/sealed-data.ts'
import { SECRETS, type ShownSettings, WAY_IDS, type WayId, type WaySettings } from '#domain/pay-ways.ts'
import { isOneOf } from '#kit/one-of.ts'
import { openText } from '#kit/server/sealing.ts'

const readRows = (reader: Reader, ids: readonly WayId[] = WAY_IDS): Promise<PayWayRow[]> =>
  reader.selectFrom('pay_ways').selectAll().where('id', 'in', ids).execute()

/** Those that are live, with their settings. Throws `Tampered`. */
export const loadWays = async (db: Database): Promise<Partial<WaySettings>> =>
  settingsOf(
    db,
    (await readRows(db.reader)).filter(({ confirmed_at }) => confirmed_at !== ''),
  )

/** Which are live, without their settings: for pages that name them only. */
export const listLiveWays = async (reader: Reader): Promise<WayId[]> =>
  (await readRows(reader)).flatMap(({ id, confirmed_at }) =>
    confirmed_at !== '' && isOneOf(WAY_IDS, id) ? [id] : [],
  )

/** Also those that are off. */
export const loadSetWays = async (db: Database): Promise<Partial<WaySettings>> =>
  settingsOf(db, await readRows(db.reader))

const settingsOf = (db: Database, rows: PayWayRow[]) =>
  Object.fromEntries(rows.map((row) => [row.id, openSettings(db, row)])) as Partial<WaySettings>

/** Throws `Tampered`. */
export const openSettings = (db: Database, { id, sealed }: PayWayRow) =>
  JSON.parse(openText(keysOf(db).records, contextOf('pay_ways', 'sealed', id), sealed)) as Record<
    string,
    unknown
  >

/** A way as the desk shows it: without its secrets. `nextNumber` is that of the series of receipts, otherwise 0. */
export type ShownWay = { [Id in WayId]: { id: Id; settings: ShownSettings<Id> } }[WayId] & {
  setAt: string
  setBy: string
  confirmedAt: string
  confirmedBy: string
  nextNumber: number
}

export async function listWays(db: Database): Promise<ShownWay[]> {
  return (await readRows(db.reader)).flatMap((row) => {
    if (!isOneOf(WAY_IDS, row.id)) return []
    const secrets: readonly string[] = SECRETS[row.id]
    const settings = Object.entries(openSettings(db, row)).filter(([name]) => !secrets.includes(name))
    return {
      ...{ id: row.id, settings: Object.fromEntries(settings), setAt: row.set_at, setBy: row.set_by },
      ...{ confirmedAt: row.confirmed_at, confirmedBy: row.confirmed_by },
      nextNumber: Number(row.next_number),
    } as unknown as ShownWay
  })
}
