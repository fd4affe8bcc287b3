// Which requests somebody in service may see and change: those of their own office. Every other file of this folder asks here first.
import type { Database, Reader } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import type { RequestRow } from '#db/tables.ts'
import { type Actor, writeLine } from '#db/write.ts'
import { answersOf } from '#features/requests/answers.ts'
import type { StepActor } from '#features/requests/steps/take-step.ts'
import type { Answers } from '#forms/read.ts'
import { may, type Staff } from '#forms/roles.ts'
import type { Role } from '#forms/states.ts'

// What came in an address: no engine is asked for what it cannot hold.
const ID = /^[\w-]{1,64}$/

/** The request, when it is of this person's office; null for another's and for none alike. */
export async function requestFor(reader: Reader, staff: Staff, id: string): Promise<RequestRow | null> {
  if (!may(staff, 'casework') || !ID.test(id)) return null
  const row = await reader
    .selectFrom('requests')
    .selectAll()
    .where('id', '=', id)
    .where('office', '=', staff.office)
    .executeTakeFirst()
  return row ?? null
}

/** The request for a sheet of paper; the printing is written down. Null for another office's, and where nothing is left to print. */
export async function requestToPrint(
  db: Database,
  actor: Actor,
  staff: Staff,
  id: string,
  what: string,
): Promise<RequestRow | null> {
  const request = await requestFor(db.reader, staff, id)
  if (!request || request.sealed === '') return null
  await writeLine(db, actor, `print-${what}`, `request:${id}`)
  return request
}

/** The request somebody of the Treasurer has to do with: one with an order of payment. */
export async function orderedFor(
  reader: Reader,
  staff: Staff,
  id: string,
): Promise<Pick<RequestRow, 'id' | 'office' | 'changed_at'> | null> {
  if (!may(staff, 'payments') || !ID.test(id)) return null
  const row = await reader
    .selectFrom('requests')
    .innerJoin('payment_orders', 'payment_orders.request_id', 'requests.id')
    .select(['requests.id', 'requests.office', 'requests.changed_at'])
    .where('requests.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** A request by its id or reference, for whoever may see what happened to any; nothing of what is in it. */
export async function traceFor(
  reader: Reader,
  staff: Staff,
  name: string,
): Promise<Pick<RequestRow, 'id' | 'reference' | 'form' | 'office' | 'state'> | null> {
  if (!may(staff, 'events') || !ID.test(name)) return null
  const row = await reader
    .selectFrom('requests')
    .select(['id', 'reference', 'form', 'office', 'state'])
    .where((e) => e.or([e('id', '=', name), e('reference', '=', name)]))
    .executeTakeFirst()
  return row ?? null
}

/** As the table of steps knows them. */
export const stepActor = ({ role }: Staff, actor: Actor): StepActor => ({ ...actor, role: role as Role })

/** What was answered; nothing where the schedule has removed it. Throws `Tampered`. */
export const keptAnswers = (db: Database, request: Pick<RequestRow, 'id' | 'sealed'>): Answers =>
  request.sealed === '' ? {} : answersOf(keysOf(db), request)
