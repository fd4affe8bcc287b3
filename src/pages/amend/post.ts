// POST to /amend: finds the application by the pair a person holds, or takes the amendment; what was typed and added is in every answer.
import { type Attempt, allowAttempt, recordSuccess } from '#features/protection/attempts.ts'
import { addToPass } from '#features/requests/access.ts'
import { amendRequest } from '#features/requests/amend/amend.ts'
import { mergeAmendment } from '#features/requests/amend/merge.ts'
import { unreachedNumber } from '#features/requests/channels.ts'
import { findByPair } from '#features/requests/find.ts'
import type { FormState } from '#features/requests/form/state.ts'
import { readReference } from '#features/requests/reference.ts'
import { findEarlierSubmission, type SubmissionResult } from '#features/requests/submit.ts'
import { createTicket } from '#features/requests/ticket.ts'
import { AMENDMENTS } from '#forms/amendments.ts'
import { toRawInput } from '#forms/partial.ts'
import { withUnasked } from '#forms/totals.ts'
import { today } from '#kit/dates.ts'
import type { Outcome } from '#kit/outcome.ts'
import type { Body } from '#kit/server/read-body.ts'
import { answerAmend, answerFind, answerReading, answerRefused } from '#pages/amend/answers.ts'
import { type AmendVisit, openAmend } from '#pages/amend/visit.ts'
import { countFiles } from '#pages/request-form/count-files.ts'
import { answerPartOf, receivePart } from '#pages/request-form/partial-form.ts'
import { type PostedForm, readPosted, stateOf } from '#pages/request-form/read-posted.ts'
import { createSubmission } from '#pages/request-form/submission.ts'
import { receiveBody } from '#web/body.ts'
import type { WebContext } from '#web/context.ts'
import { isUnavailable } from '#web/unavailable.ts'
import {
  applicantOf,
  goTo,
  readVisitorCookies,
  setDeviceCookie,
  setPassCookie,
  speechOf,
  visitorAddress,
} from '#web/visit.ts'

// Of the page itself, beside those every form page sends.
const OWN_NAMES = ['reference', 'part', 'ticket']
const MAX_ATTEMPTS = 3

export async function receiveAmend(c: WebContext): Promise<Response> {
  const body = await receiveBody(c)
  const first = new Map(body.fields)
  return first.get('do') === 'find' ? find(c, first) : amend(c, body)
}

async function find(c: WebContext, fields: Map<string, string>): Promise<Response> {
  const [typed, proof] = [fields.get('reference') ?? '', fields.get('proof') ?? '']
  const reference = readReference(typed)
  const found = reference ? await tryPair(c, reference, proof) : 'wrong'
  if (!reference || found !== 'right') {
    const problem = found === 'later' ? 'later' : 'wrong'
    return answerFind(c, { reference: typed, proof, problem })
  }
  setPassCookie(c, addToPass(c.var.site.database(), readVisitorCookies(c).pass, reference))
  return goTo(c, `/amend?reference=${reference}`)
}

async function tryPair(
  c: WebContext,
  reference: string,
  proof: string,
): Promise<'right' | 'wrong' | 'later'> {
  const { site } = c.var
  const attempt: Attempt = { action: 'track', reference, address: visitorAddress(c) }
  const isAllowed = allowAttempt(site.limits, attempt)
  const found = await findByPair(site.database(), reference, proof)
  if (!isAllowed) return 'later'
  if (found) recordSuccess(site.limits, attempt)
  return found ? 'right' : 'wrong'
}

async function amend(c: WebContext, body: Body): Promise<Response> {
  const first = new Map(body.fields)
  const [reference, ticket] = [first.get('reference') ?? '', first.get('ticket') ?? '']
  const chosen = body.fields.flatMap(([name, value]) => (name === 'part' ? value : []))
  const opened = await openAmend(c, { reference, chosen, ticket })
  if (opened.is === 'unseen') return answerFind(c, { reference, proof: '', problem: 'wrong' })
  if (opened.is === 'reading') return answerReading(c, opened, 409)
  if (opened.is === 'other-form') return answerRefused(c, opened.request, { why: 'other-form' }, 409)
  const fields = body.fields.filter(([name]) => !OWN_NAMES.includes(name))
  const { part, before } = opened.visit
  const read = readPosted(part, { ...body, fields })
  const posted = { ...read, typed: withUnasked(part, read.typed, toRawInput(part, before)) }
  try {
    const asked = await answerPartOf(c, posted)
    if (asked) return asked
    const { state, answer } = await receivePart(c, posted)
    return answer === null
      ? await send(opened.visit, posted, state)
      : answerAmend(opened.visit, state, answer)
  } catch (error) {
    if (!isUnavailable(error)) throw error
    return answerAmend(opened.visit, { ...stateOf(posted), notice: { kind: 'unavailable' } }, 503)
  }
}

async function send(visit: AmendVisit, posted: PostedForm, state: FormState, attempt = 1): Promise<Response> {
  const { c, request, form, part, before } = visit
  const db = c.var.site.database()
  // New files are added to the earlier ones, so an earlier file satisfies a required slot.
  const files = { ...visit.counts, ...countFiles(state) }
  const merged = mergeAmendment(form, part, { before, typed: posted.typed, files }, today())
  const again = (found: Partial<FormState>) => answerAmend(visit, { ...state, ...found }, 422)
  if (merged.unknown.length > 0) return again({ notice: { kind: 'unknown', names: merged.unknown } })
  const submission = await createSubmission(c, form, posted, merged.answers)
  const known = await findEarlierSubmission(db, submission)
  const settle = (outcome: Settled) =>
    settled(visit, outcome, () => setDeviceCookie(c, submission.device, posted.shared))
  if (known) return settle(known)
  if (visit.why) return answerRefused(c, request, visit.why, 409)
  if (merged.problems.length > 0) return again({ found: merged.problems })
  if (!merged.isChanged && state.files.length === 0) return again({ notice: { kind: 'unchanged' } })
  const number = unreachedNumber(form, merged.answers)
  if (number !== posted.untexted && number !== '') return again({ notice: { kind: 'untexted', number } })
  const outcome = await amendRequest(db, applicantOf(c), request, { ...submission, what: whatOf(visit) })
  if (outcome.ok || outcome.reason !== 'moved-on') return settle(outcome)
  if (attempt === MAX_ATTEMPTS) throw new Error('the application changed at every try')
  const ticket = createTicket(db, 'amend', request.reference)
  const anew = await openAmend(c, { reference: request.reference, chosen: visit.chosen, ticket })
  if (anew.is !== 'open') throw new Error('the application is no longer there')
  return send(anew.visit, posted, state, attempt + 1)
}

type Settled = Outcome<SubmissionResult, string>

/** Received, now or before; or received before with other answers, which only one amendment can have. */
function settled({ c, request }: AmendVisit, outcome: Settled, keepDevice: () => void) {
  if (outcome.ok) keepDevice()
  if (outcome.ok) return goTo(c, `/requests/${outcome.value.reference}`)
  return answerRefused(c, request, { why: 'amended', reference: outcome.field! }, 409)
}

const whatOf = ({ c, chosen }: AmendVisit): string =>
  AMENDMENTS.filter(({ id }) => chosen.includes(id))
    .map(({ label }) => label[speechOf(c).lang])
    .join('; ')
