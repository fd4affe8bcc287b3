// The rows as TypeScript sees them; the migrations beside this file make the same tables on both engines.
export type Tables = {
  site_state: { key: string; value: string }
  entries: EntryRow
  entry_versions: VersionRow
  stored_files: { path: string; mime: string; bytes: number; sha256: string; created_at: string }
  collection_numbers: { collection: string; last_number: number }
  audit_log: AuditRow
  outbox: OutboxRow
  counts: { name: string; value: number; since: string }
}

export type EntryState = 'draft' | 'in-review' | 'scheduled' | 'published' | 'archived'

export type EntryRow = {
  id: string
  collection: string
  /** Small whole number for the outside world, given once per collection. */
  number: number
  /** Part of an address, or ''. */
  slug: string
  state: EntryState
  /** Order within the collection, staff may change it. */
  position: number
  /** The key in `content/lists`, 'import:…' when an import made it, '' when staff did. */
  content_key: string
  /** Hash of the file's value last taken over, '' when none. */
  content_hash: string
  /** 1 from the first change by staff: its file no longer touches it. */
  touched: number
  publish_at: string
  expire_at: string
  created_at: string
  updated_at: string
  latest_version: number
  /** 0 while never published. */
  published_version: number
}

export type VersionRow = {
  entry_id: string
  version: number
  content: string
  actor: string
  created_at: string
}

type AuditRow = {
  id: string
  at: string
  actor: string
  action: string
  subject: string
  request_id: string
}

type OutboxRow = {
  id: string
  kind: string
  payload: string
  state: string
  attempts: number
  next_at: string
  leased_until: string
  last_error: string
  created_at: string
}
