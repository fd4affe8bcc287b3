// /track: from a reference and its proof to the request. A wrong pair, an unknown reference and none at all cost and read the same.
import { type Attempt, allowAttempt, recordSuccess } from '#features/protection/attempts.ts'
import { addToPass } from '#features/requests/access.ts'
import { findByPair } from '#features/requests/find.ts'
import { readReference } from '#features/requests/reference.ts'
import type { TrackState } from '#features/requests/show/track-view.tsx'
import { answerTrack, plain } from '#pages/track/answer.tsx'
import { receiveFields } from '#web/body.ts'
import type { WebContext } from '#web/context.ts'
import { goTo, readVisitorCookies, setPassCookie, speechOf, visitorAddress } from '#web/visit.ts'

export const showTrack = (c: WebContext): Promise<Response> =>
  answerTrack(c, { kind: 'track', reference: c.req.query('reference') ?? '', wrong: {} }, 200)

export async function findMyRequest(c: WebContext): Promise<Response> {
  const { site } = c.var
  const { words } = speechOf(c)
  const typed = await receiveFields(c)
  const [reference, proof] = [plain(typed.get('reference')), plain(typed.get('proof'))]
  const refuse = (wrong: TrackState['wrong']) => answerTrack(c, { kind: 'track', reference, wrong }, 422)
  const empty = {
    ...(reference === '' && { reference: words.track.emptyReference }),
    ...(proof === '' && { proof: words.track.emptyProof }),
  }
  if (Object.keys(empty).length > 0) return refuse(empty)
  const db = site.database()
  const read = readReference(reference) ?? ''
  const attempt: Attempt = { action: 'track', reference: read, address: visitorAddress(c) }
  const may = allowAttempt(site.limits, attempt)
  // Always look the request up, so that a refused attempt takes as long as a wrong one.
  const found = await findByPair(db, read, proof)
  if (!may || !found) return refuse({ pair: words.track.wrong })
  recordSuccess(site.limits, attempt)
  setPassCookie(c, addToPass(db, readVisitorCookies(c).pass, found.reference))
  return goTo(c, `/requests/${found.reference}`)
}
