// POST to /requests/:reference: takes a request back, or leads on to what is asked of its applicant. Who may only read it is asked for a code.
import type { AskedPurpose, CodePurpose } from '#domain/codes.ts'
import { findLinkToken } from '#features/requests/codes/open-link.ts'
import { findRequest } from '#features/requests/find.ts'
import { withdrawRequest } from '#features/requests/steps/take-step.ts'
import { answerRequest, type RequestContext } from '#pages/requests/[reference].tsx'
import { receiveFields } from '#web/body.ts'
import { loadCalendar } from '#web/calendar.ts'
import { mayAct } from '#web/request-access.ts'
import { applicantOf, goTo } from '#web/visit.ts'

/** Taking it back is asked before it is done. */
export async function actOnRequest(c: RequestContext): Promise<Response> {
  const { request, site, access } = c.var
  const pressed = (await receiveFields(c)).get('do') ?? ''
  if (pressed === 'correct' || pressed === 'survey') return goToLinkPage(c, pressed)
  if (pressed.endsWith('withdraw') && !mayAct(access, 'withdraw')) return goToCode(c, 'withdraw')
  if (pressed !== 'really-withdraw')
    return answerRequest(c, request, pressed === 'withdraw' ? 'withdraw' : '')
  const db = site.database()
  const { id: requestId, reference } = request
  const outcome = await withdrawRequest(db, applicantOf(c), { requestId, calendar: await loadCalendar(db) })
  const now = (await findRequest(db.reader, reference)) ?? request
  // The second of two presses finds it withdrawn.
  const isWithdrawn = outcome.ok || now.state === 'withdrawn'
  if (isWithdrawn) return goTo(c, `/requests/${reference}`)
  return answerRequest(c, now, outcome.reason === 'money-in' ? 'money-in' : 'too-late')
}

const goToCode = (c: RequestContext, purpose: CodePurpose): Response =>
  goTo(c, `/requests/${c.var.request.reference}/code?for=${purpose}`)

async function goToLinkPage(c: RequestContext, purpose: AskedPurpose): Promise<Response> {
  const { request, site, access } = c.var
  if (!access.isTheirs) return goToCode(c, purpose)
  const token = await findLinkToken(site.database(), applicantOf(c), request, purpose)
  return goTo(c, token === null ? `/requests/${request.reference}` : `/${purpose}/${token}`)
}
