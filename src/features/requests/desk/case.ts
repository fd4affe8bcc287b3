// Everything the desk shows of one request of the own office. The look is written down before anything of it is answered.
import { loadNames } from '#db/actor-names.ts'
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import type { RequestRow } from '#db/tables.ts'
import { type Actor, write } from '#db/write.ts'
import { EXTEND, isStepOf, REPLACE_ORDER, readyForDecisionProblem, stepsFrom } from '#domain/request-steps.ts'
import type { Staff } from '#domain/roles.ts'
import { copiesOf, keptAnswers, requestFor } from '#features/requests/desk/access.ts'
import { askableOf } from '#features/requests/desk/ask-opinion.ts'
import { listCorrections, listSelfCorrections } from '#features/requests/desk/corrections.ts'
import { isInTab } from '#features/requests/desk/filters.ts'
import { listEvents } from '#features/requests/desk/history.ts'
import { findHold, mayHold } from '#features/requests/desk/holds.ts'
import { listColleagues } from '#features/requests/desk/names.ts'
import { listNotes } from '#features/requests/desk/notes.ts'
import { listAskedOpinions } from '#features/requests/desk/opinions.ts'
import { loadCosts } from '#features/requests/fees.ts'
import { listFiles } from '#features/requests/files/open.ts'
import { openRecord } from '#features/requests/form-record.ts'
import { markOpened } from '#features/requests/revise/refusals.ts'
import type { Calendar } from '#features/requests/steps/calendar.ts'
import { computeClockStatus, readClock } from '#features/requests/steps/clock.ts'
import { describeClockStatus, explainDue } from '#features/requests/steps/explain.ts'
import { findOrder } from '#features/requests/steps/order.ts'
import { listOrderVersions } from '#features/requests/steps/replace-order.ts'
import { findTakeBack } from '#features/requests/steps/undo.ts'
import { formOf } from '#forms/all.ts'
import { isHelper } from '#forms/define.ts'
import { type FormRecord, labelIn, recordedParts } from '#forms/record.ts'
import { answersInWords, applicantOf } from '#forms/show.ts'
import { forStaff, staffLabelOf } from '#forms/staff-labels.ts'
import { dayOf } from '#kit/dates.ts'
import type { Lang } from '#kit/lang.ts'
import { done } from '#kit/outcome.ts'

type CaseContext = { staff: Staff; calendar: Calendar; lang: Lang; now: string }
export type Case = Awaited<ReturnType<typeof gather>>

/** The whole request, marked as read; null when this person may not see it. */
export async function openCase(
  db: Database,
  actor: Actor,
  id: string,
  around: CaseContext,
): Promise<Case | null> {
  if (!(await requestFor(db.reader, around.staff, id))) return null
  const opened = await write(db, actor, 'look', `request:${id}`, async ({ tx, now }) => {
    await tx
      .updateTable('requests')
      .set({ read_at: now })
      .where('id', '=', id)
      .where('read_at', '=', '')
      .execute()
    return done((await markOpened(tx, now, id)) ?? null)
  })
  const request = opened.ok ? opened.value : null
  return request && gather(db, request, around)
}

async function gather(db: Database, request: RequestRow, { staff, calendar, lang, now }: CaseContext) {
  const record = forStaff(openRecord(keysOf(db), request))
  const clock = await readClock(db, request.id)
  const standing = computeClockStatus(request, clock, calendar, now)
  const { sentences } = explainDue({ ...request, extension: clock.extension }, clock.pauses, calendar, lang)
  const state = request.state
  const cost = (await loadCosts(db.reader)).get(request.form)
  const isFree = cost?.free === true
  const nameOf = await loadNames(db.reader, [request.assignee])
  return {
    ...factsOf(request),
    title: record.title[lang],
    applicant: applicantOf(record, keptAnswers(db, request)),
    assignee: request.assignee ? nameOf(request.assignee) : null,
    answers: answersInWords(record, lang),
    parts: recordedParts(record).map(({ name, label, part }) => ({ name, label: label[lang], kind: part })),
    correctable: correctableParts(request.form, lang),
    files: await filesOf(db, record, request.id, lang),
    pauses: clock.pauses.map(({ reason, opened_at, closed_at }) => ({
      reason,
      from: opened_at,
      to: closed_at,
    })),
    standing: { ...standing, text: describeClockStatus(standing, state, now, lang) },
    explained: sentences,
    hold: await findHold(db, request),
    canHold: mayHold(staff, request),
    order: await orderFor(db, request.id),
    history: await listEvents(db, request.id),
    notes: await listNotes(db, request.id),
    corrections: await listCorrections(db, request, lang),
    replied: await isInTab(db, { staff, today: dayOf(now) }, request.id, 'replied'),
    selfCorrections: await listSelfCorrections(db, request.id, lang),
    opinions: await listAskedOpinions(db, record, request.id, lang),
    askable: await askableOf(db.reader, request),
    messages: await messagesOf(db, request.id),
    amends: await referenceOf(db, request.amends),
    isFree,
    fees: cost?.lines ?? [],
    copies: copiesOf(keptAnswers(db, request)),
    ...listNextSteps(staff, request, isFree),
    takeBack: await findTakeBack(db.reader, request.id, staff),
    colleagues: await listColleagues(db.reader, request.office),
  }
}

