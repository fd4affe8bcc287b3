// What carries messages away: a mail server or a gateway that refuses, hangs or is not there is seen, and nothing is called sent.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, createServer as createLine } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Database, openDatabase } from '#db/database.ts'
import { SYSTEM, write } from '#db/write.ts'
import { MESSAGE_KINDS, type MessageKind } from '#domain/messages.ts'
import { mailSender } from '#features/messages/mail.ts'
import { sendDue } from '#features/messages/outbox.ts'
import { smsSender } from '#features/messages/sms.ts'
import { listUndelivered } from '#features/messages/undelivered.ts'
import { done } from '#kit/outcome.ts'
import { readConfig } from '#kit/server/config.ts'
import { onEngines } from '#tests/support/databases.ts'
import { freePort } from '#tests/support/free-port.ts'
import { messageKey } from '#tests/support/message-files.ts'
import { startSilence, startSmtp } from '#tests/support/smtp.ts'

// What carries a message away knows no engine; the outbox it lies in has tests on both.
const ONE = ['sqlite'] as const
const SITE = { dataDir: '/nowhere', siteUrl: 'https://city.example' }
const mailBy = (smtpUrl: string) => ({ 'request-mail': mailSender({ ...SITE, smtpUrl }, messageKey) })
const smsBy = (smsUrl: string) => ({
  'request-sms': smsSender({ ...readConfig({ SMS_URL: smsUrl, SMS_TOKEN: 'secret' }), ...SITE }, messageKey),
})
const fails = async () => {
  throw new Error('not now')
}

async function put(db: Database, kind: MessageKind, ...to: string[]) {
  await write(db, SYSTEM, 'try', 'request:1', async ({ send }) => {
    for (const one of to) await send(kind, { to: one, subject: 'Your request', text: 'Natanggap, Niño.' })
    return done(null)
  })
}
const rows = (db: Database) => db.reader.selectFrom('outbox').selectAll().orderBy('id').execute()

type Asked = { headers: IncomingMessage['headers']; body: string }

/** A gateway that answers with a status; -1 hangs. `asked` is what it got. */
async function startGateway(status: number, headers: Record<string, string> = {}) {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      asked.push({ headers: request.headers, body })
      if (status > 0) response.writeHead(status, headers).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`, asked }
}

onEngines(ONE, 'mail over SMTP', ({ open }) => {
  test('arrives with its own Message-ID, from the city, and asks no machine for an answer', async () => {
    const db = await open()
    const { url, letters } = await startSmtp()
    await put(db, 'request-mail', 'ana@b.example', 'ben@b.example')
    expect(await sendDue(db, mailBy(url))).toBe(2)
    const ids = (await rows(db)).map(({ id }) => `<${id}@city.example>`)
    expect(letters.map(({ messageId }) => messageId).sort()).toEqual(ids.sort())
    const { text } = letters.find(({ to }) => to === 'ana@b.example')!
    expect(text).toContain('From: San Pablo City <no-reply@city.example>')
    expect(text).toContain('Auto-Submitted: auto-generated')
    expect(text).toContain('Subject: Your request')
    expect(await listUndelivered(db.reader)).toEqual([])
  })

  test('that is refused is not sent and shows why, without the address', async () => {
    const db = await open()
    const { url } = await startSmtp(async ({ to }) =>
      to.startsWith('bad') ? { code: 550, words: `<${to}> has no box here` } : null,
    )
    await put(db, 'request-mail', 'bad@b.example', 'good@b.example')
    expect(await sendDue(db, mailBy(url))).toBe(1)
    const [shown, ...others] = await listUndelivered(db.reader)
    expect(others).toEqual([])
    expect(shown).toMatchObject({ why: 'retried', attempts: 1 })
    expect(shown!.lastError).toMatch(/550 .*has no box here/)
    expect(shown!.lastError).not.toContain('@')
    expect((await rows(db)).map(({ state }) => state).sort()).toEqual(['sent', 'waiting'])
  })

  test('is not handed in clear to a server of another machine, unless its address allows that', async () => {
    const db = await open()
    // An address of this machine too, but not one of those by which a machine names itself.
    const { url, letters } = await startSmtp(undefined, '127.0.0.2')
    await put(db, 'request-mail', 'ana@b.example')
    const now = Date.now()
    expect(await sendDue(db, mailBy(url), now)).toBe(0)
    expect(letters).toEqual([])
    expect((await listUndelivered(db.reader))[0]!.lastError).toMatch(/STARTTLS/)
    expect(await sendDue(db, mailBy(`${url}?requireTLS=false`), now + 60_000)).toBe(1)
    expect(letters).toHaveLength(1)
  })

  test('is not sent while nobody listens, and leaves when somebody does', async () => {
    const db = await open()
    await put(db, 'request-mail', 'ana@b.example')
    const now = Date.now()
    expect(await sendDue(db, mailBy(`smtp://127.0.0.1:${await freePort()}`), now)).toBe(0)
    expect(await listUndelivered(db.reader)).toMatchObject([{ why: 'retried', attempts: 1 }])
    const { url, letters } = await startSmtp()
    expect(await sendDue(db, mailBy(url), now + 60_000)).toBe(1)
    expect(letters).toHaveLength(1)
    expect(await listUndelivered(db.reader)).toEqual([])
  })
})

