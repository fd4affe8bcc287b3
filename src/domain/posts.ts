// A change of a post that a second person looks at, and what has come of it.
export const POST_CHANGE_KINDS = ['invitation', 'move'] as const
export type PostChangeKind = (typeof POST_CHANGE_KINDS)[number]

/**
 * 'waiting': has no effect before somebody confirms it. 'unseen': in effect, because nobody could confirm it, and shown until a second
 * person has seen it. 'dropped': withdrawn, or another was asked for.
 */
export const POST_CHANGE_STATES = ['waiting', 'unseen', 'confirmed', 'declined', 'seen', 'dropped'] as const
export type PostChangeState = (typeof POST_CHANGE_STATES)[number]
export const OPEN_POST_CHANGES = ['waiting', 'unseen'] as const satisfies readonly PostChangeState[]

/** A pasted list of staff. */
export const STAFF_LIST_LIMITS = { lines: 500, chars: 100_000 } as const

/** What can be wrong with one of its lines; the last ones are what one invitation alone would be refused for. */
export const STAFF_LINE_PROBLEMS = [
  'name',
  'email',
  'role',
  'office',
  'twice',
  'no-post',
  'in-service',
  'nobody-confirms',
] as const
export type StaffLineProblem = (typeof STAFF_LINE_PROBLEMS)[number]
