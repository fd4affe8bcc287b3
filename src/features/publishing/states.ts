// The editorial states of an entry and the steps between them, as data; the commands and the desk read this.
import type { EntryState } from '#db/tables.ts'

export type Step = 'save' | 'submit' | 'schedule' | 'publish' | 'archive'

/** From which states a step may be taken, and where it leads. A published entry that is edited is a draft again and stays visible as it was. */
export const STEPS: Record<Step, { from: readonly EntryState[]; to: EntryState }> = {
  save: { from: ['draft', 'in-review', 'scheduled', 'published', 'archived'], to: 'draft' },
  submit: { from: ['draft'], to: 'in-review' },
  schedule: { from: ['draft', 'in-review'], to: 'scheduled' },
  publish: { from: ['draft', 'in-review', 'scheduled', 'archived'], to: 'published' },
  archive: { from: ['draft', 'in-review', 'scheduled', 'published'], to: 'archived' },
}

export const canTake = (step: Step, state: EntryState): boolean => STEPS[step].from.includes(state)
