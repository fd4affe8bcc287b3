// POST to /correct/:token: takes what was put right, once; whatever happens before that, what was typed and added is in the answer.
import type { Context } from 'hono'
import type { FormState } from '#features/requests/form/state.ts'
import { answerCorrection } from '#features/requests/steps/answer-correction.ts'
import { type FileCounts, readForm } from '#forms/read.ts'
import { today } from '#kit/dates.ts'
import { isDatabaseAway } from '#layouts/answer-fresh.ts'
import type { Site } from '#layouts/site.ts'
import { calendarOf } from '#pages/calendar.ts'
import { answerCorrect, type OpenVisit, showCorrection, visitOf } from '#pages/correct.tsx'
import { answerPartOf, receivePart } from '#pages/partial-form.ts'
import { countFiles } from '#pages/request-form/form.tsx'
import { bodyOf, forget, isDiskFull } from '#pages/request-form/post.ts'
import { type Posted, readPosted, stateOf } from '#pages/request-form/posted.ts'
import { applicantOf, goTo } from '#pages/visit.ts'

export async function receiveCorrection(c: Context, site: Site): Promise<Response> {
  const visit = await visitOf(c, site)
  if (visit instanceof Response) return visit
  const body = await bodyOf(c, site)
  const posted = { ...readPosted(visit.found.form, body), token: visit.token }
  try {
    return (await answerPartOf(c, site, posted)) ?? (await send(visit, posted))
  } catch (error) {
    if (!isDatabaseAway(error) && !isDiskFull(error)) throw error
    return answerCorrect(visit, { ...stateOf(posted), notice: { kind: 'away' } }, 503)
  } finally {
    await forget(body.files)
  }
}

async function send(visit: OpenVisit, posted: Posted): Promise<Response> {
  const { c, site, token, found } = visit
  const db = site.database()
  const { state, answer } = await receivePart(c, site, posted)
  if (answer !== null) return answerCorrect(visit, state, answer)
  const reading = readForm(found.form, posted.typed, countsOf(visit, state), today())
  const { answers, problems, unknown } = reading
  if (unknown.length > 0)
    return answerCorrect(visit, { ...state, notice: { kind: 'unknown', names: unknown } }, 422)
  if (problems.length > 0) return answerCorrect(visit, { ...state, found: problems }, 422)
  const calendar = await calendarOf(db)
  const outcome = await answerCorrection(db, applicantOf(c), { token, answers, calendar })
  // Otherwise somebody was first, this very person mostly: the page says how it stands.
  return outcome.ok ? goTo(c, `/correct/${token}?sent`) : showCorrection(c, site)
}

/** In a marked slot only what came now counts; in one that came along, what the request has will do. */
function countsOf({ found, held }: OpenVisit, state: FormState): FileCounts {
  const marked = new Set(found.parts.map(({ name }) => name))
  const kept = held.filter(({ slot }) => !marked.has(slot))
  return { ...countFiles({ files: kept }), ...countFiles(state) }
}
