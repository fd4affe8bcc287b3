import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forOwnHost } from '#kit/server/own-host.ts'

const server = createServer(forOwnHost('http://127.0.0.1:3300', (_, response) => response.end('the city')))
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => server.close())

const askAs = (host: string) =>
  new Promise<[number, string]>((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    request({ host: '127.0.0.1', port, headers: { host } }, (answer) => {
      let text = ''
      answer.on('data', (part) => (text += part)).on('end', () => resolve([answer.statusCode!, text]))
    })
      .on('error', reject)
      .end()
  })

test('only who asks by its own name is answered', async () => {
  expect(await askAs('127.0.0.1:3300')).toEqual([200, 'the city'])
  for (const host of [
    'evil.example',
    '127.0.0.1',
    '127.0.0.1:3000',
    'localhost:3300',
    '127.0.0.1:3300.evil.example',
  ])
    expect(await askAs(host)).toEqual([421, 'Only http://127.0.0.1:3300 is answered here.\n'])
})
