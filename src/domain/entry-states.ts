// The editorial states of an entry and the steps between them, as data; the commands and the desk read this.
export const ENTRY_STATES = ['draft', 'in-review', 'scheduled', 'published', 'archived'] as const
export type EntryState = (typeof ENTRY_STATES)[number]

/** Sort orders of lists of entries. */
export const ENTRY_SORTS = ['position', 'number', 'date', 'updatedAt', 'publishedAt', 'state'] as const
export type EntrySort = (typeof ENTRY_SORTS)[number]

export const ENTRY_STEP_IDS = ['save', 'submit', 'schedule', 'publish', 'archive'] as const
export type EntryStep = (typeof ENTRY_STEP_IDS)[number]

/** Audit actions on one entry: the steps, and changes that leave the state. */
export const ENTRY_ACTIONS = [...ENTRY_STEP_IDS, 'create', 'expire', 'move'] as const
export type EntryAction = (typeof ENTRY_ACTIONS)[number]

/**
 * From which states a step may be taken, and where it leads. A published entry that is edited is a draft again and stays visible as it
 * was; a scheduled one stays scheduled, and the new version is published at its time.
 */
export const ENTRY_STEPS: Record<
  EntryStep,
  { from: readonly EntryState[]; to: EntryState; keeps?: EntryState }
> = {
  save: { from: ENTRY_STATES, to: 'draft', keeps: 'scheduled' },
  submit: { from: ['draft'], to: 'in-review' },
  schedule: { from: ['draft', 'in-review'], to: 'scheduled' },
  publish: { from: ['draft', 'in-review', 'scheduled', 'archived'], to: 'published' },
  archive: { from: ['draft', 'in-review', 'scheduled', 'published'], to: 'archived' },
}

/** The state of an entry after a step from this one. */
export function stateAfter(step: EntryStep, state: EntryState): EntryState {
  const { to, keeps } = ENTRY_STEPS[step]
  return state === keeps ? keeps : to
}
