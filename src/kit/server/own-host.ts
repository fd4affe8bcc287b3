// Answers only who asks for it by its own name: a foreign page whose name was pointed at this machine reads nothing (DNS rebinding).
import type { RequestListener } from 'node:http'

/** Refuses every request whose Host is not that of `origin`. */
export const forOwnHost =
  (origin: string, listener: RequestListener): RequestListener =>
  (request, response) => {
    if (request.headers.host === new URL(origin).host) return listener(request, response)
    response.writeHead(421, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
    response.end(`Only ${origin} is answered here.\n`)
  }
