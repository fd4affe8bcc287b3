// /draft: goes on with a form that was kept, by its code. What is wrong, expired or tried too often is answered alike.
import type { Context } from 'hono'
import { type DraftsShown, DraftView } from '#features/requests/drafts/draft-view.tsx'
import { attachDraft, listDrafts } from '#features/requests/drafts/drafts.ts'
import { formOf } from '#forms/all.ts'
import { answerFresh, type FreshPage } from '#layouts/answer-fresh.ts'
import type { Site } from '#layouts/site.ts'
import { fieldsOf } from '#pages/request-form/post.ts'
import { tryCode } from '#pages/try-code.ts'
import { goTo, heldBy, markDevice, speechOf } from '#pages/visit.ts'

const draftPage: FreshPage<DraftsShown> = {
  styles: ['forms', 'afterwards'],
  meta: ({ problem }, { say: { words, fill } }) => ({
    title: problem ? fill('ask.titleWithProblems', { title: words.draft.title }) : words.draft.title,
    description: words.draft.lead,
    noindex: problem !== null,
  }),
  view: (shown, { say }) => <DraftView shown={shown} say={say} />,
}

export const showDrafts = (c: Context, site: Site): Promise<Response> => answer(c, site, '', null)

async function answer(
  c: Context,
  site: Site,
  code: string,
  problem: DraftsShown['problem'],
): Promise<Response> {
  const listed = await listDrafts(site.database(), heldBy(c).device)
  const drafts = listed.filter(({ form }) => formOf(form))
  return answerFresh(c, site, draftPage, { drafts, code, problem }, problem ? 422 : 200)
}

export async function openDraftByCode(c: Context, site: Site): Promise<Response> {
  const fields = await fieldsOf(c, site)
  const code = fields.get('code')?.trim() ?? ''
  if (code === '') return answer(c, site, '', 'empty')
  const draft = await tryCode(c, site, code)
  const form = draft && formOf(draft.form)
  if (!draft || !form) return answer(c, site, code, 'wrong')
  // Nothing stays on a shared device: the browser sends the same once more to the form, which opens it for this once.
  if (fields.get('shared') === 'yes') return c.redirect(speechOf(c).to(form.path), 307)
  await attachDraft(site.database(), draft.id, markDevice(c, site, false))
  return goTo(c, `${form.path}?draft=${draft.id}`)
}
