// Sets a way to pay, confirms what another person has set, withdraws it, and switches a way off.
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { type Actor, type Writing, write } from '#db/write.ts'
import type { AuditDetails } from '#domain/audit.ts'
import { SECRETS, type WayId, type WaySettings } from '#domain/pay-ways.ts'
import { beginSeries } from '#features/payments/money/receipt-series.ts'
import {
  type ConfirmRefusal,
  confirmVersion,
  endVersions,
  openVersion,
  readCurrent,
  type SetRefusal,
  setVersion,
  withdrawVersion,
} from '#features/payments/versions.ts'
import { auditedSettings } from '#features/payments/ways/audited-settings.ts'
import {
  type GatewayHosts,
  hostOfWay,
  type WayProblem,
  wayProblem,
} from '#features/payments/ways/way-problem.ts'
import { WAYS_TABLE } from '#features/payments/ways/ways.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'

export type SetWayRefusal = WayProblem | SetRefusal
type Id = { id: WayId }
type Change<R extends string> = Promise<Outcome<Id, R>>
const of = (id: WayId) => ({ table: WAYS_TABLE, subject: id }) as const

/**
 * Sets a way anew, for a second person to confirm: what is in force stays so until then. A secret that is '' stays as it was, as long as it
 * goes to the same host.
 */
export const setWay = <Way extends WayId>(
  db: Database,
  by: Actor,
  id: Way,
  given: WaySettings[Way],
  hosts: GatewayHosts,
): Change<SetWayRefusal> =>
  write(db, by, 'set-pay-way', `pay-way:${id}`, async (writing) => {
    const before = await lastSet(writing, db, id)
    const settings = before ? { ...given, ...secretsKept(id, given, before) } : given
    const problem = wayProblem(id, settings, hosts)
    if (problem === 'host') return refused(problem, 'url', { code: 'gatewayHost' })
    const missing =
      before && hostOfWay(before) !== hostOfWay(given) ? secretsLeftOut(id, given)[0] : undefined
    if (missing !== undefined) return refused('new-host', missing, { code: 'secretAgain' })
    if (problem) return refused(problem)
    const set = await setVersion(writing, keysOf(db), of(id), by.id, settings)
    if (!set.ok) return set
    writing.addDetails({ ...auditedSettings(id, settings), setBy: by.id })
    return done({ id })
  })

/** As its form was filled in from: what waits, or else what was in force last. */
async function lastSet<Way extends WayId>(
  { tx }: Writing,
  db: Database,
  id: Way,
): Promise<WaySettings[Way] | undefined> {
  const rows = (await readCurrent(tx, WAYS_TABLE)).filter(({ subject }) => subject === id)
  const last = rows.find(({ state }) => state === 'waiting') ?? rows[0]
  return last && openVersion<WaySettings[Way]>(keysOf(db), WAYS_TABLE, last)
}

function secretsLeftOut(id: WayId, given: object): string[] {
  const typed = new Map<string, unknown>(Object.entries(given))
  return SECRETS[id].filter((name) => typed.get(name) === '')
}

function secretsKept(id: WayId, given: object, before: object): Record<string, unknown> {
  const old = new Map<string, unknown>(Object.entries(before))
  return Object.fromEntries(secretsLeftOut(id, given).map((name) => [name, old.get(name)]))
}

/** Off again, by one person; what it collected stays, and so do its versions. To turn it on it is set and confirmed again. */
export const stopWay = (db: Database, by: Actor, id: WayId): Change<'not-there'> =>
  write(db, by, 'stop-pay-way', `pay-way:${id}`, async (writing) => {
    const ended = await endVersions(writing, of(id), by.id)
    const last = ended.find(({ confirmed_at }) => confirmed_at !== '') ?? ended[0]
    if (!last) return refused('not-there')
    writing.addDetails(detailsOf(db, id, last))
    writing.bumpContentRevision()
    return done({ id })
  })

/** `seen` is the version that waited, as it was read: another may wait since. */
export type Confirming = { id: WayId; seen: string }

/** By a second person, for whom it was made. Of the city's code, after a test payment that arrived. */
export const confirmWay = (db: Database, by: Actor, { id, seen }: Confirming): Change<ConfirmRefusal> =>
  write(db, by, 'confirm-pay-way', `pay-way:${id}`, async (writing) => {
    const confirmed = await confirmVersion(writing, keysOf(db), { ...of(id), seen }, by.id)
    if (!confirmed.ok) return confirmed
    if (id === 'electronic-receipt')
      await beginSeries(writing.tx, openVersion(keysOf(db), WAYS_TABLE, confirmed.value))
    writing.addDetails(detailsOf(db, id, confirmed.value))
    writing.bumpContentRevision()
    return done({ id })
  })

/** By whoever set it, or who will not confirm it; what is in force stays. */
export const withdrawWay = (db: Database, by: Actor, { id, seen }: Confirming): Change<'changed'> =>
  write(db, by, 'withdraw-pay-way', `pay-way:${id}`, async (writing) => {
    const withdrawn = await withdrawVersion(writing, { ...of(id), seen }, by.id)
    if (!withdrawn.ok) return withdrawn
    writing.addDetails(detailsOf(db, id, withdrawn.value))
    return done({ id })
  })

type Ended = Awaited<ReturnType<typeof endVersions>>[number]

function detailsOf(db: Database, id: WayId, version: Ended): AuditDetails {
  const { set_by: setBy, confirmed_by: confirmedBy } = version
  const settings = openVersion<WaySettings[WayId]>(keysOf(db), WAYS_TABLE, version)
  return { ...auditedSettings(id, settings), setBy, ...(confirmedBy && { confirmedBy }) }
}
