// What nginx does by itself, before a site that is only there to be asked: HTTP/2, one request for many readers, and no older copy while the site answers.
// @module-tag slow
import { createServer } from 'node:http'
import { type ClientHttp2Session, connect } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askFront, FRONT_NAME, type Front, startNginx } from '#tests/support/fronts.ts'
import { until } from '#tests/support/http.ts'
import { describeWith } from '#tests/support/programs.ts'

const READERS = 100

describeWith(['nginx', 'openssl'], 'nginx', () => {
  const site = heldSite()
  let front: Front
  let session: ClientHttp2Session
  beforeAll(async () => {
    front = await startNginx({ url: await site.start() })
    session = connect(`https://127.0.0.1:${front.port}`, {
      servername: FRONT_NAME,
      rejectUnauthorized: false,
      ALPNProtocols: ['h2', 'http/1.1'],
    })
  })
  afterAll(async () => {
    session?.close()
    await front?.stop()
    site.stop()
  })

  test('HTTP/2 is agreed on by ALPN, and answers', async () => {
    expect((await askOver(session, '/')).status).toBe(200)
    expect(session.alpnProtocol).toBe('h2')
  })

  test(`for ${READERS} who ask at once for what nobody has read the site is asked once`, async () => {
    const before = site.count()
    site.hold()
    const answers = Promise.all(Array.from({ length: READERS }, () => askOver(session, '/read-by-many')))
    await site.asked(before + 1)
    site.release()
    const copy = `200 copy ${before + 1}`
    expect(new Set((await answers).map(({ status, text }) => `${status} ${text}`))).toEqual(new Set([copy]))
    expect(site.count()).toBe(before + 1)
  })

  test('a copy is sent for a second; then, whatever the site says, nobody gets it', async () => {
    const { text } = await askFront(front, '/changing')
    await until('the next', async () => (await askFront(front, '/changing')).text !== text)
    site.say(503)
    await until('what the site says', async () => (await askFront(front, '/changing')).status === 503)
    site.say(200)
    await until('the page', async () => (await askFront(front, '/changing')).status === 200)
  })
})

function askOver(session: ClientHttp2Session, path: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    session.on('error', reject)
    const asked = session.request({ ':path': path, ':authority': FRONT_NAME })
    let [status, text] = [0, '']
    asked.on('response', (headers) => {
      status = Number(headers[':status'])
    })
    asked.on('error', reject)
    asked.on('data', (chunk) => (text += chunk))
    asked.on('end', () => resolve({ status, text }))
  })
}

/** Says of its page that it may be kept for a second, as the site does; held, it answers when it is released. */
function heldSite() {
  let count = 0
  let status = 200
  let held = Promise.resolve()
  let release = () => {}
  const waiting: (() => void)[] = []
  const server = createServer(async (_, answer) => {
    count += 1
    const number = count
    for (const told of waiting.splice(0)) told()
    await held
    const kept = status === 200 ? { 'x-accel-expires': '1' } : {}
    answer.writeHead(status, { ...kept, 'cache-control': 'no-cache' }).end(`copy ${number}`)
  })
  return {
    count: () => count,
    say(next: number) {
      status = next
    },
    hold: () => {
      held = new Promise((resolve) => {
        release = resolve
      })
    },
    release: () => release(),
    asked: async (times: number) => {
      while (count < times) await new Promise<void>((resolve) => waiting.push(resolve))
    },
    async start() {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    },
    stop() {
      release()
      server.closeAllConnections()
      server.close()
    },
  }
}
