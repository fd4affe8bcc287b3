// What each gateway is asked, and that an answer which refuses with 200 is a refusal.
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { sayError } from '#features/messages/outbox.ts'
import { smsSender } from '#features/messages/sms.ts'
import { readConfig } from '#kit/server/config.ts'
import { messageKey } from '#tests/support/message-files.ts'

const SMS = { to: '+639175550123', text: 'Natanggap & inaasikaso.' }

/** A gateway that answers with these words; `asked` is what it got. */
async function startGateway(answer: string, status = 200) {
  const asked: { url: string; headers: IncomingHttpHeaders; body: string }[] = []
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('')
    asked.push({ url: request.url ?? '', headers: request.headers, body })
    response.writeHead(status).end(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

/** Sends one text through a gateway that answers so. */
async function sendBy(gateway: string, answer: string, env: NodeJS.ProcessEnv = {}) {
  const { url, asked } = await startGateway(answer)
  const config = readConfig({ SMS_GATEWAY: gateway, SMS_URL: url, SMS_TOKEN: 'the-token', ...env })
  const sent = await smsSender(config, messageKey)('our-id', SMS).catch((error: Error) => error.message)
  return { sent, asked: asked[0]! }
}

test('a gateway of the city gets id, number and words as JSON, and may give an id of its own', async () => {
  const { sent, asked } = await sendBy('city', '{"id":"g-1"}')
  expect(sent).toEqual({ takenAs: 'g-1', tells: false })
  expect(asked.url).toBe('/')
  expect(asked.headers.authorization).toBe('Bearer the-token')
  expect(JSON.parse(asked.body)).toEqual({ id: 'our-id', ...SMS })
  for (const answer of ['', '{}', 'OK', '{"error":null}'])
    expect((await sendBy('city', answer)).sent).toEqual({ takenAs: '', tells: false })
})

test('eMessage gets number and message, and its token in a header', async () => {
  const { sent, asked } = await sendBy('emessage', '{"data":{"message":"SMS was successfully created."}}')
  expect(sent).toEqual({ takenAs: '', tells: false })
  expect(asked.url).toBe('/messaging/v1/sms/push')
  expect(asked.headers['x-emessage-auth']).toBe('the-token')
  expect(asked.headers.authorization).toBeUndefined()
  expect(JSON.parse(asked.body)).toEqual({ number: SMS.to, message: SMS.text })
})

test('Semaphore gets a form with key, number, message and sender name, and gives an id', async () => {
  const answer = '[{"message_id":4711,"status":"Queued"}]'
  const { sent, asked } = await sendBy('semaphore', answer, {
    SMS_SENDER: 'EXAMPLECITY',
    SMS_HOOK_SECRET: 'h'.repeat(32),
  })
  expect(sent).toEqual({ takenAs: '4711', tells: true })
  expect(asked.url).toBe('/api/v4/messages')
  expect(asked.headers['content-type']).toBe('application/x-www-form-urlencoded')
  expect(Object.fromEntries(new URLSearchParams(asked.body))).toEqual({
    apikey: 'the-token',
    number: '639175550123',
    message: SMS.text,
    sendername: 'EXAMPLECITY',
  })
  expect((await sendBy('semaphore', answer)).asked.body).not.toContain('sendername')
})

test('an address with a path is used as it is', async () => {
  const { url, asked } = await startGateway('[{"message_id":1}]')
  const config = readConfig({ SMS_GATEWAY: 'semaphore', SMS_URL: `${url}/relay`, SMS_TOKEN: 'x' })
  await smsSender(config, messageKey)('our-id', SMS)
  expect(asked[0]!.url).toBe('/relay')
})

test.each([
  ['city', '{"error":"no credit for +639175550123"}'],
  ['city', '{"ok":false}'],
  ['city', '{"success":false,"message":"the-token"}'],
  ['city', '{"status":"failed"}'],
  ['emessage', '{"statusCode":401,"message":"Unauthorized"}'],
  ['emessage', '{"data":{"error":"invalid number"}}'],
  ['semaphore', '{"apikey":["The selected apikey the-token is invalid."]}'],
  ['semaphore', '[{"senderName":"The selected sender name is invalid."}]'],
  ['semaphore', '[{"message_id":1,"status":"Failed"}]'],
  ['semaphore', '[]'],
  ['semaphore', '<html>maintenance</html>'],
])(
  '%s that answers 200 with %s has refused, and nothing of the answer is repeated',
  async (gateway, answer) => {
    const { sent } = await sendBy(gateway, answer)
    expect(sent).toMatch(/^the SMS gateway took the call and refused the text(: [a-zA-Z, ]+)?$/)
    expect(sent).not.toMatch(/the-token|63917|invalid/)
  },
)

test('why a gateway could not be reached is always said, also where its name has two addresses', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:8090'), { code: 'ECONNREFUSED' })
  const both = new AggregateError([new Error('connect ECONNREFUSED ::1:8090'), refused])
  expect(sayError(new TypeError('fetch failed', { cause: refused }))).toContain('ECONNREFUSED')
  expect(sayError(new TypeError('fetch failed', { cause: both }))).toContain('ECONNREFUSED')
  expect(sayError(new Error('', { cause: new Error('') }))).not.toBe('')
})
