// How many files stand in each slot of a form.
import type { FormState } from '#features/requests/form/state.ts'

export const countFiles = ({ files }: Pick<FormState, 'files'>): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { slot } of files) counts[slot] = (counts[slot] ?? 0) + 1
  return counts
}
