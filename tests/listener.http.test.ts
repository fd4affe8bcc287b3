// Half-sent forms: as many bodies are received at one time as there are places; the next are told to come again before they are read.
import { connect, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { BODIES_AT_ONCE } from '#features/protection/named-limits.ts'
import { FORMS } from '#forms/all.ts'
import { until } from '#tests/support/http.ts'
import { somebody } from '#tests/support/received.ts'
import { type City, eachServer } from '#tests/support/servers.ts'

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
})
