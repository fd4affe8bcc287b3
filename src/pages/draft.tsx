// /draft: goes on with a form that was kept, by its code. What is wrong, expired or tried too often is answered alike.
import { type DraftsState, DraftView } from '#features/requests/drafts/draft-view.tsx'
import { attachDraft, listDrafts } from '#features/requests/drafts/drafts.ts'
import { formOf } from '#forms/all.ts'
import { findDraftByCode } from '#pages/draft/find-by-code.ts'
import { receiveFields } from '#web/body.ts'
import type { WebContext } from '#web/context.ts'
import { type DynamicPage, renderDynamicPage } from '#web/dynamic-page.ts'
import { ensureDeviceCookie, goTo, readVisitorCookies, speechOf } from '#web/visit.ts'

const draftPage: DynamicPage<DraftsState> = {
  styles: ['forms', 'afterwards'],
  meta: ({ problem }, { say: { words, fill } }) => ({
    title: problem ? fill('ask.titleWithProblems', { title: words.draft.title }) : words.draft.title,
    description: words.draft.lead,
    noindex: problem !== null,
  }),
  view: (shown, { say }) => <DraftView shown={shown} say={say} />,
}

export const showDrafts = (c: WebContext): Promise<Response> => answer(c, '', null)

async function answer(c: WebContext, code: string, problem: DraftsState['problem']): Promise<Response> {
  const listed = await listDrafts(c.var.site.database(), readVisitorCookies(c).device)
  const drafts = listed.filter(({ form }) => formOf(form))
  return renderDynamicPage(c, draftPage, { drafts, code, problem }, problem ? 422 : 200)
}

export async function openDraftByCode(c: WebContext): Promise<Response> {
  const fields = await receiveFields(c)
  const code = fields.get('code')?.trim() ?? ''
  if (code === '') return answer(c, '', 'empty')
  const draft = await findDraftByCode(c, code)
  const form = draft && formOf(draft.form)
  if (!draft || !form) return answer(c, code, 'wrong')
  // A shared device stores nothing: the browser posts the code again (307) to the form, which opens the draft once.
  if (fields.get('shared') === 'yes') return c.redirect(speechOf(c).to(form.path), 307)
  await attachDraft(c.var.site.database(), draft.id, ensureDeviceCookie(c, false))
  return goTo(c, `${form.path}?draft=${draft.id}`)
}
