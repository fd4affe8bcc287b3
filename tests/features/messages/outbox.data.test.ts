// Messages: taken by lease, so that of two instances one sends each; a killed one's are taken over; a failure is tried again.
import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { Database } from '#db/database.ts'
import { SYSTEM, write } from '#db/write.ts'
import { mailSender } from '#features/messages/mail.ts'
import { sendDue } from '#features/messages/outbox.ts'
import { smsSender } from '#features/messages/sms.ts'
import { listUndelivered } from '#features/messages/undelivered.ts'
import { done } from '#kit/outcome.ts'
import type { Delivery } from '#kit/server/carrier.ts'
import { readConfig } from '#kit/server/config.ts'
import { bothEngines, eachEngine } from '#tests/support/databases.ts'
import { elsewhere } from '#tests/support/elsewhere.ts'
import { filesOf, messageKey } from '#tests/support/message-files.ts'
import { rowsOf } from '#tests/support/rows.ts'

const MINUTE_MS = 60_000
const mail = (to: string) => ({ to, subject: 'Your request', text: 'It was received.' })

async function put(db: Database, ...to: string[]) {
  await write(db, SYSTEM, 'try', 'request:1', async ({ send }) => {
    for (const one of to) await send('request-mail', mail(one))
    return done(null)
  })
}
/** A sender that notes to whom it sent. */
function postman(how: Delivery = 'handed-over') {
  const sent: string[] = []
  const mail = async (_: string, { to }: { to: string }) => {
    sent.push(to)
    return how
  }
  return { sent, senders: { 'request-mail': mail } }
}
const refusing = {
  'request-mail': async () => {
    throw new Error('no connection')
  },
}
/** A sender that hangs until it is told to end. */
function hanging() {
  const { promise, resolve } = Promise.withResolvers<Delivery>()
  return { send: () => promise, end: () => resolve('handed-over') }
}
const rows = (db: Database) => db.reader.selectFrom('outbox').selectAll().orderBy('id').execute()

bothEngines('the outbox', ({ open }) => {
  test('sends each message once, and keeps no words of it after', async () => {
    const db = await open()
    const { sent, senders } = postman()
    await put(db, 'a@b.example', 'c@d.example')
    expect(await sendDue(db, senders)).toBe(2)
    expect(await sendDue(db, senders)).toBe(0)
    expect(sent.sort()).toEqual(['a@b.example', 'c@d.example'])
    for (const row of await rows(db)) {
      expect(row).toMatchObject({
        state: 'sent',
        payload: '{}',
        attempts: 1,
        leased_until: '',
        last_error: '',
        uncertain: 0,
        subject: 'request:1',
      })
      expect(Date.parse(row.settled_at)).toBeGreaterThan(Date.now() - MINUTE_MS)
    }
  })

  test('sends what a clock that was ahead made, put off or took to send, once the clock is set back', async () => {
    const db = await open()
    const { sent, senders } = postman()
    const back = Date.now() - 2 * 24 * 60 * MINUTE_MS
    await put(db, 'made@b.example')
    expect(await sendDue(db, senders, back)).toBe(1)
    await put(db, 'put.off@b.example')
    await sendDue(db, refusing)
    const killed = hanging()
    await put(db, 'taken@b.example')
    const sending = sendDue(db, { 'request-mail': killed.send })
    await vi.waitFor(async () => expect((await rows(db)).some((row) => row.leased_until !== '')).toBe(true))
    expect(await sendDue(db, senders, back)).toBe(2)
    killed.end()
    await sending
    expect(sent.sort()).toEqual(['made@b.example', 'put.off@b.example', 'taken@b.example'])
  })

  test('sends nothing of a change that was not committed', async () => {
    const db = await open()
    const { sent, senders } = postman()
    await write(db, SYSTEM, 'try', 'mail', async ({ send }) => {
      await send('request-mail', mail('a@b.example'))
      throw new Error('bug')
    }).catch(() => {})
    expect([await sendDue(db, senders), sent]).toEqual([0, []])
  })
})

