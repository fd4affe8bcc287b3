// Which requests somebody in service may see and change: those of their own office. Every other file of this folder asks here first.

import type { Database, Reader } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import type { RequestRow } from '#db/tables.ts'
import { write } from '#db/write.ts'
import type { Print } from '#domain/audit.ts'
import { may, type Staff } from '#domain/roles.ts'
import { openAnswers } from '#features/requests/answers.ts'
import { markOpened } from '#features/requests/revise/refusals.ts'
import { findRequestFor, mayBeId, type StaffPrincipal } from '#features/requests/steps/principal.ts'
import type { Answers } from '#forms/read.ts'
import { done } from '#kit/outcome.ts'

/** The request, when it is of this person's office; null for another's and for none alike. */
export const requestFor = async (
  reader: Reader,
  staff: Pick<Staff, 'role' | 'office'>,
  id: string,
): Promise<RequestRow | null> => (may(staff, 'casework') ? findRequestFor(reader, staff, id) : null)

/** The request for a sheet of paper; the printing is written down, and counts as opening it. Null for another office's, and where nothing is left to print. */
export async function requestToPrint(
  db: Database,
  by: StaffPrincipal,
  id: string,
  what: Print,
): Promise<RequestRow | null> {
  const request = await requestFor(db.reader, by, id)
  if (!request || request.sealed === '') return null
  const printed = await write(db, by, `print-${what}`, `request:${id}`, async ({ tx, now }) =>
    done((await markOpened(tx, now, id)) ?? null),
  )
  return printed.ok ? printed.value : null
}

type TracedRow = Pick<RequestRow, 'id' | 'reference' | 'form' | 'office' | 'state' | 'legal_hold' | 'sealed'>

/** A request by its id or reference, for auditors who may see its events but not its answers. */
export async function traceFor(
  reader: Reader,
  staff: Pick<Staff, 'role' | 'office'>,
  name: string,
): Promise<TracedRow | null> {
  if (!may(staff, 'events') || !mayBeId(name)) return null
  const row = await reader
    .selectFrom('requests')
    .select(['id', 'reference', 'form', 'office', 'state', 'legal_hold', 'sealed'])
    .where((e) => e.or([e('id', '=', name), e('reference', '=', name)]))
    .executeTakeFirst()
  return row ?? null
}

/** What was answered; nothing where the schedule has removed it. Throws `Tampered`. */
export const keptAnswers = (db: Database, request: Pick<RequestRow, 'id' | 'sealed'>): Answers =>
  request.sealed === '' ? {} : openAnswers(keysOf(db), request)

/** For how many copies it is paid. */
export const copiesOf = ({ copies }: Answers): number => Math.max(1, Number(copies) || 1)