onEngines(ONE, 'text messages over a gateway', ({ open }) => {
  test('carry id, number and words, and the token by which the city is known', async () => {
    const db = await open()
    const { url, asked } = await startGateway(202)
    await put(db, 'request-sms', '+639175550123')
    expect(await sendDue(db, smsBy(url))).toBe(1)
    const { id } = (await rows(db))[0]!
    expect(JSON.parse(asked[0]!.body)).toEqual({ id, to: '+639175550123', text: 'Natanggap, Niño.' })
    expect(asked[0]!.headers.authorization).toBe('Bearer secret')
    expect(asked[0]!.headers['content-type']).toBe('application/json')
  })

  test.each([400, 401, 429, 500, 503])('are not sent when it answers %i, which is seen', async (status) => {
    const db = await open()
    const { url } = await startGateway(status)
    await put(db, 'request-sms', '+639175550123')
    expect(await sendDue(db, smsBy(url))).toBe(0)
    expect(await listUndelivered(db.reader)).toMatchObject([
      { why: 'retried', kind: 'request-sms', lastError: `the SMS gateway answered ${status}` },
    ])
  })

  test('go to nobody the gateway points at', async () => {
    const db = await open()
    const other = await startGateway(200)
    const { url } = await startGateway(307, { location: other.url })
    await put(db, 'request-sms', '+639175550123')
    expect(await sendDue(db, smsBy(url))).toBe(0)
    expect(other.asked).toEqual([])
    expect(await listUndelivered(db.reader)).toMatchObject([{ why: 'retried' }])
  })
})

// Every patience is waited for at the same time.
test('a server that says nothing, one that hangs after every word and a gateway that never answers are given up in time', {
  tags: ['slow'],
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'city-carriers-'))
  const db = await openDatabase({ databaseUrl: '', dataDir })
  onTestFinished(async () => {
    await db.close()
    rmSync(dataDir, { recursive: true })
  })
  const hanging = await startSmtp(() => new Promise(() => {}))
  const gateway = await startGateway(-1)
  const senders = {
    ...smsBy(gateway.url),
    'request-mail': mailSender({ ...SITE, smtpUrl: `smtp://${await startSilence()}` }, messageKey),
    'account-mail': mailSender({ ...SITE, smtpUrl: hanging.url }, messageKey),
  }
  for (const kind of MESSAGE_KINDS) await put(db, kind, 'ana@b.example')
  const now = Date.now()
  expect(await sendDue(db, senders, now)).toBe(0)
  const shown = await listUndelivered(db.reader)
  expect(shown.map(({ kind, why, attempts }) => [kind, why, attempts]).sort()).toEqual([
    ['account-mail', 'retried', 1],
    ['request-mail', 'retried', 1],
    ['request-sms', 'retried', 1],
  ])
  expect(gateway.asked).toHaveLength(1)
  // What the hanging server had taken comes again: a reader's mail program sees that it is the same.
  const other = await startSmtp()
  const again = {
    'account-mail': mailBy(other.url)['request-mail'],
    'request-sms': fails,
    'request-mail': fails,
  }
  await sendDue(db, again, now + 60_000)
  expect(other.letters.map(({ messageId }) => messageId)).toEqual(
    hanging.letters.map(({ messageId }) => messageId),
  )
})

test('a mail that is given up closes its line, so that it does not arrive later by itself', async () => {
  let cut = false
  const server = createLine((socket) => {
    socket.write('220 here\r\n')
    // A word now and then keeps every other patience awake.
    const trickle = setInterval(() => socket.write('250-wait\r\n'), 50)
    socket.resume()
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(trickle)
      cut = true
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  onTestFinished(() => void server.close())
  const { 'request-mail': mail } = mailBy(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const letter = { to: 'ana@b.example', subject: 'x', text: 'x' }
  await expect(mail('1', letter, AbortSignal.timeout(500))).rejects.toThrow()
  await expect.poll(() => cut).toBe(true)
})
