// /track: from a reference and its proof to the request. A wrong pair, an unknown reference and none at all cost and read the same.
import { type Attempt, countAttempt, recordSuccess } from '#features/protection/attempts.ts'
import { readCode } from '#features/requests/codes/make-code.ts'
import { findByPair, findRequest } from '#features/requests/find.ts'
import { readReference } from '#features/requests/reference.ts'
import type { TrackState } from '#features/requests/show/track-view.tsx'
import { answerTrack, plain } from '#pages/track/answer.tsx'
import { actByCode, sendCodeFor } from '#web/act-by-code.ts'
import { receiveFields } from '#web/body.ts'
import type { WebContext } from '#web/context.ts'
import { goTo, grantReading, speechOf, visitorAddress } from '#web/visit.ts'

// The code that is sent when the pair can no longer be tried opens all of the request.
const PURPOSE = 'change'

export const showTrack = (c: WebContext): Promise<Response> =>
  answerTrack(c, { kind: 'track', reference: c.req.query('reference') ?? '', wrong: {} }, 200)

export async function findMyRequest(c: WebContext): Promise<Response> {
  const { words } = speechOf(c)
  const typed = await receiveFields(c)
  const [reference, proof] = [plain(typed.get('reference')), plain(typed.get('proof'))]
  const asked: PairTyped = { reference, proof, isShared: typed.get('shared') === 'yes' }
  const refuse = (wrong: TrackState['wrong']) => refuseTrack(c, asked, wrong)
  if (typed.get('do') === 'send') return sendInstead(c, asked)
  const empty = {
    ...(reference === '' && { reference: words.track.emptyReference }),
    ...(proof === '' && { proof: words.track.emptyProof }),
  }
  if (Object.keys(empty).length > 0) return refuse(empty)
  return readCode(proof) === null ? tryPair(c, asked) : tryCode(c, asked)
}

type PairTyped = { reference: string; proof: string; isShared: boolean }

const refuseTrack = (
  c: WebContext,
  { reference, isShared }: PairTyped,
  wrong: TrackState['wrong'],
  also: Pick<TrackState, 'code'> = {},
) => answerTrack(c, { kind: 'track', reference, isShared, wrong, ...also }, 422)

async function tryPair(c: WebContext, asked: PairTyped): Promise<Response> {
  const { reference, proof, isShared } = asked
  const { site } = c.var
  const db = site.database()
  const read = readReference(reference) ?? ''
  const attempt = attemptOf(c, read)
  const refusing = countAttempt(site.limits, attempt)
  // Always look the request up, so that a refused attempt takes as long as a wrong one.
  const found = await findByPair(db, read, proof)
  if (refusing) return answerLater(c, asked, refusing === 'track-reference-day')
  if (!found) return refuseTrack(c, asked, { pair: speechOf(c).words.track.wrong })
  recordSuccess(site.limits, attempt)
  grantReading(c, found.reference, isShared)
  return goTo(c, `/requests/${found.reference}`)
}

/** In the place of the digits: a code opens the request, and leads to what it is for. */
async function tryCode(c: WebContext, asked: PairTyped): Promise<Response> {
  const { proof: code, isShared } = asked
  const reference = readReference(asked.reference) ?? ''
  const request = (await findRequest(c.var.site.database().reader, reference)) ?? null
  const answer = await actByCode(c, { reference, request, code, isShared })
  if (answer instanceof Response) return answer
  if (answer === 'later') return answerLater(c, asked, false)
  const { wrongCode, codeLaterToday } = speechOf(c).words.track
  return refuseTrack(c, asked, { pair: answer === 'wrong' ? wrongCode : codeLaterToday })
}

const attemptOf = (c: WebContext, reference: string): Attempt => ({
  action: 'track',
  reference,
  address: visitorAddress(c),
})

/** Never whether the pair was right, nor whether there is such a request. */
function answerLater(c: WebContext, asked: PairTyped, isOffered: boolean): Promise<Response> {
  const { later, laterToday } = speechOf(c).words.track
  return refuseTrack(c, asked, { pair: isOffered ? laterToday : later }, isOffered ? { code: 'offered' } : {})
}

/** The way out of a reference that strangers have tried: only while its pair is refused, or anybody could have codes sent. */
async function sendInstead(c: WebContext, asked: PairTyped): Promise<Response> {
  const { site } = c.var
  const { reference } = asked
  const read = readReference(reference) ?? ''
  const attempt = attemptOf(c, read)
  const refusing = countAttempt(site.limits, attempt)
  if (!refusing) recordSuccess(site.limits, attempt)
  if (refusing === 'track-pair' || refusing === 'track-address') return answerLater(c, asked, false)
  const request = refusing ? await findRequest(site.database().reader, read) : undefined
  if (request) await sendCodeFor(c, request, PURPOSE)
  return answerTrack(c, { kind: 'track', reference, wrong: {}, code: 'sent' }, 200)
}
