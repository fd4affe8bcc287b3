// A request nobody has opened is corrected by its sender in place: what stays, what is kept, who is told, and who is first.
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import type { RequestRow } from '#db/tables.ts'
import { OFFICES } from '#domain/offices.ts'
import { createReceiptCounter } from '#features/protection/receipts.ts'
import { createSelfCorrectCounters } from '#features/protection/self-correct-counters.ts'
import { openAnswers } from '#features/requests/answers.ts'
import { requestToPrint } from '#features/requests/desk/access.ts'
import { askOpinion } from '#features/requests/desk/ask-opinion.ts'
import { type Case, openCase } from '#features/requests/desk/case.ts'
import { giveOpinion } from '#features/requests/desk/opinions.ts'
import { findByPair, findRequest } from '#features/requests/find.ts'
import { amendRequest } from '#features/requests/revise/amend.ts'
import { findSelfCorrectRefusal } from '#features/requests/revise/refusals.ts'
import { isKnownCorrection, selfCorrect } from '#features/requests/revise/self-correct.ts'
import { listVersions, openVersion } from '#features/requests/revise/versions.ts'
import { foldWords } from '#features/requests/search-words.ts'
import { readNote } from '#features/requests/steps/events.ts'
import { takeStep } from '#features/requests/steps/take-step.ts'
import { type Submission, submitRequest } from '#features/requests/submit.ts'
import { FORMS } from '#forms/all.ts'
import { type Answers, readForm } from '#forms/read.ts'
import { must } from '#kit/outcome.ts'
import { newSecret } from '#kit/server/ids.ts'
import { keyedHash } from '#kit/server/sealing.ts'
import { cityCalendar } from '#tests/support/calendars.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { deliver } from '#tests/support/deliver.ts'
import { sampleOf } from '#tests/support/forms.ts'
import { principalOf } from '#tests/support/principals.ts'
import { unlocked } from '#tests/support/requests.ts'
import { putRows, rowsOf } from '#tests/support/rows.ts'
import { atDepth } from '#tests/support/scope.ts'
import { staffIn } from '#tests/support/staff.ts'
import { newNumber } from '#tests/support/unique.ts'

const APPLICANT = { id: 'applicant', requestId: 'test' }
const TODAY = '2026-11-23'
const form = FORMS.bplorenew
const calendar = cityCalendar()

/** A number of nobody. */
const newMobile = () => `09${String(newNumber()).padStart(9, '0')}`
const said = (changed: Record<string, string>): Answers => {
  const { typed, files } = sampleOf(form, { bus_name: 'Sampaguita Bakery', ...changed })
  return readForm(form, typed, files, TODAY).answers
}
const submission = (db: Database, answers: Answers): Submission => ({
  form,
  lang: 'en',
  token: newSecret(),
  device: newSecret(),
  answers,
  promise: () => ({ class: '', days: 20, countedFrom: TODAY, dueOn: '2026-12-23' }),
  countReceipt: createReceiptCounter(keysOf(db)),
})

async function received(db: Database, changed: Record<string, string> = {}) {
  const contact = { cont_no: newMobile(), cont_email: `v${newNumber()}@example.com` }
  const sent = submission(db, said({ ...contact, ...changed }))
  const outcome = must(await submitRequest(db, APPLICANT, sent))
  const change = (more: Record<string, string>) => said({ ...contact, ...changed, ...more })
  return { sent, contact, change, request: (await findRequest(db.reader, outcome.reference))! }
}

const correct = (db: Database, request: RequestRow, answers: Answers, token = newSecret()) =>
  selfCorrect(db, APPLICANT, request, {
    form,
    answers,
    token,
    removedFiles: [],
    count: createSelfCorrectCounters(keysOf(db)),
  })

const again = async (db: Database, { reference }: RequestRow) => (await findRequest(db.reader, reference))!

const clerkOf = (db: Database) => staffIn(db, 'clerk', 'BPLO')
async function look(db: Database, staff: Awaited<ReturnType<typeof clerkOf>>, id: string): Promise<Case> {
  const around = { staff, calendar, lang: 'en' as const, now: new Date().toISOString() }
  return (await openCase(db, principalOf(staff), id, around))!
}
const nameIn = ({ answers }: Case) =>
  answers.flatMap(({ rows }) => rows).find(({ name }) => name === 'bus_name')?.text

