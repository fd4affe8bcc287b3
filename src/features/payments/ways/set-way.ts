// Sets a way to pay, switches it off, and confirms the one that needs a second person.
import type { Database, Tx } from '#db/database.ts'
import type { PayWayRow } from '#db/money-tables.ts'
import { keysOf } from '#db/seal.ts'
import { contextOf } from '#db/sealed-data.ts'
import { type Actor, write } from '#db/write.ts'
import { NEEDS_SECOND_PERSON, SECRETS, type WayId, type WaySettings } from '#domain/pay-ways.ts'
import { type WayProblem, wayProblem } from '#features/payments/ways/way-problem.ts'
import { openSettings } from '#features/payments/ways/ways.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'
import { sealText } from '#kit/server/sealing.ts'

type Set = Outcome<{ id: string }, WayProblem>

/**
 * Sets a way anew; a secret that is '' stays as it was set before. A way that a second person confirms is off until then, also when it
 * was on before.
 */
export const setWay = <Id extends WayId>(
  db: Database,
  by: Actor,
  id: Id,
  given: WaySettings[Id],
): Promise<Set> =>
  write<{ id: string }, WayProblem>(
    db,
    by,
    'set-pay-way',
    `pay-way:${id}`,
    async ({ tx, now, readersSeeIt }) => {
      const before = await lockWay(tx, id)
      const settings = before ? { ...given, ...secretsKept(db, id, given, before) } : given
      const problem = wayProblem(id, settings)
      if (problem) return refused(problem)
      const isOn = !NEEDS_SECOND_PERSON.includes(id)
      const set = {
        sealed: sealText(keysOf(db).records, contextOf('pay_ways', 'sealed', id), JSON.stringify(settings)),
        ...{ set_at: now, set_by: by.id },
        ...{ confirmed_at: isOn ? now : '', confirmed_by: isOn ? by.id : '' },
      }
      const first = 'firstNumber' in settings ? settings.firstNumber : 0
      // A number that was given is never given again.
      const next_number = Math.max(first, Number(before?.next_number ?? 0))
      await tx
        .insertInto('pay_ways')
        .values({ id, ...set, next_number })
        .onConflict((c) => c.column('id').doUpdateSet({ ...set, next_number }))
        .execute()
      readersSeeIt()
      return done({ id })
    },
  )

/** Holds a way until the commit: no number of its series is given meanwhile. */
const lockWay = (tx: Tx, id: WayId): Promise<PayWayRow | undefined> =>
  tx
    .updateTable('pay_ways')
    .set((e) => ({ set_at: e.ref('set_at') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

function secretsKept(db: Database, id: WayId, given: object, before: PayWayRow): Record<string, unknown> {
  const names: readonly string[] = SECRETS[id]
  const typed = new Map<string, unknown>(Object.entries(given))
  const old = openSettings(db, before)
  return Object.fromEntries(names.filter((name) => typed.get(name) === '').map((name) => [name, old[name]]))
}

/**
 * Off again; what it collected stays. The series of receipts keeps its next number. Of a way that a second person confirms the settings go
 * too: a confirmation is for what was set last, and none is left that could be confirmed again.
 */
export const stopWay = (db: Database, by: Actor, id: WayId): Promise<Outcome<{ id: string }, 'not-there'>> =>
  write<{ id: string }, 'not-there'>(
    db,
    by,
    'stop-pay-way',
    `pay-way:${id}`,
    async ({ tx, readersSeeIt }) => {
      const way = await lockWay(tx, id)
      if (!way) return refused('not-there')
      if (NEEDS_SECOND_PERSON.includes(id)) await tx.deleteFrom('pay_ways').where('id', '=', id).execute()
      else
        await tx
          .updateTable('pay_ways')
          .set({ confirmed_at: '', confirmed_by: '' })
          .where('id', '=', id)
          .execute()
      readersSeeIt()
      return done({ id })
    },
  )

/** `seen` is when it was set, as it was read: another code may stand there since. */
export type Confirming = { id: WayId; seen: string }
/** 'way-off': nothing is set that could be confirmed. */
export type ConfirmRefusal = 'not-there' | 'way-off' | 'changed' | 'second-person'

/** By another person than set it, after a test payment that arrived. Ways that need no second person are not confirmed. */
export const confirmWay = (
  db: Database,
  by: Actor,
  { id, seen }: Confirming,
): Promise<Outcome<{ id: string }, ConfirmRefusal>> =>
  write<{ id: string }, ConfirmRefusal>(
    db,
    by,
    'confirm-pay-way',
    `pay-way:${id}`,
    async ({ tx, now, readersSeeIt }) => {
      if (!NEEDS_SECOND_PERSON.includes(id)) return refused('not-there')
      const way = await lockWay(tx, id)
      if (!way) return refused('way-off')
      if (way.set_at !== seen || way.confirmed_at !== '') return refused('changed')
      if (way.set_by === by.id) return refused('second-person')
      const set = { confirmed_at: now, confirmed_by: by.id }
      await tx.updateTable('pay_ways').set(set).where('id', '=', id).execute()
      readersSeeIt()
      return done({ id })
    },
  )
