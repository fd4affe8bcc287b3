// Rows that steps of a request leave beside it.

/** What the last step of a request changed, while it can be taken back and afterwards. */
export type UndoRow = {
  request_id: string
  /** The event of the step. */
  event_id: string
  taken_by: string
  /** `changed_at` of the request since the step. */
  changed_at: string
  /** Its messages wait until then. */
  until: string
  /** JSON of ids, days and states: nothing personal. */
  changes: string
}

/** Lines of an order of payment before they were replaced. */
export type OrderVersionRow = {
  id: string
  request_id: string
  /** The lines, sealed. */
  sealed: string
  total_centavos: number
  /** Why they were replaced. */
  sealed_reason: string
  replaced_at: string
  replaced_by: string
}

/** What a request said before its sender corrected it unopened. */
export type RequestVersionRow = {
  id: string
  request_id: string
  /** Keyed hash of the token in the form that corrected it: sent twice, it is one correction. */
  token: string
  /** The answers until then, the changed parts in words, and files. */
  sealed: string
  replaced_at: string
}
