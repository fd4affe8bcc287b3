// The doors of a demonstration: a page on this machine alone by which one walks in as anybody of its staff, and reads what was sent.
// A server of its own, which a real city does not have: the site knows nothing of it.
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { renderDoors, renderMessages, STYLE } from '#demo/doors-page.tsx'
import type { DemoCity } from '#demo/make-city.ts'
import type { DemoStaff } from '#demo/world.ts'
import type { KeptMessage } from '#features/messages/show-kept.ts'
import { forOwnHost } from '#kit/server/own-host.ts'

const MOST_BODY_BYTES = 1000

export type DoorsCity = {
  made: DemoCity
  siteUrl: string
  /** Lines for Set-Cookie of a session of this person. */
  walkIn: (staff: DemoStaff) => Promise<string[]>
  messages: () => Promise<KeptMessage[]>
}

type Doors = {
  /** The city behind the doors; null while it is made anew. */
  city: () => DoorsCity | null
  startAnew: () => Promise<void>
}

/** Listens on this port of this machine; resolves with the page's address, which nobody can guess. */
export async function openDoors(port: number, doors: Doors): Promise<{ address: string; close: () => void }> {
  const token = randomBytes(24).toString('base64url')
  const origin = `http://127.0.0.1:${port}`
  const server: Server = createServer(
    forOwnHost(origin, (request, response) => void answer(request, response, { doors, token, origin })),
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { address: `${origin}/${token}`, close }
}

type DoorsContext = { doors: Doors; token: string; origin: string }

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  context: DoorsContext,
): Promise<void> {
  const { doors, token, origin } = context
  try {
    const [, given = '', act = '', ...more] = new URL(request.url ?? '', origin).pathname.split('/')
    if (!isSame(given, token) || more.length > 0) return say(response, 404, 'There is nothing here.')
    const city = doors.city()
    if (request.method === 'GET' || request.method === 'HEAD') {
      if (act === 'style.css') return send(response, 'text/css; charset=utf-8', STYLE)
      if (!city) return page(response, renderDoors({ token, made: null, siteUrl: '' }))
      if (act === '') return page(response, renderDoors({ token, ...city }))
      if (act === 'messages')
        return page(response, renderMessages({ token, messages: await city.messages() }))
      return say(response, 404, 'There is nothing here.')
    }
    // A page of somebody else cannot press a door.
    if (request.method !== 'POST' || request.headers.origin !== origin)
      return say(response, 403, 'Press a door on the page itself.')
    if (!city) return say(response, 503, 'The demonstration is being made anew. Try again in a few seconds.')
    if (act === 'anew') {
      void doors.startAnew()
      return redirect(response, `/${token}`)
    }
    const who = new URLSearchParams(await bodyOf(request)).get('who')
    const staff = city.made.staff.find(({ username }) => username === who)
    if (act !== 'walk-in' || !staff) return say(response, 404, 'There is no such door.')
    response.setHeader('set-cookie', await city.walkIn(staff))
    redirect(response, `${city.siteUrl}/staff`)
  } catch (error) {
    process.stderr.write(`A door could not be opened: ${(error as Error).stack}\n`)
    if (!response.headersSent) say(response, 500, 'This door could not be opened; the terminal says why.')
  }
}

function isSame(given: string, token: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(token)]
  return one.length === other.length && timingSafeEqual(one, other)
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > MOST_BODY_BYTES) throw new Error('the body is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

const FOR_NOBODY_ELSE = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

const page = (response: ServerResponse, html: string): void =>
  send(response, 'text/html; charset=utf-8', html)

function send(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, {
    ...FOR_NOBODY_ELSE,
    // Without a referrer a browser sends no Origin with a form.
    'referrer-policy': 'same-origin',
    'content-type': type,
    'content-security-policy': `default-src 'none'; style-src 'self'; form-action 'self' http://127.0.0.1:*; base-uri 'none'; frame-ancestors 'none'`,
  })
  response.end(body)
}

function say(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { ...FOR_NOBODY_ELSE, 'content-type': 'text/plain; charset=utf-8' })
  response.end(`${text}\n`)
}

function redirect(response: ServerResponse, to: string): void {
  response.writeHead(303, { ...FOR_NOBODY_ELSE, location: to })
  response.end()
}
