// The stack of a head: requests marked as ready whose one fee is set, approved together; each is its own change with its own line in the log.
import type { Database, Reader } from '#db/database.ts'
import type { RequestRow } from '#db/tables.ts'
import { type Actor, writeLine } from '#db/write.ts'
import { type LeftOutReason, MOST_OF_STACK } from '#domain/approval-stack.ts'
import { standardLineOf } from '#domain/fee-lines.ts'
import { isStepOf } from '#domain/request-steps.ts'
import { copiesOf, keptAnswers, requestFor } from '#features/requests/desk/access.ts'
import { eachOnce } from '#features/requests/desk/batch.ts'
import { type QueueContext, selectMatching } from '#features/requests/desk/filters.ts'
import { readApplicant } from '#features/requests/desk/queue.ts'
import { loadCosts, type SetCost } from '#features/requests/fees.ts'
import { approveRequest } from '#features/requests/steps/approve.ts'
import { withLastChange } from '#features/requests/steps/change-request.ts'
import type { StaffPrincipal } from '#features/requests/steps/principal.ts'
import type { RequestTarget } from '#features/requests/steps/take-step.ts'
import { refused } from '#kit/outcome.ts'

/** Those that are due first. Names are opened, so the look is logged. */
export async function listStack(db: Database, actor: Actor, around: QueueContext) {
  await writeLine(db, actor, 'look-requests', `office:${around.staff.office}`)
  const rows = await selectMatching(db, around, { is: 'to-decide' })
    .selectAll('requests')
    .orderBy('requests.due_on')
    .orderBy('requests.id')
    .limit(MOST_OF_STACK)
    .execute()
  const costs = await loadCosts(db.reader)
  const unsettled = await findUnsettled(
    db.reader,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const { id, reference, form, changed_at: changedAt } = row
    const leftOut = whyLeftOut(row, costs.get(form), unsettled)
    const centavos = leftOut ? 0 : feeOf(db, row, costs.get(form)).centavos
    return { id, reference, form, applicant: readApplicant(db, row), changedAt, centavos, leftOut }
  })
}

type StackInput = Omit<RequestTarget, 'requestId' | 'seen'> & {
  requests: readonly { id: string; seen: string; centavos: number }[]
}

/** What became of each, in the order given; whether it may be in the stack, and what it costs, is looked at again. */
export const approveStack = (db: Database, by: StaffPrincipal, { requests, ...on }: StackInput) =>
  eachOnce(db, requests, async ({ id, seen, centavos }) => {
    const request = await requestFor(db.reader, by, id)
    if (!request) return refused('not-there')
    if (request.changed_at !== seen || !request.decision_ready_at)
      return withLastChange(db, id, refused('changed'))
    const cost = (await loadCosts(db.reader)).get(request.form)
    const leftOut = whyLeftOut(request, cost, await findUnsettled(db.reader, [id]))
    if (leftOut) return refused(leftOut)
    const line = feeOf(db, request, cost)
    if (line.centavos !== centavos) return refused('fee-changed')
    return approveRequest(db, by, { ...on, requestId: id, seen, lines: [line] })
  })

const feeOf = (db: Database, request: RequestRow, cost: SetCost | undefined) =>
  standardLineOf(cost!.lines, copiesOf(keptAnswers(db, request)))!

type Unsettled = { noted: ReadonlySet<string>; atOtherOffice: ReadonlySet<string> }

/** Which of these requests have a staff note, and of which another office has not answered yet. */
async function findUnsettled(reader: Reader, ids: readonly string[]): Promise<Unsettled> {
  const among = ['', ...ids]
  const notes = await reader
    .selectFrom('request_notes')
    .select('request_id')
    .where('request_id', 'in', among)
    .execute()
  const opinions = await reader
    .selectFrom('opinions')
    .select('request_id')
    .where('request_id', 'in', among)
    .where('answered_at', '=', '')
    .execute()
  const idsIn = (rows: readonly { request_id: string }[]) => new Set(rows.map(({ request_id }) => request_id))
  return { noted: idsIn(notes), atOtherOffice: idsIn(opinions) }
}

function whyLeftOut(
  { id, form, legal_hold, amends }: RequestRow,
  cost: SetCost | undefined,
  { noted, atOtherOffice }: Unsettled,
): LeftOutReason | null {
  if (cost?.free) return 'free-service'
  if (!cost || !isStepOf(form, 'approve')) return 'no-fee-set'
  if (cost.lines.length > 1) return 'fee-to-choose'
  if (legal_hold === 1) return 'on-hold'
  if (amends !== '') return 'amends'
  if (noted.has(id)) return 'has-note'
  return atOtherOffice.has(id) ? 'opinion-open' : null
}
