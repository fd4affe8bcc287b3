// What answers each HTTP request: the cached page if there is one, otherwise the app, as long as there is a slot for the body it brings.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { UploadSlots } from '#features/protection/upload-slots.ts'
import { clientAddress } from '#kit/server/client-address.ts'
import { LIMITS } from '#kit/server/config.ts'
import type { CachedPage } from '#kit/server/page-cache.ts'
import { sendAccelExpiresFirst, serveCached } from '#kit/server/serve-cached.ts'
import { createNoRoomAnswer } from '#web/no-room.ts'
import type { Site } from '#web/site.ts'
import { createApp } from './app.ts'

/** The app of a city and the listener for Node's HTTP server in front of it. */
export function listenerFor(site: Site): { app: ReturnType<typeof createApp>; listener: RequestListener } {
  const { pages, visits } = site
  const slots = new UploadSlots()
  const app = createApp(site)
  const answer = getRequestListener(app.fetch)
  const answerNoRoom = createNoRoomAnswer(site)
  const lookup = {
    page: (key: string) => pages.peek(key),
    status: (page: CachedPage) => pages.statusOf(page, page),
    sent: (request: IncomingMessage) =>
      visits.saw(request.headers, addressOfSender(request, site), request.url!.split('?')[0]!),
  }
  const listener: RequestListener = (request, response) => {
    if (endIfTooFarAhead(request, response)) return
    endIfUnread(response, LIMITS.unreadMs)
    if (serveCached(request, response, lookup)) return
    sendAccelExpiresFirst(response)
    if (!bringsBody(request)) return void answer(request, response)
    if (!slots.take(request, addressOfSender(request, site))) return void answerNoRoom(request, response)
    response.once('close', () => slots.leave(request))
    void answer(request, response)
  }
  return { app, listener }
}

/** How many requests of a connection wait for the answers to earlier ones. */
const waiting = new WeakMap<Socket, number>()

/** Closes a connection with more than may wait: two thousand fit into 72 KB, and kept everybody else waiting for 44 seconds. */
function endIfTooFarAhead({ socket }: IncomingMessage, response: ServerResponse): boolean {
  // An answer gets its connection when those before it have been sent.
  if (response.socket) return false
  const ahead = (waiting.get(socket) ?? 0) + 1
  // Refusing each by an answer would keep all those answers in memory until the sender reads.
  if (ahead > LIMITS.requestsAhead) socket.destroy()
  if (socket.destroyed) return true
  waiting.set(socket, ahead)
  response.once('socket', () => waiting.set(socket, waiting.get(socket)! - 1))
  return false
}

/** Connections that have their timer already. */
const watched = new WeakSet<Socket>()

/** Closes the connection of who takes nothing of an answer for `ms` to twice that. An answer that is not ready yet waits on. */
export function endIfUnread(response: ServerResponse, ms: number): void {
  // Read when the time is over: an answer that waits for earlier ones has no connection yet.
  response.setTimeout(ms, () => {
    if (response.socket && response.socket.writableLength > 0) response.socket.destroy()
  })
  // Each byte received restarts that time-out, so a sender who never reads would never meet it: look at the connection as well.
  const { socket } = response.req
  if (watched.has(socket)) return
  watched.add(socket)
  let [received, unread] = [0, 0]
  const look = setInterval(() => {
    const sendsOn = unread > 0 && socket.writableLength === unread && socket.bytesRead > received
    ;[received, unread] = [socket.bytesRead, socket.writableLength]
    if (sendsOn) socket.destroy()
  }, ms).unref()
  socket.once('close', () => clearInterval(look))
}

const bringsBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

function addressOfSender({ headers, socket }: IncomingMessage, { config }: Site): string {
  const get = (name: string) => headers[name]?.toString() ?? null
  return clientAddress({ get }, socket.remoteAddress, config.trustProxy)
}