bothEngines('the outbox shared by two', ({ open, place }) => {
  test('is shared by two processes that look at once: every message leaves exactly once', {
    tags: ['slow'],
  }, async () => {
    const there = await place()
    const put = `const { write } = await import('#db/write.ts')
      await write(db, SYSTEM, 'try', 'mail', async ({ send }) => {
        for (let i = 0; i < 60; i += 1) await send('request-mail', { to: String(i) })
        return { ok: true, value: null }
      })`
    await elsewhere(there, [0], put)
    const look = `const sent = []
      for (let i = 0; i < 6; i += 1) await sendDue(db, { 'request-mail': async (id, { to }) => (sent.push(to), 'handed-over') })
      return sent`
    const sent = await elsewhere<string[]>(there, [1, 2], look)
    const all = sent
      .flat()
      .map(Number)
      .sort((a, b) => a - b)
    expect(all).toEqual(Array.from({ length: 60 }, (_, i) => i))
  })

  test('leaves a message to the one who holds its lease, and to another once that has run out', async () => {
    const db = await open()
    const { sent, senders } = postman()
    await put(db, 'a@b.example')
    const now = Date.now()
    const killed = hanging()
    // The first is killed, as it were, before it could say what became of the message.
    const first = sendDue(db, { 'request-mail': killed.send }, now)
    await expect.poll(async () => (await rows(db))[0]?.leased_until).not.toBe('')
    expect(await sendDue(db, senders, now + MINUTE_MS - 1)).toBe(0)
    expect(await sendDue(db, senders, now + MINUTE_MS)).toBe(1)
    expect(sent).toEqual(['a@b.example'])
    killed.end()
    await first
  })

  test('stays sent when the one before says too late that it failed', async () => {
    const db = await open()
    await put(db, 'a@b.example')
    const now = Date.now()
    let fail = (_: Error) => {}
    const held = new Promise<Delivery>((_, reject) => {
      fail = reject
    })
    const first = sendDue(db, { 'request-mail': () => held }, now)
    await expect.poll(async () => (await rows(db))[0]?.leased_until).not.toBe('')
    const { sent, senders } = postman()
    await sendDue(db, senders, now + MINUTE_MS)
    fail(new Error('too late'))
    await first
    expect(await sendDue(db, senders, now + 60 * MINUTE_MS)).toBe(0)
    expect([sent, (await rows(db))[0]?.state]).toEqual([['a@b.example'], 'sent'])
  })

  test('is not done before it is written down what became of each, and says so when that fails', async () => {
    const db = await open()
    await put(db, 'a@b.example')
    const { sent, senders } = postman()
    // From the moment the message has left, the disk is full.
    const full: Database = {
      ...db,
      transact: (run) => (sent.length === 0 ? db.transact(run) : Promise.reject(new Error('disk full'))),
    }
    await expect(sendDue(full, senders)).rejects.toThrow('disk full')
    expect([sent, (await rows(db))[0]?.state]).toEqual([['a@b.example'], 'waiting'])
  })
})

eachEngine('the outbox and what fails', ({ open }) => {
  test('tries again after one, two, four minutes, and keeps why it failed', async () => {
    const db = await open()
    await put(db, 'a@b.example')
    let now = Date.now()
    for (const minutes of [1, 2, 4, 8]) {
      expect(await sendDue(db, refusing, now)).toBe(0)
      const [row] = await rows(db)
      expect(row).toMatchObject({ state: 'waiting', last_error: 'no connection', leased_until: '' })
      expect(Date.parse(row!.next_at) - now).toBe(minutes * MINUTE_MS)
      expect(await sendDue(db, postman().senders, now + minutes * MINUTE_MS - 1)).toBe(0)
      now += minutes * MINUTE_MS
    }
    expect(await sendDue(db, postman().senders, now)).toBe(1)
    expect((await rows(db))[0]).toMatchObject({ state: 'sent', attempts: 5, last_error: '' })
  })

  test('gives up after the tenth failure, and keeps the message for staff', async () => {
    const db = await open()
    await put(db, 'a@b.example')
    const first = Date.now()
    let now = first
    for (let attempt = 1; attempt < 10; attempt += 1) {
      await sendDue(db, refusing, now)
      now = Date.parse((await rows(db))[0]!.next_at)
    }
    expect((now - first) / MINUTE_MS).toBe(8.5 * 60 + 1)
    await sendDue(db, refusing, now)
    const { sent, senders } = postman()
    expect(await sendDue(db, senders, now + 1000 * MINUTE_MS)).toBe(0)
    expect(sent).toEqual([])
    const [row] = await rows(db)
    expect(row).toMatchObject({ state: 'failed', attempts: 10, last_error: 'no connection' })
    expect(JSON.parse(row!.payload)).toEqual(mail('a@b.example'))
  })

  test('goes on with the others when one cannot be sent or nobody sends its kind', async () => {
    const db = await open()
    await put(db, 'bad', 'good')
    await write(db, SYSTEM, 'try', 'sms', async ({ send }) => {
      await send('request-sms', {})
      return done(null)
    })
    const sent: string[] = []
    const picky = {
      'request-mail': async (_: string, { to }: { to: string }) => {
        if (to === 'bad') throw new Error('refused')
        sent.push(to)
        return 'handed-over' as const
      },
    }
    expect(await sendDue(db, picky)).toBe(1)
    expect(sent).toEqual(['good'])
    const errors = (await rows(db)).map(({ last_error }) => last_error)
    expect(errors.sort()).toEqual(['', 'no sender for request-sms', 'refused'])
  })

  test('does not make the others wait for the next turn because one address in each batch is refused', async () => {
    const db = await open()
    await put(db, ...Array.from({ length: 25 }, (_, i) => (i % 5 === 0 ? `bad${i}` : `good${i}`)))
    const picky = {
      'request-mail': async (_: string, { to }: { to: string }) => {
        if (to.startsWith('bad')) throw new Error('refused')
        return 'handed-over' as const
      },
    }
    expect(await sendDue(db, picky)).toBe(20)
    expect((await rows(db)).filter(({ attempts }) => attempts !== 1)).toEqual([])
  })

  test('asks a mail server that takes none for one batch only', async () => {
    const db = await open()
    await put(db, ...Array.from({ length: 25 }, (_, i) => `${i}@b.example`))
    await sendDue(db, refusing)
    expect((await rows(db)).filter(({ attempts }) => attempts === 1)).toHaveLength(10)
  })

  test('sends a code before the receipts that were due before it', async () => {
    const db = await open()
    const sent: string[] = []
    const sender = async (_: string, { about }: { about: string }): Promise<Delivery> => {
      sent.push(about)
      return 'handed-over'
    }
    await write(db, SYSTEM, 'try', 'request:1', async ({ send }) => {
      const about = [...Array.from({ length: 25 }, () => 'received'), 'code', 'code']
      for (const one of about) await send('request-mail', { requestId: '1', about: one, eventId: '' })
      return done(null)
    })
    expect(await sendDue(db, { 'request-mail': sender })).toBe(27)
    expect(sent.slice(0, 3).sort()).toEqual(['code', 'code', 'received'])
  })
})

