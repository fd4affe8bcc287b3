// The rows as TypeScript sees them; the migrations beside this file make the same tables on both engines.
import type { ColumnType } from 'kysely'
import type { AccountTables } from '#db/account-tables.ts'
import type { EntryTables } from '#db/entry-tables.ts'
import type { ArrivalReportRow, OutboxRow } from '#db/message-tables.ts'
import type { MoneyTables } from '#db/money-tables.ts'
import type { OrderVersionRow, RequestVersionRow, UndoRow } from '#db/step-tables.ts'
import type { AuditAction } from '#domain/audit.ts'
import type { CodePurpose } from '#domain/codes.ts'
import type { EventKind } from '#domain/events.ts'
import type { ScanState } from '#domain/files.ts'
import type { FormId, ServiceClass } from '#domain/forms.ts'
import type { OfficeCode, ReceivingOffice } from '#domain/offices.ts'
import type { PauseReason, StateId } from '#domain/request-states.ts'
import type { Lang } from '#kit/lang.ts'

export type Tables = AccountTables &
  EntryTables &
  MoneyTables & {
    site_state: { key: string; value: string }
    stored_files: { path: string; mime: string; bytes: number; sha256: string; created_at: string }
    /** Files in the database, where FILES=database is set; each put has an id of its own. */
    file_contents: { id: string; name: string; bytes: number; put_at: string }
    file_pieces: { content_id: string; position: number; piece: Uint8Array }
    collection_numbers: { collection: string; last_number: number }
    audit_log: AuditRow
    outbox: OutboxRow
    arrival_reports: ArrivalReportRow
    counts: { name: string; value: number; since: string }
    drafts: DraftRow
    requests: RequestRow
    request_versions: RequestVersionRow
    request_words: { request_id: string; word: string }
    request_events: EventRow
    request_pauses: PauseRow
    step_undos: UndoRow
    request_files: FileRow
    corrections: CorrectionRow
    payment_order_versions: OrderVersionRow
    surveys: SurveyRow
    /** Searches that found nothing. */
    search_misses: SearchMissRow
    /** The fees of a service as its office entered them, as JSON; `free` is 1 where it is free of charge. */
    service_fees: { form: FormId; lines: string; free: number; set_by: string; set_at: string }
    limits: { bucket: string; window_start: string; hits: number }
    request_notes: { id: string; request_id: string; at: string; author: string; sealed: string }
    opinions: OpinionRow
    request_codes: RequestCodeRow
    /** Who has an entry open at the desk; a row without a sign of life for a few minutes counts no more. */
    editing: { entry_id: string; user_id: string; since: string; seen_at: string }
    desk_keys: DeskKeyRow
  }

/** A change made at the desk, by the key it was sent with. */
type DeskKeyRow = {
  id: string
  /** Id of who sent it: nobody else can use it. */
  actor: string
  /** Keyed hash of address and body: the same key with another request is refused. */
  request_hash: string
  /** What the change answered, as JSON: ids, states and times. */
  outcome: string
  created_at: string
}

/** `last_day` 'YYYY-MM-DD'. */
export type SearchMissRow = { term: string; days: number; times: number; last_day: string }

export type AuditRow = {
  id: string
  /** The first time, for a line that counts. */
  at: string
  actor: string
  /** Never rewritten: older lines may use earlier names of actions. */
  action: ColumnType<string, AuditAction, never>
  subject: string
  request_id: string
  /** An `AuditDetails` as JSON; '' without any. */
  details: ColumnType<string, string | undefined, never>
  /** How often it happened within the minute of the line; more than once only where acts are counted. */
  times: ColumnType<number, number | undefined, number>
}

/** What a person has typed and not yet sent. */
export type DraftRow = {
  /** Keyed hash of the token that stands in the form. */
  id: string
  form: FormId
  /** Version of the form's definition when the draft was saved. */
  form_version: string
  /** Keyed hash of the device's cookie, '' on a shared device. */
  device: string
  /** Keyed hash of the short code that opens it on another device, '' without one. */
  code: string
  /** The typed answers, sealed. */
  sealed: string
  created_at: string
  updated_at: string
  expires_at: string
}

