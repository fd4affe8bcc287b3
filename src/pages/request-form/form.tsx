// The addresses of the seven forms: GET shows the form, filled with what this device began; POST is in post.ts.
import type { Context } from 'hono'
import { keysOf } from '#db/seal.ts'
import { readProfile } from '#features/accounts/profile.ts'
import type { Held } from '#features/protection/brake.ts'
import { BrakeFields, BrakeNotice } from '#features/protection/brake-notice.tsx'
import { keepStart } from '#features/protection/stamps.ts'
import { type FoundDraft, findDraft } from '#features/requests/drafts/drafts.ts'
import { fitDraft } from '#features/requests/drafts/fit.ts'
import { listFiles } from '#features/requests/files/open.ts'
import { FormView, SUBMIT_ID } from '#features/requests/form/form-view.tsx'
import { type FormState, freshState } from '#features/requests/form/state.ts'
import type { Form } from '#forms/define.ts'
import { ownAnswers } from '#forms/own-details.ts'
import { readForm, type Typed } from '#forms/read.ts'
import { today } from '#kit/dates.ts'
import { newSecret } from '#kit/server/ids.ts'
import { answerFresh, type FreshPage, isDatabaseAway } from '#layouts/answer-fresh.ts'
import type { Site } from '#layouts/site.ts'
import { formShown } from '#pages/form-now.ts'
import { signedIn } from '#pages/session.ts'
import { heldBy } from '#pages/visit.ts'

/** `held`: the form is not taken yet, though nothing is wrong with it. */
type Shown = FormState & { held?: Held }

const formPage: FreshPage<Shown> = {
  behaviours: ['form', 'brake'],
  styles: ['forms'],
  meta: ({ form, found }, { say: { lang, words, fill } }) => ({
    title: found.length > 0 ? fill('ask.titleWithProblems', { title: form.title[lang] }) : form.title[lang],
    description: form.intro[lang].slice(0, 200) || words.site.description,
  }),
  view: ({ held, ...state }, { say }) => (
    <FormView
      state={state}
      say={say}
      brakeFields={<BrakeFields say={say} started={state.started} />}
      brakeNotice={held && <BrakeNotice say={say} held={held} button={SUBMIT_ID} />}
    />
  ),
}

/** Shows a form as `state` has it, counting what is still missing. */
export function answerForm(c: Context, site: Site, state: Shown, status = 200): Promise<Response> {
  const counts = countFiles(state)
  const { missing } = readForm(state.form, state.typed, counts, today())
  return answerFresh(c, site, formPage, { ...state, missing, started: startedOf(site, state) }, status)
}

/** When the page was made, signed; none while the data cannot be reached, and then it is not held against anybody. */
function startedOf(site: Site, { held, token, started }: Shown): string {
  if (held) return held.started
  try {
    return keepStart(keysOf(site.database()), token, started)
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    return started
  }
}

export const countFiles = ({ files }: Pick<FormState, 'files'>): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { slot } of files) counts[slot] = (counts[slot] ?? 0) + 1
  return counts
}

export async function showForm(c: Context, site: Site, form: Form): Promise<Response> {
  const state = await stateFor(c, site, await formShown(site, form))
  return answerForm(c, site, state)
}

/** What this device began of the form, or an empty one; empty too while the database is away. */
async function stateFor(c: Context, site: Site, form: Form): Promise<FormState> {
  const empty = freshState(form, newSecret(), today())
  try {
    const db = site.database()
    const draft = await findDraft(db, form, heldBy(c).device, c.req.query('draft'))
    if (draft) return await stateOfDraft(site, form, draft)
    const own = await ownOf(c, site, form)
    return own === null ? empty : { ...empty, typed: { ...empty.typed, ...own }, notice: { kind: 'own' } }
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    return empty
  }
}

/** What the account of who is signed in fills in; null for nobody. */
async function ownOf(c: Context, site: Site, form: Form): Promise<Typed | null> {
  const visitor = await signedIn(c, site)
  if (!visitor) return null
  const details = await readProfile(site.database(), visitor.userId)
  return ownAnswers(form, { ...details, email: visitor.email })
}

/** A draft as it is gone on with: what no longer fits the form of today is named. */
export async function stateOfDraft(site: Site, form: Form, draft: FoundDraft): Promise<FormState> {
  const db = site.database()
  const { typed, changed, gone } = fitDraft(form, draft.typed, draft.version, today())
  return {
    ...freshState(form, draft.token, today()),
    typed,
    files: await listFiles(db, { draftId: draft.id }),
    notice: { kind: 'restored', savedAt: draft.savedAt, changed, gone },
  }
}
