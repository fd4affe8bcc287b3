// Papers that a correction replaced, as changes: before and after, beside the changed answers.
import type { CaseRequest } from '#contract/casework/case.ts'

type CorrectedFiles = CaseRequest['corrections'][number]['files']

/** The names of the files that went and came, by what they were asked for. */
export function paperChanges({ superseded, added }: CorrectedFiles, files: CaseRequest['files']) {
  const namesIn = (ids: readonly string[], papers: CaseRequest['files']) =>
    papers.flatMap(({ id, name }) => (ids.includes(id) ? name : [])).join(', ')
  const corrected = files.filter(({ id }) => superseded.includes(id) || added.includes(id))
  return [...Map.groupBy(corrected, ({ label }) => label)].map(([label, papers]) => ({
    label,
    before: namesIn(superseded, papers),
    after: namesIn(added, papers),
  }))
}