bothEngines('the outbox and killed senders', ({ open, place }) => {
  test('without a mail server writes one file a message, however often it is sent', async () => {
    const db = await open()
    const { dataDir } = await place()
    const config = { smtpUrl: '', dataDir, siteUrl: 'https://city.example' }
    const senders = { 'request-mail': mailSender(config, messageKey) }
    await put(db, 'a@b.example')
    const { id } = (await rows(db))[0]!
    expect(existsSync(join(dataDir, 'mail'))).toBe(false)
    expect(await sendDue(db, senders)).toBe(1)
    await senders['request-mail'](id, mail('a@b.example'))
    expect(readdirSync(join(dataDir, 'mail'))).toEqual([`${id}.eml.sealed`])
    const [{ text } = { text: '' }] = await filesOf(dataDir, 'mail')
    expect(text).toContain(`Message-ID: <${id}@city.example>`)
    expect(text).toContain('To: a@b.example')
    expect(text).toContain('It was received.')
  })

  test('written to a file is not called sent', async () => {
    const db = await open()
    await put(db, 'a@b.example')
    expect(await sendDue(db, postman('written-once').senders)).toBe(1)
    expect((await rows(db)).map(({ state, payload }) => [state, payload])).toEqual([['written', '{}']])
  })

  test('of which a sender was killed are in doubt, are sent again, and stay to be seen by staff', async () => {
    const db = await open()
    await put(db, 'a@b.example', 'c@d.example')
    const now = Date.now()
    const killed = hanging()
    const first = sendDue(db, { 'request-mail': killed.send }, now)
    await expect.poll(async () => (await rows(db)).every((row) => row.leased_until !== '')).toBe(true)
    expect(await listUndelivered(db.reader, { now: now + MINUTE_MS - 1 })).toEqual([])
    const later = now + MINUTE_MS
    const doubt = { why: 'uncertain', kind: 'request-mail', subject: 'request:1', lastError: '' }
    expect(await listUndelivered(db.reader, { now: later })).toMatchObject([doubt, doubt])
    const { sent, senders } = postman()
    expect(await sendDue(db, senders, later)).toBe(2)
    expect(sent.sort()).toEqual(['a@b.example', 'c@d.example'])
    expect((await rows(db)).map(({ state, uncertain }) => [state, uncertain])).toEqual([
      ['sent', 1],
      ['sent', 1],
    ])
    expect(await listUndelivered(db.reader, { now: later })).toMatchObject([
      { ...doubt, attempts: 1, nextAt: '' },
      { ...doubt, attempts: 1, nextAt: '' },
    ])
    expect(await listUndelivered(db.reader, { subject: 'request:2', now: later })).toEqual([])
    killed.end()
    await first
  })

  test('of which each is one however often it is tried are in no doubt when the second try is done', async () => {
    const db = await open()
    await put(db, 'a@b.example')
    const now = Date.now()
    const killed = hanging()
    const first = sendDue(db, { 'request-mail': killed.send }, now)
    await expect.poll(async () => (await rows(db))[0]?.leased_until).not.toBe('')
    expect(await sendDue(db, postman('written-once').senders, now + MINUTE_MS)).toBe(1)
    expect(await listUndelivered(db.reader, { now: now + MINUTE_MS })).toEqual([])
    killed.end()
    await first
  })

  test('drops what there is no need to say any more, and does not count it as sent', async () => {
    const db = await open()
    await put(db, 'a@b.example')
    expect(await sendDue(db, postman('nothing-to-send').senders)).toBe(0)
    expect((await rows(db))[0]).toMatchObject({ state: 'dropped', payload: '{}' })
    expect(await listUndelivered(db.reader)).toEqual([])
  })
})

