// /track: from a reference and its proof to the request. A wrong pair, an unknown reference and none at all cost and read the same.
import { type Attempt, countAttempt, recordSuccess } from '#features/protection/attempts.ts'
import { addToPass } from '#features/requests/access.ts'
import { readCode } from '#features/requests/codes/make-code.ts'
import { findByPair, findRequest } from '#features/requests/find.ts'
import { readReference } from '#features/requests/reference.ts'
import type { TrackState } from '#features/requests/show/track-view.tsx'
import { answerTrack, plain } from '#pages/track/answer.tsx'
import { actByCode, sendCodeFor } from '#web/act-by-code.ts'
import { receiveFields } from '#web/body.ts'
import type { WebContext } from '#web/context.ts'
import { goTo, readVisitorCookies, setPassCookie, speechOf, visitorAddress } from '#web/visit.ts'

// The code that is sent when the pair can no longer be tried opens all of the request.
const PURPOSE = 'change'

export const showTrack = (c: WebContext): Promise<Response> =>
  answerTrack(c, { kind: 'track', reference: c.req.query('reference') ?? '', wrong: {} }, 200)

export async function findMyRequest(c: WebContext): Promise<Response> {
  const { words } = speechOf(c)
  const typed = await receiveFields(c)
  const [reference, proof] = [plain(typed.get('reference')), plain(typed.get('proof'))]
  const refuse = (wrong: TrackState['wrong']) => answerTrack(c, { kind: 'track', reference, wrong }, 422)
  if (typed.get('do') === 'send') return sendInstead(c, reference)
  const empty = {
    ...(reference === '' && { reference: words.track.emptyReference }),
    ...(proof === '' && { proof: words.track.emptyProof }),
  }
  if (Object.keys(empty).length > 0) return refuse(empty)
  return readCode(proof) === null ? tryPair(c, reference, proof) : tryCode(c, reference, proof)
}

async function tryPair(c: WebContext, reference: string, proof: string): Promise<Response> {
  const { site } = c.var
  const db = site.database()
  const read = readReference(reference) ?? ''
  const attempt = attemptOf(c, read)
  const refusing = countAttempt(site.limits, attempt)
  // Always look the request up, so that a refused attempt takes as long as a wrong one.
  const found = await findByPair(db, read, proof)
  if (refusing) return answerLater(c, reference, refusing === 'track-reference-day')
  const { wrong } = speechOf(c).words.track
  if (!found) return answerTrack(c, { kind: 'track', reference, wrong: { pair: wrong } }, 422)
  recordSuccess(site.limits, attempt)
  setPassCookie(c, addToPass(db, readVisitorCookies(c).pass, found.reference))
  return goTo(c, `/requests/${found.reference}`)
}

/** In the place of the digits: a code opens the request, and leads to what it is for. */
async function tryCode(c: WebContext, reference: string, code: string): Promise<Response> {
  const read = readReference(reference) ?? ''
  const request = (await findRequest(c.var.site.database().reader, read)) ?? null
  const answer = await actByCode(c, { reference: read, request, code })
  if (answer instanceof Response) return answer
  if (answer === 'later') return answerLater(c, reference, false)
  const { wrongCode, codeLaterToday } = speechOf(c).words.track
  if (answer !== 'wrong')
    return answerTrack(c, { kind: 'track', reference, wrong: { pair: codeLaterToday } }, 422)
  return answerTrack(c, { kind: 'track', reference, wrong: { pair: wrongCode } }, 422)
}

const attemptOf = (c: WebContext, reference: string): Attempt => ({
  action: 'track',
  reference,
  address: visitorAddress(c),
})

/** Never whether the pair was right, nor whether there is such a request. */
function answerLater(c: WebContext, reference: string, isOffered: boolean): Promise<Response> {
  const { later, laterToday } = speechOf(c).words.track
  const wrong = { pair: isOffered ? laterToday : later }
  return answerTrack(
    c,
    { kind: 'track', reference, wrong, ...(isOffered && { code: 'offered' as const }) },
    422,
  )
}

/** The way out of a reference that strangers have tried: only while its pair is refused, or anybody could have codes sent. */
async function sendInstead(c: WebContext, reference: string): Promise<Response> {
  const { site } = c.var
  const read = readReference(reference) ?? ''
  const attempt = attemptOf(c, read)
  const refusing = countAttempt(site.limits, attempt)
  if (!refusing) recordSuccess(site.limits, attempt)
  if (refusing === 'track-pair' || refusing === 'track-address') return answerLater(c, reference, false)
  const request = refusing ? await findRequest(site.database().reader, read) : undefined
  if (request) await sendCodeFor(c, request, PURPOSE)
  return answerTrack(c, { kind: 'track', reference, wrong: {}, code: 'sent' }, 200)
}