eachEngine('a request corrected before it is opened', ({ open }) => {
  test('says the new answers under the same reference, receipt, day and class, and keeps the former ones', async () => {
    const db = await unlocked(await open())
    const { request, sent, change } = await received(db)
    const outcome = await correct(db, request, change({ bus_name: 'Sampaguita Panaderia' }))
    expect(outcome).toEqual({ ok: true, value: null })
    const now = await again(db, request)
    const stays = ['reference', 'received_at', 'counted_from', 'class', 'days', 'due_on'] as const
    for (const column of [...stays, 'state', 'token', 'answers_hash', 'device'] as const)
      expect(now[column]).toBe(request[column])
    expect(openAnswers(keysOf(db), now)).toEqual(change({ bus_name: 'Sampaguita Panaderia' }))
    const [kept, ...others] = await listVersions(db.reader, request.id)
    expect(others).toEqual([])
    const version = openVersion(keysOf(db), kept!)
    expect(version.answers).toEqual(sent.answers)
    const parts = version.records.after.flatMap((section) => section.parts)
    expect(parts).toMatchObject([{ name: 'bus_name', text: { en: 'Sampaguita Panaderia' } }])
    const events = await db.reader.selectFrom('request_events').selectAll().orderBy('id').execute()
    expect(events.map((event) => [event.kind, readNote(keysOf(db), event)])).toEqual([
      ['state', ''],
      ['self-corrected', 'Business name'],
    ])
    expect(JSON.stringify([kept, events])).not.toContain('Sampaguita')
    expect(await db.reader.selectFrom('outbox').select('id').execute()).toHaveLength(2)
  })

  test('is found by its new words and its new contact alone, while its form sent again is still the first', async () => {
    const db = await unlocked(await open())
    const { request, sent, contact, change } = await received(db, { bus_name: 'Sampaguita' })
    const cont_no = newMobile()
    await correct(db, request, change({ bus_name: 'Rosal', cont_no }))
    const words = (await db.reader.selectFrom('request_words').select('word').execute()).map(
      ({ word }) => word,
    )
    const isFound = (word: string) =>
      words.includes(keyedHash(keysOf(db).hashes, 'word', foldWords(word)[0]!))
    expect([isFound('Rosal'), isFound('Sampaguita')]).toEqual([true, false])
    const byPair = async (proof: string) => (await findByPair(db, request.reference, proof))?.id
    expect(await byPair(cont_no.slice(-4))).toBe(request.id)
    if (contact.cont_no.slice(-4) !== cont_no.slice(-4))
      expect(await byPair(contact.cont_no.slice(-4))).toBeUndefined()
    expect(await submitRequest(db, APPLICANT, sent)).toEqual({
      ok: true,
      value: { reference: request.reference, again: true },
    })
  })

  test('is told to the old contact, sends the receipt to the new one, and ends the codes of before', async () => {
    const db = await unlocked(await open())
    const { request, contact, change } = await received(db)
    await deliver(db)
    const [cont_no, cont_email] = [newMobile(), `n${newNumber()}@example.com`]
    await putRows(db, 'request_codes', {
      id: 'code',
      request_id: request.id,
      purpose: 'withdraw',
      opens: '',
      code: 'x',
      token: '',
      sealed_token: '',
      created_at: '',
      expires_at: '',
      used_at: '',
    })
    await correct(db, request, change({ cont_no, cont_email }))
    const waiting = await rowsOf(db, 'outbox', { state: 'waiting' })
    for (const personal of [...Object.values(contact), cont_no, cont_email])
      expect(JSON.stringify(waiting)).not.toContain(personal)
    const { mails, texts } = await deliver(db)
    const plus = (mobile: string) => `+63${mobile.slice(1)}`
    expect(Object.fromEntries(mails.map(({ to, subject }) => [to, subject]))).toEqual({
      [contact.cont_email]: 'The contact of your request was changed',
      [cont_email]: 'Received: your request',
    })
    expect(texts.map(({ to }) => to).sort()).toEqual([plus(contact.cont_no), plus(cont_no)].sort())
    const code = await db.reader.selectFrom('request_codes').select('expires_at').executeTakeFirstOrThrow()
    expect(code.expires_at).not.toBe('')
  })

  test('tells nobody where the contact stays, and a replaced number alone where the e-mail stays', async () => {
    const db = await unlocked(await open())
    const { request, contact, change } = await received(db)
    await deliver(db)
    await correct(db, request, change({ bus_name: 'Rosal' }))
    expect(await deliver(db)).toMatchObject({ mails: [], texts: [] })
    await correct(db, await again(db, request), change({ cont_no: newMobile() }))
    const { mails, texts } = await deliver(db)
    expect([mails.length, texts.length]).toEqual([0, 2])
    expect(texts.map(({ to }) => to)).toContain(`+63${contact.cont_no.slice(1)}`)
  })
})

