// What POST /correct does: reads the corrected form, answers the request for correction, and shows what was refused.
import type { FormState } from '#features/requests/form/state.ts'
import { answerCorrection } from '#features/requests/steps/answer-correction.ts'
import { toRawInput } from '#forms/partial.ts'
import { type FileCounts, readForm } from '#forms/read.ts'
import { withUnasked } from '#forms/totals.ts'
import { today } from '#kit/dates.ts'
import {
  answerCorrect,
  answerUnchanged,
  type CorrectionContext,
  type LinkedCorrection,
  requireOpenCorrection,
} from '#pages/correct.ts'
import { countFiles } from '#pages/request-form/count-files.ts'
import { answerPartOf, receivePart } from '#pages/request-form/partial-form.ts'
import { type PostedForm, readPosted, stateOf } from '#pages/request-form/read-posted.ts'
import { receiveBody } from '#web/body.ts'
import { loadCalendar } from '#web/calendar.ts'
import { isUnavailable } from '#web/unavailable.ts'
import { applicantOf, goTo } from '#web/visit.ts'

export async function receiveCorrection(c: CorrectionContext): Promise<Response> {
  const { correction } = c.var
  const body = await receiveBody(c)
  const { form, answers } = correction.found
  const read = readPosted(form, body)
  const typed = withUnasked(form, read.typed, toRawInput(form, answers))
  const posted = { ...read, typed, token: correction.token }
  try {
    return (await answerPartOf(c, posted)) ?? (await send(c, posted))
  } catch (error) {
    if (!isUnavailable(error)) throw error
    return answerCorrect(c, correction, { ...stateOf(posted), notice: { kind: 'unavailable' } }, 503)
  }
}

async function send(c: CorrectionContext, posted: PostedForm): Promise<Response> {
  const { correction, site } = c.var
  const { token, found } = correction
  const db = site.database()
  const { state, answer } = await receivePart(c, posted)
  if (answer !== null) return answerCorrect(c, correction, state, answer)
  const reading = readForm(found.form, posted.typed, countsOf(correction, state), today())
  const { answers, problems, unknown } = reading
  if (unknown.length > 0)
    return answerCorrect(c, correction, { ...state, notice: { kind: 'unknown', names: unknown } }, 422)
  if (problems.length > 0) return answerCorrect(c, correction, { ...state, found: problems }, 422)
  const calendar = await loadCalendar(db)
  const outcome = await answerCorrection(db, applicantOf(c), { token, answers, calendar })
  if (outcome.ok) return goTo(c, `/correct/${token}?sent`)
  // Somebody was faster, mostly this very person: the page says how it stands.
  const now = await requireOpenCorrection(c)
  return now instanceof Response ? now : answerUnchanged(c, now.correction)
}

/** In a marked slot only what came now counts; in one that came along, what the request has will do. */
function countsOf({ found, existingFiles }: LinkedCorrection, state: FormState): FileCounts {
  const marked = new Set(found.parts.map(({ name }) => name))
  const kept = existingFiles.filter(({ slot }) => !marked.has(slot))
  return { ...countFiles({ files: kept }), ...countFiles(state) }
}
