// /requests/:reference/code: for who may only read a request. They have a code sent to its contact, type it, and may act.
import { isSentPurpose, type SentPurpose } from '#domain/codes.ts'
import { hasChannel, reachedChannels } from '#features/requests/channels.ts'
import { type CodeState, CodeView } from '#features/requests/codes/code-view.tsx'
import { contactOf } from '#features/requests/codes/send-code.ts'
import { maskContact } from '#features/requests/show/mask.ts'
import { outwardChannels } from '#kit/server/config.ts'
import type { RequestContext } from '#pages/requests/[reference].tsx'
import { plain } from '#pages/track/answer.tsx'
import { actByCode, sendCodeFor } from '#web/act-by-code.ts'
import { receiveFields } from '#web/body.ts'
import { type DynamicPage, renderDynamicPage } from '#web/dynamic-page.ts'
import { goTo } from '#web/visit.ts'

const codePage: DynamicPage<CodeState> = {
  styles: ['request'],
  meta: ({ problem, reference, purpose }, { say: { words, fill } }) => {
    const title = `${words.request.code.titles[purpose ?? 'any']}: ${reference}`
    return { title: problem ? fill('ask.titleWithProblems', { title }) : title, noindex: true }
  },
  view: (state, { say }) => <CodeView state={state} say={say} />,
}

export const askForCode = (c: RequestContext) =>
  answerCode(c, readPurpose(c.req.query('for')), { isSent: c.req.query('sent') !== undefined })

/** Sends a code, or takes the one that was typed; what was typed is shown again. */
export async function receiveCode(c: RequestContext): Promise<Response> {
  const { request } = c.var
  const fields = await receiveFields(c)
  const purpose = readPurpose(fields.get('for'))
  if (fields.get('do') === 'send') {
    const sent = await sendCodeFor(c, request, purpose ?? 'change')
    // With GET, so that loading the page again sends nothing.
    if (sent.ok) return goTo(c, `/requests/${request.reference}/code?for=${purpose ?? 'change'}&sent`)
    return answerCode(c, purpose, { problem: sent.reason })
  }
  const code = plain(fields.get('code'))
  if (code === '') return answerCode(c, purpose, { problem: 'empty' })
  const answer = await actByCode(c, { reference: request.reference, request, code })
  return answer instanceof Response ? answer : answerCode(c, purpose, { problem: answer, typed: code })
}

const readPurpose = (text = ''): SentPurpose | null => (isSentPurpose(text) ? text : null)

function answerCode(c: RequestContext, purpose: SentPurpose | null, more: Partial<CodeState>) {
  const { request, site } = c.var
  const contact = contactOf(site.database(), request)
  const reached = reachedChannels(contact, outwardChannels(site.config))
  const state: CodeState = {
    reference: request.reference,
    purpose,
    typed: '',
    problem: null,
    isSent: false,
    to: maskContact(reached),
    isUnsent: hasChannel(contact) && !hasChannel(reached),
    ...more,
  }
  return renderDynamicPage(c, codePage, state, state.problem ? 422 : 200)
}