eachEngine('a correction before it is opened', ({ open }) => {
  test('is refused once anybody of the office has seen it, also when it counts as unread again', async () => {
    const db = await unlocked(await open())
    const asked = OFFICES.BPLO.asks[0]!
    const [clerk, other] = [await clerkOf(db), await staffIn(db, 'clerk', asked)]
    const { request, change } = await received(db)
    await look(db, clerk, request.id)
    const opened = await again(db, request)
    expect(await correct(db, opened, change({ bus_name: 'Rosal' }))).toEqual({ ok: false, reason: 'opened' })
    const question = { requestId: request.id, office: asked, question: 'Is it paid?', parts: [] }
    const made = must(await askOpinion(db, principalOf(clerk), { ...question, seen: opened.changed_at }))
    await giveOpinion(db, principalOf(other), { id: made.id, answer: 'Yes.' })
    const unread = await again(db, request)
    expect([unread.read_at, unread.state]).toEqual(['', 'received'])
    expect(await findSelfCorrectRefusal(db.reader, unread)).toBe('opened')
  })

  test('is refused once a sheet of it was printed', async () => {
    const db = await unlocked(await open())
    const clerk = principalOf(await clerkOf(db))
    const { request, change } = await received(db)
    expect((await requestToPrint(db, clerk, request.id, 'slip'))?.opened_at).not.toBe('')
    const late = await correct(db, await again(db, request), change({ owner: 'X' }))
    expect(late).toEqual({ ok: false, reason: 'opened' })
  })

  test('is refused after a step, after the purge, and where a later request amends it', async () => {
    const db = await unlocked(await open())
    const clerk = await clerkOf(db)
    const [moved, amended] = [await received(db), await received(db)]
    await takeStep(db, principalOf(clerk), { requestId: moved.request.id, step: 'review', calendar })
    expect(await correct(db, moved.request, moved.change({ owner: 'X' }))).toMatchObject({
      reason: 'moved-on',
    })
    expect(await correct(db, await again(db, moved.request), moved.change({ owner: 'X' }))).toMatchObject({
      reason: 'opened',
    })
    const later = { ...submission(db, amended.change({ owner: 'Y' })), what: 'Owner' }
    await amendRequest(db, APPLICANT, amended.request, later)
    expect(await correct(db, await again(db, amended.request), amended.change({ owner: 'Z' }))).toMatchObject(
      {
        reason: 'amended',
      },
    )
    expect(await findSelfCorrectRefusal(db.reader, { ...moved.request, sealed: '' })).toBe('closed')
    expect(await db.reader.selectFrom('request_versions').select('id').execute()).toEqual([])
  })
})

eachEngine('a correction at the same moment as something else', ({ open }) => {
  test('sent twice at once is one correction, known by its token', async () => {
    const db = await unlocked(await open())
    const { request, change } = await received(db)
    const token = newSecret()
    const both = await Promise.all(
      [1, 2, 3].map(() => correct(db, request, change({ bus_name: 'Rosal' }), token)),
    )
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    for (const one of both) if (!one.ok) expect(one.reason).toBe('moved-on')
    expect(await listVersions(db.reader, request.id)).toHaveLength(1)
    const isKnown = (one: string) => isKnownCorrection(db, request.id, one)
    expect([await isKnown(token), await isKnown(newSecret())]).toEqual([true, false])
  })

  test('broken off leaves everything as it was', async () => {
    const db = await unlocked(await open())
    const { request, change } = await received(db)
    const count = {
      ...createSelfCorrectCounters(keysOf(db)),
      told: () => Promise.reject(new Error('killed here')),
    }
    const more = { form, answers: change({ cont_no: newMobile(), bus_name: 'Rosal' }), removedFiles: [] }
    const broken = selfCorrect(db, APPLICANT, request, { ...more, token: newSecret(), count })
    await expect(broken).rejects.toThrow('killed here')
    expect(await again(db, request)).toEqual(request)
    expect(await listVersions(db.reader, request.id)).toEqual([])
  })

  test('is counted: after twenty in a day it waits for the next', async () => {
    const db = await unlocked(await open())
    const { request, change } = await received(db)
    for (let count = 1; count <= 20; count += 1)
      expect((await correct(db, await again(db, request), change({ owner: `Owner ${count}` }))).ok).toBe(true)
    const before = await again(db, request)
    expect(await correct(db, before, change({ owner: 'One more' }))).toEqual({
      ok: false,
      reason: 'too-often',
    })
    expect(await again(db, request)).toEqual(before)
  })

  test('of a clerk who opens it at that moment and its sender one is first, and the clerk sees what counts', async () => {
    const db = await unlocked(await open())
    const clerk = await clerkOf(db)
    for (let round = 0; round < atDepth(12, 200); round += 1) {
      const { request, change } = await received(db)
      const [outcome, seen] = await Promise.all([
        correct(db, request, change({ bus_name: 'Rosal' })),
        look(db, clerk, request.id),
      ])
      const now = await again(db, request)
      expect(openAnswers(keysOf(db), now).bus_name).toBe(outcome.ok ? 'Rosal' : 'Sampaguita Bakery')
      expect(nameIn(seen)).toBe(outcome.ok ? 'Rosal' : 'Sampaguita Bakery')
      expect([now.opened_at, now.read_at]).not.toContain('')
      expect(seen.selfCorrections).toHaveLength(outcome.ok ? 1 : 0)
      expect(await correct(db, now, change({ bus_name: 'Late' }))).toEqual({ ok: false, reason: 'opened' })
    }
  })
})
