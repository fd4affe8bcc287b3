// What nginx and Caddy do by themselves, before a site that is only there to be asked: HTTP/2, and one request for many readers.
// @module-tag slow
import { createServer } from 'node:http'
import { connect } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askFront, FRONT_NAME, type Front, startCaddy, startNginx } from '#tests/support/fronts.ts'
import { until } from '#tests/support/http.ts'
import { describeWith } from '#tests/support/programs.ts'

const READERS = 100

describeWith(['nginx', 'openssl'], 'nginx', () => {
  speaksHttp2(startNginx)

  describe('of a copy that has ended', () => {
    const site = heldSite()
    test(`${READERS} who ask at once get it, and the site is asked for the next one once`, async () => {
      const front = await startNginx({ url: await site.start() })
      await askFront(front, '/')
      site.hold()
      await until('nginx asks for the next', async () => {
        await Promise.race([askFront(front, '/'), site.asked(2)])
        return site.count() === 2
      })
      const answers = await Promise.all(Array.from({ length: READERS }, () => askFront(front, '/')))
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['200 copy 1']))
      expect(site.count()).toBe(2)
      site.release()
      await until('the next', async () => (await askFront(front, '/')).text !== 'copy 1')
      await front.stop()
    })
    afterAll(() => site.stop())
  })
})
describeWith(['caddy', 'openssl'], 'caddy', () => speaksHttp2(startCaddy))

function speaksHttp2(start: typeof startNginx) {
  describe('over TLS', () => {
    const site = heldSite()
    let front: Front
    beforeAll(async () => {
      front = await start({ url: await site.start() })
    })
    afterAll(async () => {
      await front?.stop()
      site.stop()
    })

    test('HTTP/2 is agreed on by ALPN, and answers', async () => {
      const session = connect(`https://127.0.0.1:${front.port}`, {
        servername: FRONT_NAME,
        rejectUnauthorized: false,
        ALPNProtocols: ['h2', 'http/1.1'],
      })
      const status = await new Promise((resolve, reject) => {
        session.on('error', reject)
        const asked = session.request({ ':path': '/', ':authority': FRONT_NAME })
        asked.on('response', (headers) => resolve(headers[':status']))
        asked.on('error', reject)
        asked.resume()
      })
      expect([session.alpnProtocol, status]).toEqual(['h2', 200])
      session.close()
    })
  })
}

/** Says of its page that it may be kept for a second, as the site does; held, it answers when it is released. */
function heldSite() {
  let count = 0
  let held = Promise.resolve()
  let release = () => {}
  const waiting: (() => void)[] = []
  const server = createServer(async (_, answer) => {
    count += 1
    const number = count
    for (const told of waiting.splice(0)) told()
    await held
    answer.writeHead(200, { 'x-accel-expires': '1', 'cache-control': 'no-cache' }).end(`copy ${number}`)
  })
  return {
    count: () => count,
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
