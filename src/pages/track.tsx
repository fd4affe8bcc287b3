// /track: from a reference and its proof to the request. A wrong pair, an unknown reference and none at all cost and read the same.
import type { Context } from 'hono'
import { mayTry, type Try, wasRight } from '#features/protection/tries.ts'
import { addToPass } from '#features/requests/access.ts'
import { findByPair } from '#features/requests/find.ts'
import { readReference } from '#features/requests/reference.ts'
import { listMine, type MyRequest } from '#features/requests/show/mine.ts'
import { type TrackState, TrackView } from '#features/requests/show/track-view.tsx'
import { addressOf } from '#kit/server/client-address.ts'
import { answerFresh, type FreshPage, isDatabaseAway } from '#layouts/answer-fresh.ts'
import type { Site } from '#layouts/site.ts'
import { fieldsOf } from '#pages/request-form/post.ts'
import { givePass, goTo, heldBy, speechOf } from '#pages/visit.ts'

const trackPage: FreshPage<TrackState> = {
  styles: ['request'],
  meta: ({ kind, wrong }, { say: { words, fill } }) => {
    const title = kind === 'private' ? words.track.privateTitle : words.pages.track.title
    const isRight = Object.keys(wrong).length === 0
    return {
      title: isRight ? title : fill('ask.titleWithProblems', { title }),
      description: words.pages.track.sentence,
      noindex: kind === 'private',
    }
  },
  view: (state, { say }) => <TrackView state={state} say={say} />,
}

export const showTrack = (c: Context, site: Site): Promise<Response> =>
  answerTrack(c, site, { kind: 'track', reference: c.req.query('reference') ?? '', wrong: {} }, 200)

/** In the place of a request that is not shown: the same whether there is one or not. */
export const askForProof = (c: Context, site: Site): Promise<Response> =>
  answerTrack(c, site, { kind: 'private', reference: c.req.param('reference') ?? '', wrong: {} }, 403)

export async function findMyRequest(c: Context, site: Site): Promise<Response> {
  const { words } = speechOf(c)
  const typed = await fieldsOf(c, site)
  const [reference, proof] = [plain(typed.get('reference')), plain(typed.get('proof'))]
  const refuse = (wrong: TrackState['wrong']) =>
    answerTrack(c, site, { kind: 'track', reference, wrong }, 422)
  const empty = {
    ...(reference === '' && { reference: words.track.emptyReference }),
    ...(proof === '' && { proof: words.track.emptyProof }),
  }
  if (Object.keys(empty).length > 0) return refuse(empty)
  const db = site.database()
  const read = readReference(reference) ?? ''
  const one: Try = { of: 'track', reference: read, address: addressOf(c, site.config.trustProxy) }
  const may = mayTry(site.limits, one)
  // Looked up in every case, so that a refused try takes the time of a wrong one.
  const found = await findByPair(db, read, proof)
  if (!may || !found) return refuse({ pair: words.track.wrong })
  wasRight(site.limits, one)
  givePass(c, site, addToPass(db, heldBy(c).pass, found.reference))
  return goTo(c, `/requests/${found.reference}`)
}

const MAX_CHARS = 254

/** What was typed, without what no page can show again. */
const plain = (typed = ''): string =>
  typed
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, MAX_CHARS)

async function answerTrack(
  c: Context,
  site: Site,
  state: Omit<TrackState, 'mine'>,
  status: number,
): Promise<Response> {
  const reference = plain(state.reference)
  return answerFresh(c, site, trackPage, { ...state, reference, mine: await mineOf(c, site) }, status)
}

async function mineOf(c: Context, site: Site): Promise<MyRequest[]> {
  try {
    return await listMine(site.database(), heldBy(c).device)
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    return []
  }
}
