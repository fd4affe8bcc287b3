// What is written to the person who asked: composed when it leaves, to the addresses they gave; in the outbox stands neither.
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { SYSTEM, write } from '#db/write.ts'
import type { MessageKind } from '#domain/messages.ts'
import { mailSender } from '#features/messages/mail.ts'
import { sendDue } from '#features/messages/outbox.ts'
import { smsSender } from '#features/messages/sms.ts'
import { listUndelivered } from '#features/messages/undelivered.ts'
import { type NotificationPayload, sealLink } from '#features/requests/messages/notification.ts'
import { createRequestSenders } from '#features/requests/messages/senders.ts'
import { ORDER_BILL } from '#features/requests/steps/order.ts'
import { done } from '#kit/outcome.ts'
import { readConfig } from '#kit/server/config.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { deliver } from '#tests/support/deliver.ts'
import { filesOf, messageKey } from '#tests/support/message-files.ts'
import { EMAIL, MOBILE, putRequest } from '#tests/support/sample-request.ts'

const SITE = { siteUrl: 'https://city.example' }
const KINDS: MessageKind[] = ['request-mail', 'request-sms']

async function tell(db: Database, payload: Omit<NotificationPayload, 'eventId'>, kinds = KINDS) {
  await write(db, SYSTEM, 'try', `request:${payload.requestId}`, async ({ send }) => {
    for (const kind of kinds) await send(kind, { eventId: 'e', ...payload })
    return done(null)
  })
}
const rows = (db: Database) => db.reader.selectFrom('outbox').selectAll().orderBy('id').execute()

eachEngine('messages of requests', ({ open }) => {
  test('go to the e-mail and to the mobile that were given, which the outbox never holds', async () => {
    const db = await open()
    const { id, reference } = await putRequest(db, { lang: 'fil' })
    await tell(db, { requestId: id, about: 'received' })
    const waiting = JSON.stringify(await rows(db))
    for (const personal of [EMAIL, MOBILE, '9175550123', 'Reyes']) expect(waiting).not.toContain(personal)
    const { mails, texts, sent } = await deliver(db)
    expect(sent).toBe(2)
    expect(mails.map(({ to }) => to)).toEqual([EMAIL])
    expect(mails[0]!.subject).toBe('Natanggap ang inyong kahilingan')
    expect(mails[0]!.text).toMatch(/^Natanggap\n[\s\S]+Magandang araw po\.[\s\S]+Good day\./)
    expect(mails[0]!.text).toContain(`https://city.example/fil/requests/${reference}`)
    expect(texts.map(({ to }) => to)).toEqual(['+639175550123'])
    expect(texts[0]!.text).toContain(`${reference}. Takda`)
    for (const text of [mails[0]!.text, mails[0]!.html!, texts[0]!.text]) expect(text).not.toContain('Reyes')
  })

  test('say what holds when they leave', async () => {
    const db = await open()
    const { id } = await putRequest(db, { class: '', days: 20, due_on: '2026-12-23' })
    await tell(db, { requestId: id, about: 'received' }, ['request-mail'])
    await write<null, never>(db, SYSTEM, 'try', `request:${id}`, async ({ tx }) => {
      const change = { class: 'complex' as const, days: 7, due_on: '2026-12-02' }
      await tx.updateTable('requests').set(change).where('id', '=', id).execute()
      return done(null)
    })
    const { mails } = await deliver(db)
    expect(mails[0]!.text).toContain('the office will act on it on or before 2 December 2026.')
  })

  test('name the total of the order of payment, and no other', async () => {
    const db = await open()
    const { id } = await putRequest(db, { state: 'to-pay' })
    await tell(db, { requestId: id, about: 'to-pay' }, ['request-mail'])
    expect((await deliver(db)).mails[0]!.text).not.toContain('₱')
    await write<null, never>(db, SYSTEM, 'try', `request:${id}`, async ({ tx }) => {
      const bill = { ...ORDER_BILL, id: 'b', number: 'LCR-26-7H4K2-D', request_id: id, sealed: '' }
      await tx
        .insertInto('bills')
        .values({ ...bill, total_centavos: 15_500, issued_at: '', issued_by: '' })
        .execute()
      return done(null)
    })
    await tell(db, { requestId: id, about: 'to-pay' }, ['request-mail'])
    expect((await deliver(db)).mails[0]!.text).toContain('₱155.00')
  })
})

