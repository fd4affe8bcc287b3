// Who acts on a request: somebody in service, the applicant, or the program itself; and which requests each of them may act on.
import type { Reader } from '#db/database.ts'
import type { RequestRow } from '#db/tables.ts'
import { type Actor, SYSTEM } from '#db/write.ts'
import { receives } from '#domain/offices.ts'
import type { StepRole } from '#domain/request-steps.ts'
import { may, type Staff, type StaffRole } from '#domain/roles.ts'

/** An actor with the role the table of steps knows them by; `office` is '' for those who belong to none. */
export type Principal = Actor & Readonly<{ role: StepRole; office: Staff['office'] }>
/** Somebody in service. */
export type StaffPrincipal = Principal & Readonly<{ role: StaffRole }>

/** The applicant, who has proven by session, device or link that the request is theirs. */
export const asApplicant = (actor: Actor): Principal => ({ ...actor, role: 'applicant', office: '' })

/** The program by itself. */
export const SYSTEM_PRINCIPAL: Principal = { ...SYSTEM, role: 'system', office: '' }

const ID = /^[\w-]{1,64}$/
/** Whether what came in an address may be an id: no engine is asked for what it cannot hold. */
export const mayBeId = (text: string): boolean => ID.test(text)

/**
 * The request, when this principal may act on it: those in casework on that of their own office, the cashier on any (an order of
 * payment may come from every office). Null for another's and for none alike.
 */
export async function findRequestFor(
  reader: Reader,
  by: Pick<Principal, 'role' | 'office'>,
  id: string,
): Promise<RequestRow | null> {
  if (!mayBeId(id)) return null
  const query = reader.selectFrom('requests').selectAll().where('id', '=', id)
  if (isStaff(by)) {
    const { office } = by
    if (may(by, 'casework') && receives(office))
      return (await query.where('office', '=', office).executeTakeFirst()) ?? null
    if (!may(by, 'cashier')) return null
  }
  return (await query.executeTakeFirst()) ?? null
}

const isStaff = <P extends Pick<Principal, 'role'>>(by: P): by is P & { role: StaffRole } =>
  by.role !== 'applicant' && by.role !== 'system'
