// Loads everything the page of a request shows, in one language: receipt, status, history and what belongs to its state.
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import type { RequestRow } from '#db/tables.ts'
import type { StateId } from '#domain/request-states.ts'
import { stepsFrom } from '#domain/request-steps.ts'
import { listAsked } from '#features/requests/asked.ts'
import { findOpened } from '#features/requests/codes/opened.ts'
import { type ListedFile, listFiles } from '#features/requests/files/open.ts'
import { openRecord } from '#features/requests/form-record.ts'
import { findAmendRefusal, findSelfCorrectRefusal } from '#features/requests/revise/refusals.ts'
import { type HistoryItem, loadHistory } from '#features/requests/show/history.ts'
import { buildReceipt, type ReceiptContext, type ReceiptOffice } from '#features/requests/show/receipt.ts'
import { computeClockStatus, readClock } from '#features/requests/steps/clock.ts'
import { describeClockStatus, explainDue } from '#features/requests/steps/explain.ts'
import { findOrder, type Order } from '#features/requests/steps/order.ts'
import { type FormRecord, labelIn, recordedParts } from '#forms/record.ts'
import { type AnswerSection, answersInWords } from '#forms/show.ts'
import type { Lang } from '#kit/lang.ts'
import type { PrintedReceipt } from '#papers/paper.ts'

export type SlotFiles = { slot: string; label: string; files: { id: string; name: string; bytes: number }[] }

/** The notice above the request: confirm the withdrawal, too late to withdraw, just corrected, or just sent with answers filled in. */
export type RequestNotice = 'withdraw' | 'too-late' | 'money-in' | 'corrected' | 'filled' | ''

/** What of the request the visitor may see, and whether it is their own. */
export type RequestSight = { seesAll: boolean; isTheirs: boolean }

export type RequestPage = {
  form: string
  state: StateId
  receipt: PrintedReceipt
  office: ReceiptOffice | undefined
  treasurer: ReceiptOffice | undefined
  /** The promised day; during a pause, the day it would be if the clock continued now. */
  dueOn: string
  late: boolean
  /** In one sentence, '' when there is nothing to say. */
  standing: string
  explained: string[]
  history: HistoryItem[]
  order: Order | null
  answers: AnswerSection[]
  files: SlotFiles[]
  /** False for who has only the pair: answers, files, lines of the order and what the office wrote are left out. */
  seesAll: boolean
  /** What the office asks to be corrected, by title. */
  asked: string[]
  /** Whether it can be corrected, or its survey answered, by the device or the account without a code. */
  isTheirs: boolean
  canSurvey: boolean
  canWithdraw: boolean
  /** Nobody at the office has opened it: its sender corrects it in place. */
  canSelfCorrect: boolean
  canAmend: boolean
  notice: RequestNotice
  /** Labels of the questions that were filled in from other answers. */
  filled: readonly string[]
  /** Whether any message leaves this site. */
  messagesLeave: boolean
}

/** Gathers it from the reader. */
export async function loadRequestPage(
  db: Database,
  request: RequestRow,
  around: ReceiptContext &
    RequestSight & {
      treasurer: ReceiptOffice | undefined
      notice: RequestNotice
      filled?: readonly string[]
    },
): Promise<RequestPage> {
  const { calendar, say, now, seesAll, isTheirs } = around
  const record = openRecord(keysOf(db), request)
  const state = request.state
  const [clock, history, order, files] = [
    await readClock(db, request.id),
    await loadHistory(db, request, say),
    await findOrder(db, request.id),
    await listFiles(db, { requestId: request.id }),
  ]
  const standing = computeClockStatus(request, clock, calendar, now)
  const { sentences } = explainDue(
    { ...request, ...(seesAll && { extension: clock.extension }) },
    clock.pauses,
    calendar,
    say.lang,
  )
  return {
    form: request.form,
    state,
    receipt: buildReceipt(db, request, { ...around, isMasked: !seesAll }),
    office: around.office,
    treasurer: around.treasurer,
    dueOn: standing.stopped ? request.due_on : standing.dueOn,
    late: standing.late && !standing.stopped,
    standing: describeClockStatus(standing, state, now, say.lang),
    explained: sentences,
    history: seesAll ? history : history.map((item) => ({ ...item, lines: [] })),
    order,
    answers: seesAll ? answersInWords(record, say.lang) : [],
    files: seesAll ? groupBySlot(record, files, say.lang) : [],
    seesAll,
    isTheirs,
    asked: (await listAsked(db, request)).map((title) => title[say.lang]),
    canSurvey: (await findOpened(db.reader, request, 'survey')) !== null,
    canWithdraw: stepsFrom(state, 'applicant').includes('withdraw'),
    canSelfCorrect: (await findSelfCorrectRefusal(db.reader, request)) === null,
    canAmend: (await findAmendRefusal(db.reader, request)) === null,
    notice: around.notice,
    filled: recordedParts(record)
      .filter(({ name }) => around.filled?.includes(name))
      .map(({ label }) => label[say.lang]),
    // A report without a name has no contact to write to.
    messagesLeave:
      (around.leaves.email || around.leaves.mobile) && `${request.mobile_hash}${request.email_hash}` !== '',
  }
}

/** The valid files by slot, with the slot's label, in the order of the form. */
function groupBySlot(record: FormRecord, files: ListedFile[], lang: Lang): SlotFiles[] {
  const bySlot = Map.groupBy(
    files.filter(({ superseded }) => !superseded),
    ({ slot }) => slot,
  )
  const order = recordedParts(record).map(({ name }) => name)
  return [...bySlot]
    .map(([slot, own]) => ({ slot, label: labelIn(record, slot)[lang], files: own }))
    .sort((a, b) => order.indexOf(a.slot) - order.indexOf(b.slot))
}
