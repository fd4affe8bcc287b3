// Rows of what is published, and of its search.
import type { EntryState } from '#domain/entry-states.ts'

export type EntryTables = {
  entries: EntryRow
  entry_versions: VersionRow
  /** The searchable part of a published entry; `content` is a `SearchContent` as JSON. Its words are in `search_tokens`. */
  search_documents: { id: number; entry_id: string; version: number; path: string; content: string }
  /** The words of all of them, numbered as they came, and how many have each. */
  search_words: { term: string; number: number; documents: number }
  /** Entries whose published version changed, which are to be indexed; `backlog` 1 for those that wait for the job. */
  search_due: { entry_id: string; backlog: number }
}

type EntryRow = {
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
  /** Hash of the value last imported from the file, '' when none. */
  content_hash: string
  /** 1 after the first change by staff: the file no longer overwrites it. */
  touched: number
  /** When the published version was published; '' before the first publication. */
  publish_at: string
  expire_at: string
  /** For the latest version, while it is scheduled. */
  scheduled_at?: string
  scheduled_expire_at?: string
  created_at: string
  updated_at: string
  latest_version: number
  /** 0 while never published. */
  published_version: number
  /** 'YYYY-MM-DD', of collections ordered by a day: the day of what readers see, and of the latest version; '' without one. */
  shown_day?: string
  latest_day?: string
}

type VersionRow = {
  entry_id: string
  version: number
  content: string
  actor: string
  created_at: string
}