/** Only what routing and counting need is in the clear; answers and names are sealed, search words hashed. */
export type RequestRow = {
  id: string
  reference: string
  /** Keyed hash of the token the form carried: unique, so that one form is one request. */
  token: string
  /** Keyed hash of answers and files: shows whether a repeated submission is the same. */
  answers_hash: string
  form: FormId
  /** Version of the form's definition when the request was sent. */
  form_version: string
  office: ReceivingOffice
  lang: Lang
  state: StateId
  /** The answers, sealed; '' after the purge. */
  sealed: string
  /** The form record, sealed: questions and answers in words. '' after the purge. */
  sealed_record: string
  /** Keyed hash of the last four digits, '' without a number. */
  mobile_hash: string
  /** Keyed hash of the folded e-mail address, '' without one. */
  email_hash: string
  device: string
  received_at: string
  /** The day it counts as received, 'YYYY-MM-DD'. */
  counted_from: string
  class: ServiceClass
  /** Working days promised, of the class. */
  days: number
  extension_days: number
  /** The promised day; moves with pauses and the calendar. */
  due_on: string
  changed_at: string
  closed_at: string
  assignee: string
  /** The request this one amends, usually ''. */
  amends: string
  legal_hold: number
  /** Id of the user it belongs to, '' without an account. */
  account?: string
  /** When its office first opened it since its last change; '' while nobody has. */
  read_at?: string
  /** When staff first saw what was answered; '' while nobody has, so that its sender may still correct it. */
  opened_at?: string
  /** When a clerk marked it as ready for decision; '' once a step was taken. */
  decision_ready_at?: string
}

export type EventRow = {
  id: string
  request_id: string
  at: string
  actor: string
  kind: EventKind
  /** '' for events without a change of state (a hold, a purge) and for the first event. */
  from_state: StateId | ''
  to_state: StateId | ''
  /** Sealed words for the applicant or the office, '' when none. */
  sealed_note: string
  /** When the step it belongs to was taken back; '' while it holds. */
  taken_back_at?: string
}

export type PauseRow = {
  id: string
  request_id: string
  reason: PauseReason
  opened_at: string
  /** '' while open. */
  closed_at: string
}

/** One uploaded file: its bytes lie sealed in the vault under its id. */
export type FileRow = {
  id: string
  /** Its owner: first a draft, then the request; the other one is ''. */
  draft_id: string
  request_id: string
  slot: string
  sealed_name: string
  mime: string
  bytes: number
  /** Its own data key, wrapped. */
  wrapped_key: string
  /** Keyed hash of the bytes as they were sent. */
  content_hash: string
  scan: ScanState
  /** The correction whose files replaced it, or the version its sender took it out of; '' while it is current. */
  superseded_by?: string
  created_at: string
}

export type CorrectionRow = {
  id: string
  request_id: string
  /** Keyed hash of the token in the link. */
  token: string
  /** Which fields and files, and why; after the correction also their earlier values. */
  sealed: string
  asked_at: string
  asked_by: string
  answered_at: string
}

export type SurveyRow = {
  id: string
  request_id: string
  token: string
  form: FormId
  office: ReceivingOffice
  /** The version of the wording. */
  wording: string
  /** The answers, sealed: age, sex and region together could identify the person. '' until answered. */
  sealed: string
  invited_at: string
  answered_at: string
}

export type OpinionRow = {
  id: string
  request_id: string
  /** The office asked for its opinion. */
  office: OfficeCode
  asked_by: string
  asked_at: string
  sealed_question: string
  answered_by: string
  /** '' until the office has answered. */
  answered_at: string
  sealed_answer: string
}

export type RequestCodeRow = {
  id: string
  request_id: string
  purpose: CodePurpose
  /** Id of the correction or the survey it opens; '' for what is done on the request itself. */
  opens: string
  /** Keyed hash of the code. */
  code: string
  /** Keyed hash of the token in the link that went out with it, '' without a link. */
  token: string
  /** That token, sealed: the code leads to where the link leads. '' without a link. */
  sealed_token: string
  created_at: string
  /** '' while it lives as long as what it opens. */
  expires_at: string
  used_at: string
}
