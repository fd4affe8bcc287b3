// A stranger who sends requests with somebody's number cannot flood them: a few receipts a day leave, and one message tells of the others.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '#db/database.ts'
import { keysOf, unlock } from '#db/seal.ts'
import { SYSTEM, write } from '#db/write.ts'
import { sendDue } from '#features/messages/outbox.ts'
import { createReceiptCounter } from '#features/protection/receipts.ts'
import { createRequestSenders } from '#features/requests/messages/senders.ts'
import { notifyApplicant } from '#features/requests/steps/notify.ts'
import { withdrawRequest } from '#features/requests/steps/take-step.ts'
import { type Submission, submitRequest } from '#features/requests/submit.ts'
import { FORMS } from '#forms/all.ts'
import { readForm } from '#forms/read.ts'
import { done, must, refused } from '#kit/outcome.ts'
import { newSecret } from '#kit/server/ids.ts'
import { cityCalendar } from '#tests/support/calendars.ts'
import { bothEngines } from '#tests/support/databases.ts'
import { deliver } from '#tests/support/deliver.ts'
import { sampleOf } from '#tests/support/forms.ts'
import { requestByReference } from '#tests/support/requests.ts'
import { atDepth } from '#tests/support/scope.ts'

const APPLICANT = { id: 'applicant', requestId: 'test' }
const DAY = '2026-11-24T02:00:00.000Z'
// Eight in the morning in the city, and what was begun before it is committed.
const MORNING = '2026-11-25T00:05:00.000Z'
const MANY = atDepth(12, 60)
const EMAIL = 'ana.reyes@example.com'
const MOBILE = '0917 555 0123'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(DAY) }))
afterEach(() => void vi.useRealTimers())

function submissionTo(db: Database, contact: { email?: string; mobile?: string } = {}): Submission {
  const form = FORMS.birth
  const { email = EMAIL, mobile = MOBILE } = contact
  const { typed, files } = sampleOf(form, { [form.contact.email]: email, [form.contact.mobile]: mobile })
  const { answers, problems } = readForm(form, typed, files, '2026-11-24')
  expect(problems).toEqual([])
  return {
    form,
    lang: 'en',
    token: newSecret(),
    device: newSecret(),
    answers,
    promise: () => ({ class: 'simple', days: 3, countedFrom: '2026-11-24', dueOn: '2026-11-27' }),
    countReceipt: createReceiptCounter(keysOf(db)),
  }
}

async function send(db: Database, changed: Partial<Submission> = {}): Promise<string> {
  return must(await submitRequest(db, APPLICANT, { ...submissionTo(db), ...changed })).reference
}
const sendMany = (db: Database, times: number, changed?: Partial<Submission>) =>
  Promise.all(Array.from({ length: times }, () => send(db, changed)))

const countOf = ({ mails, texts }: Awaited<ReturnType<typeof deliver>>) => [mails.length, texts.length]
const idOf = async (db: Database, reference: string) =>
  (await db.reader.selectFrom('requests').select('id').where('reference', '=', reference).executeTakeFirst())!
    .id
const withdraw = async (db: Database, reference: string) =>
  withdrawRequest(db, APPLICANT, { requestId: await idOf(db, reference), calendar: cityCalendar() })

