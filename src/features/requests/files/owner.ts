// Whose a file is: a draft's, then the request's.
import type { FileRow } from '#db/tables.ts'

export type FileOwner = { draftId: string } | { requestId: string }

/** The two columns of the row; the other is ''. */
export const ownerColumns = (owner: FileOwner): Pick<FileRow, 'draft_id' | 'request_id'> =>
  'draftId' in owner
    ? { draft_id: owner.draftId, request_id: '' }
    : { draft_id: '', request_id: owner.requestId }

/** For the audit log: ids that say nothing of a person. */
export const subjectOf = (owner: FileOwner): string =>
  'draftId' in owner ? `draft:${owner.draftId}` : `request:${owner.requestId}`
