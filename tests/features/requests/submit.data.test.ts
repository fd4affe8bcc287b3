// A request is received once, whole, with a number of its own: sent fifty times at once, killed halfway, or sent again.
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { keysOf, unlock } from '#db/seal.ts'
import { openAnswers } from '#features/requests/answers.ts'
import { Drafts, openDraft } from '#features/requests/drafts/drafts.ts'
import { findByPair, findRequest } from '#features/requests/find.ts'
import { readReference } from '#features/requests/reference.ts'
import { type Submission, submitRequest } from '#features/requests/submit.ts'
import { FORMS } from '#forms/all.ts'
import { readForm } from '#forms/read.ts'
import { dayOf } from '#kit/dates.ts'
import { must } from '#kit/outcome.ts'
import { newSecret } from '#kit/server/ids.ts'
import { bothEngines } from '#tests/support/databases.ts'
import { sampleOf } from '#tests/support/forms.ts'

const APPLICANT = { id: 'applicant', requestId: 'test' }
const promise: Submission['promise'] = () => ({
  class: 'simple',
  days: 3,
  countedFrom: '2026-11-23',
  dueOn: '2026-11-26',
})

function submission(overrides: Partial<Submission> = {}): Submission {
  const form = FORMS.birth
  const { typed, files } = sampleOf(form)
  const { answers, problems } = readForm(form, typed, files, '2026-11-23')
  expect(problems).toEqual([])
  return { form, lang: 'en', token: newSecret(), device: newSecret(), answers, promise, ...overrides }
}

const count = async (db: Database, table: 'requests' | 'request_events' | 'outbox' | 'request_words') =>
  Number(
    (
      await db.reader
        .selectFrom(table)
        .select((e) => e.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

bothEngines('submitting', ({ open, place }) => {
  const unlocked = async () => {
    const db = await open()
    await unlock(db, { appKey: 'ab'.repeat(32), keyFile: '' })
    return db
  }

  test('twenty times at once is one request, twenty equal references, one event, one message a way', async () => {
    const db = await unlocked()
    const sent = submission()
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => submitRequest(db, APPLICANT, sent)))
    const references = new Set(outcomes.map((outcome) => outcome.ok && outcome.value.reference))
    expect(references.size).toBe(1)
    expect(outcomes.filter((outcome) => outcome.ok && !outcome.value.again)).toHaveLength(1)
    expect(await count(db, 'requests')).toBe(1)
    expect(await count(db, 'request_events')).toBe(1)
    expect(await count(db, 'outbox')).toBe(2)
    const [reference] = references
    expect(readReference(String(reference))).toBe(reference)
  })

  test('with other answers is never swallowed: it is told which request was received', async () => {
    const db = await unlocked()
    const sent = submission()
    const first = await submitRequest(db, APPLICANT, sent)
    const other = await submitRequest(db, APPLICANT, {
      ...sent,
      answers: { ...sent.answers, info_Lname: 'Other' },
    })
    expect(other).toEqual({ ok: false, reason: 'other-answers', field: must(first).reference })
    expect(await count(db, 'requests')).toBe(1)
  })

  test('keeps the answers sealed, and only hashes of what it is searched and tracked by', async () => {
    const db = await unlocked()
    const sent = submission({ answers: { ...submission().answers, info_Lname: 'Dimaguiba' } })
    const outcome = must(await submitRequest(db, APPLICANT, sent))
    const row = (await findRequest(db.reader, outcome.reference))!
    expect(openAnswers(keysOf(db), row)).toEqual(sent.answers)
    for (const table of ['requests', 'request_words', 'request_events', 'audit_log', 'outbox'] as const) {
      const text = JSON.stringify(await db.reader.selectFrom(table).selectAll().execute())
      for (const value of Object.values(sent.answers))
        if (String(value).length > 5) expect(text, table).not.toContain(String(value))
    }
    expect(await count(db, 'request_words')).toBeGreaterThan(1)
  })

  test('has in its number the year in which it was sent, though its days are counted from another', async () => {
    const db = await unlocked()
    const sent = submission({ promise: () => ({ ...promise(''), countedFrom: '2099-01-05' }) })
    const outcome = must(await submitRequest(db, APPLICANT, sent))
    const { reference, received_at } = (await findRequest(db.reader, outcome.reference))!
    expect(reference.split('-')[1]).toBe(dayOf(received_at).slice(2, 4))
  })

  test('is found by its number with the last four digits or the e-mail, in any case, and by nothing else', async () => {
    const db = await unlocked()
    const sent = submission()
    const { reference } = must(await submitRequest(db, APPLICANT, sent))
    const phone = String(sent.answers.requester_num).replace(/\D/g, '')
    expect(await findByPair(db, reference, phone.slice(-4))).toMatchObject({ reference })
    expect(await findByPair(db, reference, String(sent.answers.requester_email).toUpperCase())).toMatchObject(
      { reference },
    )
    for (const wrong of ['0000', '', 'x@example.com', '@', phone.slice(-3)])
      expect(await findByPair(db, reference, wrong), wrong).toBeNull()
    expect(await findByPair(db, 'LCR-26-22222-2', phone.slice(-4))).toBeNull()
  })

  test('saved as a draft a moment too late, it does not come back as one', async () => {
    const db = await unlocked()
    const sent = submission()
    expect((await submitRequest(db, APPLICANT, sent)).ok).toBe(true)
    const drafts = new Drafts(() => db)
    const typed = { info_Lname: ['Reyes'] }
    const late = drafts.save({ token: sent.token, form: sent.form, typed, device: sent.device })
    const other = drafts.save({ token: newSecret(), form: sent.form, typed, device: sent.device })
    await Promise.all([late, other])
    expect(await openDraft(db, sent.token)).toBeNull()
    expect(await db.reader.selectFrom('drafts').selectAll().execute()).toHaveLength(1)
  })

  test('with the data locked is not possible', async () => {
    const db = await open()
    await expect(submitRequest(db, APPLICANT, submission())).rejects.toThrow(/locked/)
    expect(await place()).toBeTruthy()
  })
})