bothEngines('receipts of requests with one contact', ({ open, place }) => {
  const unlocked = async (at?: Parameters<typeof open>[0]) => {
    const db = await open(at)
    await unlock(db, { appKey: 'ab'.repeat(32), keyFile: '' })
    return db
  }

  test(`of ${MANY} at once are three texts and five mails, and one of each the next morning`, async () => {
    const db = await unlocked()
    const references = await sendMany(db, MANY)
    expect(countOf(await deliver(db, DAY))).toEqual([5, 3])
    expect(countOf(await deliver(db, '2026-11-25T00:04:59.000Z'))).toEqual([0, 0])
    const { mails, texts } = await deliver(db, MORNING)
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [EMAIL, `Received: ${MANY - 5} more requests`],
    ])
    expect(texts.map(({ to }) => to)).toEqual(['+639175550123'])
    expect(texts[0]!.text).toContain(`${MANY - 3} more requests`)
    expect(references.some((one) => texts[0]!.text.includes(one))).toBe(true)
    expect(references.filter((one) => mails[0]!.text.includes(one))).toHaveLength(Math.min(MANY - 5, 20))
    expect(countOf(await deliver(db, '2026-11-30T00:00:00.000Z'))).toEqual([0, 0])
  })

  test('are as few when two instances receive them at once', async () => {
    const at = await place()
    const [one, other] = [await unlocked(at), await unlocked(at)]
    await Promise.all([sendMany(one, 8), sendMany(other, 8)])
    expect(countOf(await deliver(one, DAY))).toEqual([5, 3])
    const { mails, texts } = await deliver(other, MORNING)
    expect([mails[0]!.subject, texts.length]).toEqual(['Received: 11 more requests', 1])
    expect(texts[0]!.text).toContain('13 more requests')
  })

  test('are counted however the number and the mailbox are written, and no contact is stored', async () => {
    const db = await unlocked()
    for (const [mobile, email] of [
      ['0917 555 0123', 'ana.reyes@example.com'],
      ['+63 917 555 0123', 'Ana.Reyes@example.com'],
      ['09175550123', 'ana.reyes+1@example.com'],
      ['(0917) 555-0123', 'ana.reyes+2@example.com'],
    ] as const)
      for (let i = 0; i < 2; i += 1) await send(db, submissionTo(db, { mobile, email }))
    const stored = JSON.stringify([
      await db.reader.selectFrom('outbox').selectAll().execute(),
      await db.reader.selectFrom('limits').selectAll().execute(),
    ]).toLowerCase()
    expect(stored).not.toMatch(/9175550123|ana\.reyes|example/)
    expect(countOf(await deliver(db, DAY))).toEqual([5, 3])
    expect(countOf(await deliver(db, MORNING))).toEqual([1, 1])
  })

  test('of another contact, and of the next day, leave at once', async () => {
    const db = await unlocked()
    await sendMany(db, 6)
    await deliver(db, DAY)
    const other = submissionTo(db, { mobile: '0917 555 0124', email: 'ben@example.com' })
    await send(db, other)
    expect(countOf(await deliver(db, DAY))).toEqual([1, 1])
    vi.setSystemTime(Date.parse('2026-11-25T00:00:00.000Z'))
    await sendMany(db, 1)
    expect(countOf(await deliver(db, '2026-11-25T00:00:00.000Z'))).toEqual([1, 1])
    expect(countOf(await deliver(db, MORNING))).toEqual([1, 1])
  })

  test('of a request that was not received are not counted', async () => {
    const db = await unlocked()
    for (let i = 0; i < 5; i += 1) {
      const inSameTransaction = async () => refused('moved-on' as const)
      expect(await submitRequest(db, APPLICANT, { ...submissionTo(db), inSameTransaction })).toMatchObject({
        ok: false,
      })
    }
    await sendMany(db, 3)
    expect(countOf(await deliver(db, DAY))).toEqual([3, 3])
  })
})

bothEngines('beside the receipts of one contact', ({ open }) => {
  const flooded = async () => {
    const db = await open()
    await unlock(db, { appKey: 'ab'.repeat(32), keyFile: '' })
    const references = []
    for (let i = 0; i < 6; i += 1) references.push(await send(db))
    await deliver(db, DAY)
    return { db, first: references[0]!, last: references[5]! }
  }

  test('what staff do is told at once, and so is a request that staff typed', async () => {
    const { db, last } = await flooded()
    const request = await requestByReference(db, last)
    await write<null, never>(db, SYSTEM, 'try', `request:${request.id}`, async (writing) => {
      await notifyApplicant(writing, keysOf(db), request, { about: 'extended', eventId: '' })
      return done(null)
    })
    await send(db, { countReceipt: undefined })
    expect(countOf(await deliver(db, DAY))).toEqual([2, 2])
  })

  test('a withdrawal is told of a request that had a receipt of its own, and of no other', async () => {
    const { db, first, last } = await flooded()
    // The sixth is the first of the mails gathered, and one of several texts.
    expect(await withdraw(db, last)).toMatchObject({ ok: true })
    expect(countOf(await deliver(db, DAY))).toEqual([1, 0])
    expect(await withdraw(db, first)).toMatchObject({ ok: true })
    expect(countOf(await deliver(db, DAY))).toEqual([1, 1])
  })

  test('the message of the day tries again when it fails, and grows no more once it left', async () => {
    const { db } = await flooded()
    const failing = createRequestSenders(
      () => db,
      { siteUrl: 'https://city.example' },
      () => Promise.reject(new Error('no connection')),
      () => Promise.reject(new Error('no connection')),
    )
    await sendDue(db, failing, Date.parse(MORNING))
    const { mails, texts } = await deliver(db, '2026-11-25T00:06:00.000Z')
    expect([mails[0]!.subject, texts[0]!.text]).toEqual([
      'Received: 1 more request',
      expect.stringContaining('3 more requests'),
    ])
    await send(db)
    expect(countOf(await deliver(db, '2026-11-26T00:06:00.000Z'))).toEqual([0, 0])
  })

  test('the message of the day says nothing of requests that are purged by then', async () => {
    const { db } = await flooded()
    await write<null, never>(db, SYSTEM, 'try', 'requests', async ({ tx }) => {
      await tx.updateTable('requests').set({ sealed: '' }).execute()
      return done(null)
    })
    expect(countOf(await deliver(db, MORNING))).toEqual([0, 0])
  })
})
