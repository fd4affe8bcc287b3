// Half-sent forms: as many bodies are received at one time as there are places; the next are told to come again before they are read.
// Answers nobody reads: their connections are ended, and those of readers who are only slow are not.
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BODIES_AT_ONCE } from '#features/protection/named-limits.ts'
import { FORMS } from '#forms/all.ts'
import { until } from '#tests/support/http.ts'
import { somebody } from '#tests/support/received.ts'
import { type City, eachServer } from '#tests/support/servers.ts'
import { endIfUnread } from '../src/listener.ts'

const { path } = FORMS.assessment
const HALF_TYPE = 'multipart/form-data; boundary=half'

const open: Socket[] = []
afterAll(() => {
  for (const socket of open) socket.destroy()
})

/** Begins a form and stops in the middle; `answer` is what has come back so far. */
function beginForm(city: City, address: string) {
  const { hostname, port } = new URL(city.url())
  const begun = { socket: connect(Number(port), hostname), answer: '' }
  open.push(begun.socket)
  begun.socket.on('error', () => {})
  begun.socket.on('data', (data) => {
    begun.answer += data.toString('latin1')
  })
  const head = [`POST ${path} HTTP/1.1`, 'Host: localhost', `X-Forwarded-For: ${address}`]
  const lines = [...head, `Content-Type: ${HALF_TYPE}`, 'Content-Length: 90000', '', '--half', 'Content-Disp']
  begun.socket.write(lines.join('\r\n'))
  return begun
}

const send = (city: City, target: string = path) =>
  city.ask(target, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '7', ...somebody() },
    body: 'token=x',
  })

eachServer('half-sent forms', (city) => {
  test('over the number received at one time are answered 503 before they are read; pages are served, and all is well after', async () => {
    const addresses = Array.from({ length: BODIES_AT_ONCE.most / 10 }, () => somebody()['x-forwarded-for']!)
    const begun = Array.from({ length: BODIES_AT_ONCE.most + 50 }, (_, index) =>
      beginForm(city, addresses[index % addresses.length]!),
    )
    const refused = () => begun.filter(({ answer }) => answer.startsWith('HTTP/1.1 503'))
    await until('50 are refused', async () => refused().length === 50)
    for (const { answer } of refused()) expect(answer.toLowerCase()).toContain('\r\nretry-after: 10\r\n')

    const next = await send(city)
    expect([next.status, next.headers['retry-after'], next.headers['cache-control']]).toEqual([
      503,
      '10',
      'no-store',
    ])
    expect(next.text).toContain('Too many forms are arriving right now')
    expect((await send(city, `/fil${path}`)).text).toContain('Napakaraming form ang sabay-sabay')
    const call = await send(city, '/api/desk/me')
    expect([call.status, call.headers['content-type']]).toEqual([503, 'application/problem+json'])
    expect((await city.ask(path)).status).toBe(200)

    for (const { socket } of begun) socket.destroy()
    await until('there is a place again', async () => (await send(city)).status === 422)
    expect(begun.filter(({ answer }) => answer !== '')).toHaveLength(50)
  })

  test('a few requests sent before the first is answered are answered in their order', async () => {
    const { hostname, port } = new URL(city.url())
    const socket = connect(Number(port), hostname)
    open.push(socket)
    const get = (address: string, end = '') => `GET ${address} HTTP/1.1\r\nHost: localhost\r\n${end}\r\n`
    socket.write(`${get('/health/live')}${get('/nowhere')}${get(path, 'Connection: close\r\n')}`)
    const answer = (await buffer(socket)).toString()
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 404', 'HTTP/1.1 200'])
  })
})

describe('an answer', () => {
  const unreadMs = 1000
  // More than the network between the two holds.
  const large = Buffer.alloc(16 * 1024 * 1024)
  const answers: Record<string, (response: ServerResponse) => void> = {
    '/large': (response) => response.end(large),
    '/small': (response) => response.end('small'),
    '/late': (response) => void setTimeout(() => response.end('late'), 2.5 * unreadMs),
  }
  const server = createServer((request, response) => {
    endIfUnread(response, unreadMs)
    answers[request.url!]!(response)
  })
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  /** Asks for them at once, and reads nothing yet; `isEnded` once the server has closed the connection. */
  function askFor(...paths: string[]) {
    const isEnded = new Promise<void>((resolve) => {
      server.once('connection', (its) => its.once('close', () => resolve()))
    })
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').pause()
    open.push(socket)
    socket.on('error', () => {})
    socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(''))
    return { socket, isEnded }
  }

  test.each([
    ['alone', ['/large']],
    ['behind another', ['/small', '/large']],
  ])('that nobody reads is ended, %s', (_, paths) => askFor(...paths).isEnded)

  test('is ended as well for who sends line breaks instead of reading', async () => {
    const { socket, isEnded } = askFor('/large')
    const sending = setInterval(() => socket.write('\r\n'), unreadMs / 4)
    await isEnded
    clearInterval(sending)
  })

  test('is sent whole to who reads slowly', { tags: ['slow'] }, async () => {
    const { socket } = askFor('/large')
    let bytes = 0
    for await (const chunk of socket) {
      const before = Math.floor(bytes / 2 ** 20)
      bytes += chunk.length
      if (Math.floor(bytes / 2 ** 20) > before)
        await new Promise((resolve) => setTimeout(resolve, unreadMs / 6))
      if (bytes > large.length) break
    }
    expect(bytes).toBeGreaterThan(large.length)
  })

  test('that is not ready yet is waited for', async () => {
    const { socket } = askFor('/late')
    const [first] = await Promise.all([
      new Promise<Buffer>((resolve) => socket.once('data', resolve)),
      socket.resume(),
    ])
    expect(first.toString()).toContain('late')
  })
})
