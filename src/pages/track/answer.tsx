// The page that asks for a reference and its proof, at /track and in the place of a request that is not shown.
import { isDatabaseUnavailable } from '#db/errors.ts'
import { type DeviceRequest, listDeviceRequests } from '#features/requests/show/device-requests.ts'
import { type TrackState, TrackView } from '#features/requests/show/track-view.tsx'
import { outwardChannels } from '#kit/server/config.ts'
import { answerBlankPage } from '#web/blank-page.ts'
import type { WebContext } from '#web/context.ts'
import { type DynamicPage, renderDynamicPage } from '#web/dynamic-page.ts'
import { readVisitorCookies } from '#web/visit.ts'

const trackPage: DynamicPage<TrackState> = {
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

/** In the place of a request that is not shown: the same whether there is one or not. */
export const askForProof = (c: WebContext): Promise<Response> =>
  answerTrack(c, { kind: 'private', reference: c.req.param('reference') ?? '', wrong: {} }, 403)

const MAX_CHARS = 254

/** What was typed, without what no page can show again. */
export const plain = (typed = ''): string =>
  typed
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, MAX_CHARS)

/** The page of /track, with the requests this device has sent. */
export async function answerTrack(
  c: WebContext,
  state: Omit<TrackState, 'mine' | 'leaves'>,
  status: number,
): Promise<Response> {
  const reference = plain(state.reference)
  const leaves = outwardChannels(c.var.site.config)
  const data = { ...state, reference, leaves, mine: await mineOf(c) }
  const isBlank = c.req.method === 'GET' && status === 200 && data.mine.length === 0
  return isBlank
    ? answerBlankPage(c, {}, async () => ({ definition: trackPage, data }))
    : renderDynamicPage(c, trackPage, data, status)
}

async function mineOf(c: WebContext): Promise<DeviceRequest[]> {
  try {
    return await listDeviceRequests(c.var.site.database(), readVisitorCookies(c).device)
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    return []
  }
}