eachEngine('messages of requests, sealed or lost', ({ open, place }) => {
  test('carry a link that waits sealed, for this request alone', async () => {
    const db = await open()
    const { id } = await putRequest(db, { state: 'waiting' })
    const other = await putRequest(db, { state: 'waiting' })
    const link = sealLink(keysOf(db), id, 'the-token')
    await tell(db, { requestId: id, about: 'correction', link })
    expect(JSON.stringify(await rows(db))).not.toContain('the-token')
    const { mails, texts } = await deliver(db)
    expect(mails[0]!.text).toContain('https://city.example/correct/the-token')
    expect(texts[0]!.text).not.toMatch(/https?:|the-token/)
    await tell(db, { requestId: other.id, about: 'correction', link }, ['request-mail'])
    expect(await deliver(db)).toEqual({ mails: [], texts: [], sent: 0 })
    expect(await listUndelivered(db.reader)).toMatchObject([
      { why: 'retried', subject: `request:${other.id}` },
    ])
  })

  test.each([
    ['the request is gone', null, 'received'],
    ['neither e-mail nor mobile was given', { email: '', mobile: '' }, 'received'],
    ['the number is no mobile of the Philippines', { email: '', mobile: '(049) 555 0100' }, 'received'],
    ['what they remind of is done', { state: 'in-review' }, 'reminder'],
    ['a correction was answered meanwhile', { state: 'in-review' }, 'correction'],
    ['it was paid meanwhile', { state: 'paid' }, 'to-pay'],
    ['it was paid meanwhile', { state: 'paid' }, 'order-replaced'],
    ['it was released meanwhile', { state: 'released' }, 'ready'],
    ['it was withdrawn meanwhile', { state: 'withdrawn' }, 'extended'],
    ['its payment was returned meanwhile', { state: 'to-pay' }, 'money-in'],
  ] as const)('are dropped when %s', async (_, sample, about) => {
    const db = await open()
    const { id } = await putRequest(db, sample ?? {})
    await tell(db, { requestId: sample === null ? 'gone' : id, about })
    expect(await deliver(db)).toEqual({ mails: [], texts: [], sent: 0 })
    expect((await rows(db)).map(({ state }) => state)).toEqual(['dropped', 'dropped'])
    expect(await listUndelivered(db.reader)).toEqual([])
  })

  test('that cannot be read stay to be seen instead of being lost', async () => {
    const db = await open()
    const { id } = await putRequest(db, { sealed: 'broken' })
    await tell(db, { requestId: id, about: 'received' }, ['request-mail'])
    expect((await deliver(db)).sent).toBe(0)
    expect(await listUndelivered(db.reader)).toMatchObject([{ why: 'retried', kind: 'request-mail' }])
  })

  test('are one file each where neither a mail server nor a gateway is set', async () => {
    const db = await open()
    const { dataDir } = await place()
    const { id } = await putRequest(db)
    await tell(db, { requestId: id, about: 'received' })
    const mail = mailSender({ ...SITE, smtpUrl: '', dataDir }, messageKey)
    const sms = smsSender({ ...readConfig({}), dataDir }, messageKey)
    const senders = createRequestSenders(() => db, SITE, mail, sms)
    expect(await sendDue(db, senders)).toBe(2)
    const all = await rows(db)
    // Ids made in one millisecond stand in any order.
    const idOf = (kind: string) => all.find((row) => row.kind === kind)!.id
    const [letters, texts] = [await filesOf(dataDir, 'mail'), await filesOf(dataDir, 'sms')]
    expect(letters.map(({ id }) => id)).toEqual([idOf('request-mail')])
    expect(texts.map(({ id }) => id)).toEqual([idOf('request-sms')])
    const { text } = letters[0]!
    expect(text).toContain('multipart/alternative')
    expect(text).toContain(`To: ${EMAIL}`)
  })
})