/** What the applicant can be asked to correct: the parts of today's form, as staff name them. */
const correctableParts = (formId: string, lang: Lang) =>
  (formOf(formId)?.sections ?? []).flatMap(({ parts }) =>
    parts
      .filter((part) => !isHelper(part) && part.name !== formOf(formId)?.anonymous?.name)
      .map(({ name, label, part }) => ({
        name,
        label: staffLabelOf({ name, label })[lang],
        kind: part,
      })),
  )

const factsOf = (row: RequestRow) => ({
  id: row.id,
  reference: row.reference,
  form: row.form,
  office: row.office,
  lang: row.lang,
  state: row.state,
  class: row.class,
  days: row.days,
  extensionDays: row.extension_days,
  receivedAt: row.received_at,
  countedFrom: row.counted_from,
  dueOn: row.due_on,
  changedAt: row.changed_at,
  closedAt: row.closed_at,
  decisionReadyAt: row.decision_ready_at ?? '',
})

/** The steps open to this person now; nothing else is offered. */
export function listNextSteps({ role }: Staff, request: RequestRow, isFree: boolean) {
  const { form, state, extension_days, decision_ready_at } = request
  const isOf = (list: readonly string[], one: string) => list.includes(one)
  return {
    steps: stepsFrom(state, role, isFree).filter((step) => isStepOf(form, step)),
    canMarkReady: !decision_ready_at && readyForDecisionProblem(state, role) === null,
    canReplaceOrder: isOf(REPLACE_ORDER.roles, role) && isOf(REPLACE_ORDER.from, state),
    canExtend:
      isOf(EXTEND.roles, role) && isOf(EXTEND.from, state) && extension_days === 0 && request.days > 0,
  }
}

async function filesOf(db: Database, record: FormRecord, requestId: string, lang: Lang) {
  const files = await listFiles(db, { requestId })
  return files.map(({ id, slot, name, mime, bytes, scan, superseded }) => ({
    id,
    slot,
    name,
    mime,
    bytes,
    scan,
    superseded,
    label: labelIn(record, slot)[lang],
  }))
}

async function orderFor(db: Database, requestId: string) {
  const order = await findOrder(db, requestId)
  if (!order) return null
  const versions = await listOrderVersions(db, requestId)
  const replacers = versions.map(({ replacedBy }) => replacedBy)
  const nameOf = await loadNames(db.reader, [order.issued_by, order.paid_by, ...replacers])
  return {
    lines: order.lines,
    totalCentavos: order.total_centavos,
    issuedAt: order.issued_at,
    issuedBy: nameOf(order.issued_by),
    receiptNumber: order.receipt_number ?? '',
    paidOn: order.paid_on,
    isElectronic: order.receipt_source === 'electronic',
    paidBy: order.paid_by ? nameOf(order.paid_by) : null,
    versions: versions.map((version) => ({ ...version, replacedBy: nameOf(version.replacedBy) })),
  }
}

/** The messages of a request: channel and delivery, never their text or recipient. */
const messagesOf = (db: Database, requestId: string) =>
  db.reader
    .selectFrom('outbox')
    .select(['id', 'kind', 'state', 'attempts', 'last_error as error', 'created_at as at'])
    .select(['settled_at as settledAt', 'uncertain', 'arrival', 'instead_of as insteadOf'])
    .where('subject', '=', `request:${requestId}`)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

async function referenceOf(db: Database, id: string): Promise<string> {
  if (id === '') return ''
  const row = await db.reader
    .selectFrom('requests')
    .select('reference')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.reference ?? ''
}
