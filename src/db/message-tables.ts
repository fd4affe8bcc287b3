// Rows of the messages that leave, and of what a gateway tells of them.
import type { ColumnType } from 'kysely'
import type { Arrival, MessageKind, OutboxState } from '#domain/messages.ts'

/** A report of a gateway about a text that is not yet stored as taken by it. */
export type ArrivalReportRow = { id: string; arrived: 'yes' | 'no'; at: string; received_at: string }

/** Has a value in every row; the database gives '' where none is inserted. */
type Defaulted<T extends string = string> = ColumnType<T, T | undefined, T>

export type OutboxRow = {
  id: string
  kind: MessageKind
  /** What the message is about: the subject of the change that asked for it, as in the audit log. */
  subject: string
  payload: string
  state: OutboxState
  attempts: number
  next_at: string
  /** The lease of a sender ends then; '' without one. A lease in the past means that the sender never reported a result. */
  leased_until: string
  last_error: string
  /** 1 when the result of a sending is unknown: the message may have arrived once, twice or not at all. */
  uncertain: number
  created_at: string
  /** When it was sent, dropped or given up; '' while it waits. */
  settled_at: string
  /** The gateway's own id of a text message, '' if it gave none. */
  gateway_id: Defaulted
  arrival: Defaulted<Arrival>
  /** When the gateway knew, as it told; '' before. */
  arrival_at: Defaulted
  /** Id of the text message that a mail is sent instead of; '' otherwise. */
  instead_of: Defaulted
  /** Id of the HTTP request that asked for it, as in the log; '' of a job's. */
  request_id: Defaulted
}
