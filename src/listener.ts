// What answers each HTTP request: the cached page if there is one, otherwise the app, as long as there is a place for the body it brings.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { BodyPlaces } from '#features/protection/body-places.ts'
import { clientAddress } from '#kit/server/client-address.ts'
import { LIMITS } from '#kit/server/config.ts'
import { serveCached, writeKeptFirst } from '#kit/server/serve-cached.ts'
import { createNoRoomAnswer } from '#web/no-room.ts'
import type { Site } from '#web/site.ts'
import { createApp } from './app.ts'

/** The app of a city and the listener for Node's HTTP server in front of it. */
export function listenerFor(
  site: Site,
  places = new BodyPlaces(),
): { app: ReturnType<typeof createApp>; listener: RequestListener } {
  const { pages, visits } = site
  const app = createApp(site)
  const answer = getRequestListener(app.fetch)
  const answerNoRoom = createNoRoomAnswer(site)
  const lookup = {
    page: (key: string) => pages.peek(key),
    sent: (headers: NodeJS.Dict<string | string[]>) => visits.saw(headers),
  }
  const listener: RequestListener = (request, response) => {
    endIfUnread(response, LIMITS.unreadMs)
    if (serveCached(request, response, lookup)) return
    writeKeptFirst(response)
    if (!bringsBody(request)) return void answer(request, response)
    if (!places.take(request, addressOfSender(request, site))) return void answerNoRoom(request, response)
    response.once('close', () => places.leave(request))
    void answer(request, response)
  }
  return { app, listener }
}

/** Closes the connection of who takes nothing of an answer for `ms` to twice that. An answer that is not ready yet waits on. */
export function endIfUnread(response: ServerResponse, ms: number): void {
  const { socket } = response
  response.setTimeout(ms, () => {
    if (socket && socket.writableLength > 0) socket.destroy()
  })
}

const bringsBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

function addressOfSender({ headers, socket }: IncomingMessage, { config }: Site): string {
  const get = (name: string) => headers[name]?.toString() ?? null
  return clientAddress({ get }, socket.remoteAddress, config.trustProxy)
}
