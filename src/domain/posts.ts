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
