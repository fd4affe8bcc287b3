// POST to /amend: finds the application by the pair a person holds, or takes the amendment; what was typed and added is in every answer.
import type { Context } from 'hono'
import { mayTry, type Try, wasRight } from '#features/protection/tries.ts'
import { addToPass } from '#features/requests/access.ts'
import { amendRequest, ticketFor } from '#features/requests/amend/amend.ts'
import { mergeAmendment } from '#features/requests/amend/merge.ts'
import { findByPair } from '#features/requests/find.ts'
import type { FormState } from '#features/requests/form/state.ts'
import { readReference } from '#features/requests/reference.ts'
import { type Received, receivedBefore, type Submission } from '#features/requests/submit.ts'
import { AMENDMENTS } from '#forms/amendments.ts'
import type { Answers } from '#forms/read.ts'
import { today } from '#kit/dates.ts'
import type { Outcome } from '#kit/outcome.ts'
import { addressOf } from '#kit/server/client-address.ts'
import type { Body } from '#kit/server/read-body.ts'
import { isDatabaseAway } from '#layouts/answer-fresh.ts'
import type { Site } from '#layouts/site.ts'
import { answerAmend, answerFind, answerRefused } from '#pages/amend-pages.tsx'
import { type AmendVisit, openAmend } from '#pages/amend-visit.ts'
import { promiseOf } from '#pages/calendar.ts'
import { answerPartOf, receivePart } from '#pages/partial-form.ts'
import { countFiles } from '#pages/request-form/form.tsx'
import { bodyOf, forget, isDiskFull } from '#pages/request-form/post.ts'
import { type Posted, readPosted, stateOf } from '#pages/request-form/posted.ts'
import { signedIn } from '#pages/session.ts'
import { applicantOf, givePass, goTo, heldBy, markDevice, speechOf } from '#pages/visit.ts'

// Of the page itself, beside those every form page sends.
const OWN_NAMES = ['reference', 'part', 'ticket']
const MAX_TRIES = 3

export async function receiveAmend(c: Context, site: Site): Promise<Response> {
  const body = await bodyOf(c, site)
  try {
    const first = new Map(body.fields)
    return first.get('do') === 'find' ? await find(c, site, first) : await amend(c, site, body)
  } finally {
    await forget(body.files)
  }
}

async function find(c: Context, site: Site, fields: Map<string, string>): Promise<Response> {
  const [typed, proof] = [fields.get('reference') ?? '', fields.get('proof') ?? '']
  const reference = readReference(typed)
  const found = reference ? await tryPair(c, site, reference, proof) : null
  if (!reference || !found) return answerFind(c, site, { reference: typed, proof, problem: 'wrong' })
  givePass(c, site, addToPass(site.database(), heldBy(c).pass, reference))
  return goTo(c, `/amend?reference=${reference}`)
}

async function tryPair(c: Context, site: Site, reference: string, proof: string) {
  const one: Try = { of: 'track', reference, address: addressOf(c, site.config.trustProxy) }
  if (!mayTry(site.limits, one)) return null
  const found = await findByPair(site.database(), reference, proof)
  if (found) wasRight(site.limits, one)
  return found
}

async function amend(c: Context, site: Site, body: Body): Promise<Response> {
  const first = new Map(body.fields)
  const [reference, ticket] = [first.get('reference') ?? '', first.get('ticket') ?? '']
  const chosen = body.fields.flatMap(([name, value]) => (name === 'part' ? value : []))
  const opened = await openAmend(c, site, { reference, chosen, ticket })
  if (opened.is === 'unseen') return answerFind(c, site, { reference, proof: '', problem: 'wrong' })
  if (opened.is === 'other-form') return answerRefused(c, site, opened.request, { why: 'other-form' }, 409)
  const fields = body.fields.filter(([name]) => !OWN_NAMES.includes(name))
  const posted = readPosted(opened.visit.part, { ...body, fields })
  try {
    const asked = await answerPartOf(c, site, posted)
    if (asked) return asked
    const { state, answer } = await receivePart(c, site, posted)
    return answer === null
      ? await send(opened.visit, posted, state)
      : answerAmend(opened.visit, state, answer)
  } catch (error) {
    if (!isDatabaseAway(error) && !isDiskFull(error)) throw error
    return answerAmend(opened.visit, { ...stateOf(posted), notice: { kind: 'away' } }, 503)
  }
}

async function send(visit: AmendVisit, posted: Posted, state: FormState, tries = 1): Promise<Response> {
  const { c, site, request, form, part, before } = visit
  const db = site.database()
  // New files stand beside those of before: these only say that the paper is there.
  const files = { ...visit.counts, ...countFiles(state) }
  const merged = mergeAmendment(form, part, { before, typed: posted.typed, files }, today())
  const again = (found: Partial<FormState>) => answerAmend(visit, { ...state, ...found }, 422)
  if (merged.unknown.length > 0) return again({ notice: { kind: 'unknown', names: merged.unknown } })
  const submission = await submissionOf(visit, posted, merged.answers)
  const known = await receivedBefore(db, submission)
  if (known) return settled(visit, known)
  if (visit.why) return answerRefused(c, site, request, visit.why, 409)
  if (merged.problems.length > 0) return again({ found: merged.problems })
  if (!merged.isChanged && state.files.length === 0) return again({ notice: { kind: 'unchanged' } })
  const outcome = await amendRequest(db, applicantOf(c), request, { ...submission, what: whatOf(visit) })
  if (outcome.ok || outcome.reason !== 'moved-on') return settled(visit, outcome)
  if (tries === MAX_TRIES) throw new Error('the application changed at every try')
  const ticket = ticketFor(db, request.reference)
  const anew = await openAmend(c, site, { reference: request.reference, chosen: visit.chosen, ticket })
  if (anew.is !== 'open') throw new Error('the application is no longer there')
  return send(anew.visit, posted, state, tries + 1)
}

const submissionOf = async (
  { c, site, form }: AmendVisit,
  { token, shared }: Posted,
  answers: Answers,
): Promise<Submission> => ({
  form,
  lang: speechOf(c).lang,
  token,
  device: markDevice(c, site, shared),
  account: (await signedIn(c, site))?.userId,
  answers,
  promise: await promiseOf(site.database(), form),
})

/** Received, now or before; or received before with other answers, which only one amendment can have. */
function settled({ c, site, request }: AmendVisit, outcome: Outcome<Received, string>) {
  if (outcome.ok) return goTo(c, `/requests/${outcome.value.reference}`)
  return answerRefused(c, site, request, { why: 'amended', reference: outcome.field! }, 409)
}

const whatOf = ({ c, chosen }: AmendVisit): string =>
  AMENDMENTS.filter(({ id }) => chosen.includes(id))
    .map(({ label }) => label[speechOf(c).lang])
    .join('; ')
