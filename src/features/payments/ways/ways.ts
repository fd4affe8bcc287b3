// The ways to pay that are set: kept sealed, since some hold a secret, and live once whoever has to has confirmed them.
import type { Database, Reader } from '#db/database.ts'
import type { PayWayRow } from '#db/money-tables.ts'
import { keysOf } from '#db/seal.ts'
import { contextOf } from '#db/sealed-data.ts'
import { type Actor, write } from '#db/write.ts'
import { NEEDS_SECOND_PERSON, SECRETS, WAY_IDS, type WayId, type WaySettings } from '#domain/pay-ways.ts'
import { readQrPh } from '#domain/qr-ph.ts'
import { isOneOf } from '#kit/one-of.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'
import { openText, sealText } from '#kit/server/sealing.ts'

/** 'qr-…': why the text is no QR Ph code of a merchant. */
export type WayRefusal = `qr-${QrProblem}` | 'way'
type QrProblem = 'not-emv' | 'cut' | 'checksum' | 'person' | 'not-qr-ph' | 'currency' | 'country'

const readRows = (reader: Reader, ids: readonly WayId[] = WAY_IDS): Promise<PayWayRow[]> =>
  reader.selectFrom('pay_ways').selectAll().where('id', 'in', ids).execute()

/** Those that are live, with their settings. Throws `Tampered`. */
export const loadWays = async (db: Database): Promise<Partial<WaySettings>> =>
  settingsOf(
    db,
    (await readRows(db.reader)).filter(({ confirmed_at }) => confirmed_at !== ''),
  )

/** Also those that are off. */
export const loadSetWays = async (db: Database): Promise<Partial<WaySettings>> =>
  settingsOf(db, await readRows(db.reader))

const settingsOf = (db: Database, rows: PayWayRow[]) =>
  Object.fromEntries(rows.map((row) => [row.id, openSettings(db, row)])) as Partial<WaySettings>

const openSettings = (db: Database, { id, sealed }: PayWayRow) =>
  JSON.parse(openText(keysOf(db).records, contextOf('pay_ways', 'sealed', id), sealed)) as Record<
    string,
    unknown
  >

/** A way as the desk shows it: without its secrets. */
export type ShownWay = {
  id: WayId
  settings: Record<string, unknown>
  setAt: string
  setBy: string
  confirmedAt: string
  confirmedBy: string
}

export async function listWays(db: Database): Promise<ShownWay[]> {
  return (await readRows(db.reader)).flatMap((row) => {
    if (!isOneOf(WAY_IDS, row.id)) return []
    const secrets = SECRETS[row.id] ?? []
    const settings = Object.entries(openSettings(db, row)).filter(([name]) => !secrets.includes(name))
    return {
      ...{ id: row.id, settings: Object.fromEntries(settings), setAt: row.set_at, setBy: row.set_by },
      ...{ confirmedAt: row.confirmed_at, confirmedBy: row.confirmed_by },
    }
  })
}

/** Sets a way anew. One that a second person confirms is off until then, also when it was on before. */
export async function setWay<Id extends WayId>(
  db: Database,
  by: Actor,
  id: Id,
  settings: WaySettings[Id],
): Promise<Outcome<{ id: string }, WayRefusal>> {
  const problem = problemOf(id, settings)
  if (problem) return refused(problem)
  const sealed = sealText(keysOf(db).records, contextOf('pay_ways', 'sealed', id), JSON.stringify(settings))
  return write<{ id: string }, WayRefusal>(db, by, 'set-pay-way', `pay-way:${id}`, async ({ tx, now }) => {
    const isOn = !NEEDS_SECOND_PERSON.includes(id)
    const set = {
      ...{ sealed, set_at: now, set_by: by.id },
      ...{ confirmed_at: isOn ? now : '', confirmed_by: isOn ? by.id : '' },
    }
    const before = await tx
      .selectFrom('pay_ways')
      .select('next_number')
      .where('id', '=', id)
      .executeTakeFirst()
    const first = 'firstNumber' in settings ? settings.firstNumber : 0
    // A number that was given is never given again.
    const next_number = Math.max(first, Number(before?.next_number ?? 0))
    await tx
      .insertInto('pay_ways')
      .values({ id, ...set, next_number })
      .onConflict((c) => c.column('id').doUpdateSet({ ...set, next_number }))
      .execute()
    return done({ id })
  })
}

function problemOf(id: WayId, settings: WaySettings[WayId]): WayRefusal | null {
  if (id === 'qr-ph' && 'payload' in settings) {
    const read = readQrPh(settings.payload)
    return read.ok ? null : `qr-${read.reason}`
  }
  return Object.values(settings).includes('') ? 'way' : null
}

/** Off again; what it collected stays. The series of receipts keeps its next number. */
export const stopWay = (db: Database, by: Actor, id: WayId): Promise<Outcome<{ id: string }, 'not-there'>> =>
  write<{ id: string }, 'not-there'>(db, by, 'stop-pay-way', `pay-way:${id}`, async ({ tx }) => {
    const stopped = await tx
      .updateTable('pay_ways')
      .set({ confirmed_at: '', confirmed_by: '' })
      .where('id', '=', id)
      .executeTakeFirst()
    return stopped.numUpdatedRows > 0n ? done({ id }) : refused('not-there')
  })

/** By another person than set it, after a test payment that arrived. */
export const confirmWay = (
  db: Database,
  by: Actor,
  id: WayId,
): Promise<Outcome<{ id: string }, 'not-there' | 'second-person'>> =>
  write<{ id: string }, 'not-there' | 'second-person'>(
    db,
    by,
    'confirm-pay-way',
    `pay-way:${id}`,
    async ({ tx, now }) => {
      const way = await tx.selectFrom('pay_ways').selectAll().where('id', '=', id).executeTakeFirst()
      if (!way) return refused('not-there')
      if (way.set_by === by.id) return refused('second-person')
      const set = { confirmed_at: now, confirmed_by: by.id }
      await tx.updateTable('pay_ways').set(set).where('id', '=', id).execute()
      return done({ id })
    },
  )
