// The page with the form of a revision; each address gives its title.
import { RevisionForm, type RevisionState } from '#features/requests/revise/revision-form.tsx'
import type { DynamicPage } from '#web/dynamic-page.ts'
import type { Page } from '#web/page.ts'
import type { Speech } from '#words'

export const revisionPage = (
  metaOf: (state: RevisionState, say: Speech) => Awaited<ReturnType<Page['meta']>>,
): DynamicPage<RevisionState> => ({
  behaviours: ['partial-form'],
  styles: ['forms', 'afterwards'],
  meta: (state, { say }) => {
    const meta = metaOf(state, say)
    const { title } = meta
    return state.found.length > 0 ? { ...meta, title: say.fill('ask.titleWithProblems', { title }) } : meta
  },
  view: (state, { say }) => <RevisionForm state={state} say={say} />,
})
