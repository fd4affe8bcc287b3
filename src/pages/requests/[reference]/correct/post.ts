// POST to /requests/:reference/correct: takes the correction; what was typed and added is in every answer.
import { isDeepStrictEqual } from 'node:util'
import { keysOf } from '#db/seal.ts'
import { createSelfCorrectCounters } from '#features/protection/self-correct-counters.ts'
import { unreachedNumber } from '#features/requests/channels.ts'
import type { FormState } from '#features/requests/form/state.ts'
import { isKnownCorrection, selfCorrect } from '#features/requests/self-correct/self-correct.ts'
import { toRawInput } from '#forms/partial.ts'
import { readForm } from '#forms/read.ts'
import { today } from '#kit/dates.ts'
import type { Body } from '#kit/server/read-body.ts'
import { countFiles } from '#pages/request-form/count-files.ts'
import { answerPartOf, receivePart } from '#pages/request-form/partial-form.ts'
import { type PostedForm, readPosted, stateOf } from '#pages/request-form/read-posted.ts'
import {
  answerRefused,
  answerSelfCorrect,
  answerUnable,
} from '#pages/requests/[reference]/correct/answers.ts'
import { openSelfCorrect, type SelfCorrectVisit } from '#pages/requests/[reference]/correct/visit.ts'
import { receiveBody } from '#web/body.ts'
import type { WebContext } from '#web/context.ts'
import { isUnavailable } from '#web/unavailable.ts'
import { applicantOf, goTo } from '#web/visit.ts'

// Of the page itself, beside those every form page sends.
const OWN_NAMES = ['ticket', 'base', 'dropped']
const MAX_ATTEMPTS = 3

/** `base`: the version the page was made from. */
type Posted = PostedForm & { base: string; ticket: string }

export async function receiveSelfCorrect(c: WebContext): Promise<Response> {
  const body = await receiveBody(c)
  const opened = await openSelfCorrect(c, fieldOf(body, 'ticket'))
  if (opened.is !== 'open') return answerUnable(c, opened, 409)
  const { visit } = opened
  const posted = readCorrection(visit, body)
  try {
    const asked = await answerPartOf(c, posted)
    if (asked) return asked
    const { state, answer } = await receivePart(c, posted)
    return answer === null ? await send(visit, posted, state) : answerSelfCorrect(visit, state, answer)
  } catch (error) {
    if (!isUnavailable(error)) throw error
    return answerSelfCorrect(visit, { ...stateOf(posted), notice: { kind: 'unavailable' } }, 503)
  }
}

const fieldOf = ({ fields }: Body, name: string): string => new Map(fields).get(name) ?? ''

function readCorrection({ form, files }: SelfCorrectVisit, body: Body): Posted {
  const gone = new Set(body.fields.flatMap(([name, value]) => (name === 'dropped' ? value : [])))
  const fields = body.fields.filter(([name]) => !OWN_NAMES.includes(name))
  return {
    ...readPosted(form, { ...body, fields }),
    base: fieldOf(body, 'base'),
    ticket: fieldOf(body, 'ticket'),
    held: files.filter(({ id }) => !gone.has(id)),
    dropped: files.filter(({ id }) => gone.has(id)),
  }
}

async function send(
  visit: SelfCorrectVisit,
  posted: Posted,
  state: FormState,
  attempt = 1,
): Promise<Response> {
  const { c, request, form } = visit
  const db = c.var.site.database()
  const { answers, problems, unknown } = readForm(form, posted.typed, countFiles(state), today())
  const again = (found: Partial<FormState>, status = 422) =>
    answerSelfCorrect(visit, { ...state, ...found }, status)
  if (unknown.length > 0) return again({ notice: { kind: 'unknown', names: unknown } })
  const isKnown = await isKnownCorrection(db, request.id, posted.token)
  const isChanged = isOther(visit, state, answers)
  // The second of two presses, or after a broken connection.
  if (isKnown && !isChanged) return goToDone(visit)
  if (visit.why) return answerRefused(c, request, visit.why, 409, { visit, answers })
  if (posted.base !== visit.base && !isKnown)
    return again({ notice: { kind: 'elsewhere', reference: request.reference } }, 409)
  if (problems.length > 0) return again({ found: problems })
  if (!isChanged) return again({ notice: { kind: 'uncorrected' } })
  const number = unreachedNumber(form, answers)
  const isNew = number !== unreachedNumber(form, visit.before)
  if (isNew && number !== posted.untexted && number !== '')
    return again({ notice: { kind: 'untexted', number } })
  const outcome = await selfCorrect(db, applicantOf(c), request, {
    form,
    answers,
    token: posted.token,
    dropped: (state.dropped ?? []).map(({ id }) => id),
    count: createSelfCorrectCounters(keysOf(db)),
  })
  if (outcome.ok) return goToDone(visit)
  if (outcome.reason === 'too-often') return again({ notice: { kind: 'too-often' } }, 429)
  if (attempt === MAX_ATTEMPTS) throw new Error('the request changed at every try')
  const now = await openSelfCorrect(c, posted.ticket)
  if (now.is !== 'open') return answerUnable(c, now, 409)
  return send(now.visit, posted, state, attempt + 1)
}

const goToDone = ({ c, request }: SelfCorrectVisit) => goTo(c, `/requests/${request.reference}?corrected`)

/** Whether anything is other than the request has it: an answer, or a file. */
function isOther({ form, before, files }: SelfCorrectVisit, state: FormState, answers: unknown): boolean {
  const old = readForm(form, toRawInput(form, before), countFiles({ files }), today()).answers
  const held = new Set(files.map(({ id }) => id))
  const isNew = state.files.some(({ id }) => !held.has(id)) || (state.dropped ?? []).length > 0
  return isNew || !isDeepStrictEqual(answers, old)
}