bothEngines('the outbox under load', ({ open, place }) => {
  test('shows what failed, with the reason but without the address or number it names', async () => {
    const db = await open()
    await put(db, 'a@b.example')
    const speaking = {
      'request-mail': async () => {
        throw new Error('550 <ana.reyes@mail.example>: +63 917 555 0123 is\0unknown\r\nhere')
      },
    }
    let now = Date.now()
    await sendDue(db, speaking, now)
    expect(await listUndelivered(db.reader)).toMatchObject([
      { why: 'retried', attempts: 1, lastError: '550 <…>: … is unknown here' },
    ])
    for (let attempt = 2; attempt <= 10; attempt += 1) {
      now = Date.parse((await rows(db))[0]!.next_at)
      await sendDue(db, speaking, now)
    }
    expect(await listUndelivered(db.reader)).toMatchObject([{ why: 'failed', attempts: 10, nextAt: '' }])
    expect((await rows(db))[0]!.settled_at).not.toBe('')
  })

  test('sends a rush in batches: far fewer transactions than two a message', async () => {
    const db = await open()
    await put(db, ...Array.from({ length: 95 }, (_, i) => `${i}@b.example`))
    const { sent, senders } = postman()
    expect(await sendDue(db, senders)).toBe(95)
    expect(new Set(sent).size).toBe(95)
    const lines = await rowsOf(db, 'audit_log', { subject: 'outbox' })
    // Ten takings, and for each as few writings as the speed of the sender allows.
    expect(lines.length).toBeGreaterThanOrEqual(20)
    expect(lines.length).toBeLessThan(50)
  })

  test('does not let one kind that hangs hold up another', async () => {
    const db = await open()
    await put(db, 'a@b.example')
    await write(db, SYSTEM, 'try', 'request:2', async ({ send }) => {
      await send('request-sms', { to: 'x' })
      return done(null)
    })
    const sent: string[] = []
    const sms = async (id: string): Promise<Delivery> => {
      sent.push(id)
      return 'handed-over'
    }
    const mail = hanging()
    const first = sendDue(db, { 'request-mail': mail.send, 'request-sms': sms })
    await expect
      .poll(async () => (await rows(db)).map(({ kind, state }) => `${kind} ${state}`).sort())
      .toEqual(['request-mail waiting', 'request-sms sent'])
    expect(sent).toHaveLength(1)
    mail.end()
    await first
  })

  test('without a gateway writes one file a text message, for its owner alone', async () => {
    const db = await open()
    const { dataDir } = await place()
    const sms = smsSender({ ...readConfig({}), dataDir }, messageKey)
    await write(db, SYSTEM, 'try', 'request:1', async ({ send }) => {
      await send('request-sms', { to: '+639175550123', text: 'Nasa opisina na ang iyong niño.' })
      return done(null)
    })
    expect(await sendDue(db, { 'request-sms': sms })).toBe(1)
    const { id } = (await rows(db))[0]!
    const name = `${id}.txt.sealed`
    expect(readdirSync(join(dataDir, 'sms'))).toEqual([name])
    const words = 'To: +639175550123\n\nNasa opisina na ang iyong niño.\n'
    expect(await filesOf(dataDir, 'sms')).toEqual([{ id, text: words }])
    expect(statSync(join(dataDir, 'sms', name)).mode & 0o777).toBe(0o600)
  })

  test('frees the folder of what a killed process left half written', async () => {
    const { dataDir } = await place()
    const first = smsSender({ ...readConfig({}), dataDir }, messageKey)
    await first('one', { to: '+639175550123', text: 'x' })
    const [old, fresh] = ['old', 'fresh'].map((name) => join(dataDir, 'sms', `${name}.txt.sealed.part`))
    writeFileSync(old!, 'ha')
    writeFileSync(fresh!, 'ha')
    const dayAgo = new Date(Date.now() - 24 * 60 * 60 * 1000)
    utimesSync(old!, dayAgo, dayAgo)
    const second = smsSender({ ...readConfig({}), dataDir }, messageKey)
    await second('two', { to: '+639175550123', text: 'x' })
    expect(readdirSync(join(dataDir, 'sms')).sort()).toEqual([
      'fresh.txt.sealed.part',
      'one.txt.sealed',
      'two.txt.sealed',
    ])
  })
})
