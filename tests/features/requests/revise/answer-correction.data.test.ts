// A correction by link: asked with reasons, opened by its token alone, answered once; before and after are kept, and the clock goes on.
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { openAnswers } from '#features/requests/answers.ts'
import { countQueue } from '#features/requests/desk/queue.ts'
import { draftId } from '#features/requests/drafts/drafts.ts'
import { findByPair } from '#features/requests/find.ts'
import { openLink } from '#features/requests/messages/notification.ts'
import { answerCorrection } from '#features/requests/revise/answer-correction.ts'
import { foldWords } from '#features/requests/search-words.ts'
import { computeDueDate } from '#features/requests/steps/clock.ts'
import {
  askCorrection,
  type CorrectionReason,
  findCorrection,
  openCorrection,
} from '#features/requests/steps/correct.ts'
import { asApplicant } from '#features/requests/steps/principal.ts'
import { markReadyForDecision } from '#features/requests/steps/ready-for-decision.ts'
import { takeBackStep } from '#features/requests/steps/take-back.ts'
import { takeStep } from '#features/requests/steps/take-step.ts'
import { FORMS } from '#forms/all.ts'
import { partsOf } from '#forms/define.ts'
import { type Answers, readForm } from '#forms/read.ts'
import { labelOf } from '#forms/show.ts'
import { dayOf, today } from '#kit/dates.ts'
import { must } from '#kit/outcome.ts'
import { newId } from '#kit/server/ids.ts'
import { keyedHash, sealText } from '#kit/server/sealing.ts'
import { cityCalendar } from '#tests/support/calendars.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { sampleOf } from '#tests/support/forms.ts'
import { insertRequest, requestById, unlocked } from '#tests/support/requests.ts'
import { putRows, rowOf, rowsOf, setRows } from '#tests/support/rows.ts'

const CLERK = { id: 'clerk-1', requestId: 'test', role: 'clerk', office: 'LCR' } as const
const APPLICANT = { id: 'applicant', requestId: 'test' }
const calendar = cityCalendar()
const PARTS: CorrectionReason[] = [{ name: 'info_Lname', reason: 'It does not read as on the record.' }]
const LABELLED = PARTS.map((part) => ({ ...part, label: labelOf(FORMS.birth, part.name) }))

async function inReview(db: Database): Promise<{ id: string; reference: string; answers: Answers }> {
  const { typed, files } = sampleOf(FORMS.birth, {
    info_Lname: 'Bautista',
    info_Fname: 'Ana',
    requester_email: 'ana@example.com',
  })
  const { answers } = readForm(FORMS.birth, typed, files, '2026-11-23')
  const { id, reference } = await insertRequest(db, { state: 'in-review', answers })
  return { id, reference, answers }
}

const ask = (db: Database, requestId: string, parts: readonly CorrectionReason[] = PARTS, note = '') =>
  askCorrection(db, CLERK, { requestId, parts, note, calendar })

/** Asks, and reads the token out of the message that waits. */
async function asked(
  db: Database,
  requestId: string,
  parts: readonly CorrectionReason[] = PARTS,
): Promise<string> {
  must(await ask(db, requestId, parts))
  const messages = await db.reader.selectFrom('outbox').select('payload').orderBy('id', 'desc').execute()
  const { link } = JSON.parse(messages[0]!.payload) as { link: string }
  return openLink(keysOf(db), requestId, link)
}

const answer = (db: Database, token: string, answers: Answers = { info_Lname: 'Reyes' }) =>
  answerCorrection(db, APPLICANT, { token, answers, calendar })

const kindsOf = async (db: Database, id: string) =>
  (await rowsOf(db, 'request_events', { request_id: id }, 'id')).map(
    ({ kind, from_state, to_state }) => `${kind} ${from_state}>${to_state}`,
  )

/** Puts a file's row where the vault would. */
async function addFile(
  db: Database,
  owner: { draft_id?: string; request_id?: string },
  slot: string,
  hash: string,
) {
  const id = newId()
  const row = {
    id,
    draft_id: '',
    request_id: '',
    ...owner,
    slot,
    sealed_name: sealText(keysOf(db).records, `file-name:${id}`, `${hash}.jpg`),
    mime: 'image/jpeg',
    bytes: 1,
    wrapped_key: '',
    content_hash: hash,
    scan: 'not-scanned' as const,
    created_at: new Date().toISOString(),
  }
  await putRows(db, 'request_files', row)
  return id
}

const filesOf = async (db: Database, requestId: string) =>
  Object.fromEntries(
    (
      await db.reader.selectFrom('request_files').selectAll().where('request_id', '=', requestId).execute()
    ).map((file) => [`${file.slot} ${file.content_hash}`, file.superseded_by]),
  )

eachEngine('a correction asked for', ({ open }) => {
  test('is asked: waiting, the clock standing, the link sealed in the message and kept as a hash only', async () => {
    const db = await unlocked(await open())
    const { id } = await inReview(db)
    const token = await asked(db, id)
    expect((await requestById(db, id)).state).toBe('waiting')
    const pauses = await db.reader.selectFrom('request_pauses').selectAll().execute()
    expect(pauses).toMatchObject([{ reason: 'applicant', closed_at: '' }])
    const row = await db.reader.selectFrom('corrections').selectAll().executeTakeFirstOrThrow()
    expect(row.asked_by).toBe('clerk-1')
    expect(openCorrection(db, row)).toEqual({ parts: LABELLED, note: '' })
    const everything = JSON.stringify([
      row,
      await db.reader.selectFrom('outbox').selectAll().execute(),
      await db.reader.selectFrom('audit_log').selectAll().execute(),
      await db.reader.selectFrom('request_events').selectAll().execute(),
    ])
    for (const secret of [token, 'does not read', 'info_Lname']) expect(everything).not.toContain(secret)
    expect(
      JSON.parse((await db.reader.selectFrom('outbox').select('payload').execute())[0]!.payload),
    ).toMatchObject({
      requestId: id,
      about: 'correction',
    })
  })

  test('opens the marked parts with what was answered, and nothing else', async () => {
    const db = await unlocked(await open())
    const { id } = await inReview(db)
    const found = await findCorrection(db, await asked(db, id))
    if (found?.is !== 'open') throw new Error('not open')
    expect(partsOf(found.form).map(({ part }) => part.name)).toEqual(['info_Lname'])
    expect(found.answers.info_Lname).toBe('Bautista')
    expect(found.parts).toEqual(LABELLED)
  })

  test('is refused without parts, without reasons, of parts that are not there, from another state, by another role', async () => {
    const db = await unlocked(await open())
    const { id } = await inReview(db)
    const [one] = PARTS
    expect(await ask(db, id, [])).toEqual({ ok: false, reason: 'parts' })
    expect(await ask(db, id, [one!, one!])).toEqual({ ok: false, reason: 'parts' })
    expect(await ask(db, id, [{ name: 'gross_sales', reason: 'wrong' }])).toEqual({
      ok: false,
      reason: 'parts',
    })
    expect(await ask(db, id, [{ ...one!, reason: '  ' }])).toEqual({ ok: false, reason: 'reasons' })
    expect(await ask(db, id, [{ ...one!, reason: 'x'.repeat(1001) }])).toEqual({
      ok: false,
      reason: 'reasons',
    })
    expect(await ask(db, 'nobody')).toMatchObject({ ok: false, reason: 'not-there' })
    const input = { requestId: id, parts: PARTS, note: '', calendar }
    expect(await askCorrection(db, { ...CLERK, role: 'cashier' }, input)).toMatchObject({
      reason: 'wrong-role',
    })
    const { id: fresh } = await insertRequest(db)
    expect(await ask(db, fresh)).toMatchObject({ ok: false, reason: 'changed' })
    expect(await db.reader.selectFrom('corrections').select('id').execute()).toEqual([])
  })
})

eachEngine('a correction answered', ({ open }) => {
  test('is answered: answers, search words and tracking are of the new ones, before and after are kept sealed', async () => {
    const db = await unlocked(await open())
    const { id, answers } = await inReview(db)
    const parts = [...PARTS, { name: 'requester_email', reason: 'The mail came back.' }]
    const token = await asked(db, id, parts)
    const corrected = { info_Lname: 'Reyes', requester_email: 'ana.reyes@example.com' }
    const outcome = await answer(db, token, corrected)
    const row = await requestById(db, id)
    expect(outcome).toEqual({ ok: true, value: { reference: row.reference, dueOn: row.due_on } })
    expect(row.state).toBe('in-review')
    expect(openAnswers(keysOf(db), row)).toEqual({ ...answers, ...corrected })
    const words = await rowsOf(db, 'request_words', { request_id: id })
    const hashOf = (word: string) => keyedHash(keysOf(db).hashes, 'word', foldWords(word)[0]!)
    expect(words.map(({ word }) => word)).toContain(hashOf('Reyes'))
    expect(words.map(({ word }) => word)).not.toContain(hashOf('Bautista'))
    expect(await findByPair(db, row.reference, 'ana.reyes@example.com')).not.toBeNull()
    expect(await findByPair(db, row.reference, 'ana@example.com')).toBeNull()
    const kept = await db.reader.selectFrom('corrections').selectAll().executeTakeFirstOrThrow()
    expect(kept.answered_at).not.toBe('')
    expect(openCorrection(db, kept)).toMatchObject({
      parts,
      before: { info_Lname: 'Bautista', requester_email: 'ana@example.com' },
      after: corrected,
    })
    expect(JSON.stringify(kept)).not.toMatch(/Bautista|Reyes/)
    expect((await kindsOf(db, id)).slice(-3)).toEqual([
      'state in-review>waiting',
      'state waiting>in-review',
      'corrected in-review>in-review',
    ])
    const audit = await db.reader.selectFrom('audit_log').select(['actor', 'action', 'subject']).execute()
    expect(audit).toContainEqual({
      actor: 'applicant',
      action: 'answer-correction',
      subject: `request:${id}`,
    })
  })

  test('ends its pause, and the promised day moves by the working days it lasted', async () => {
    const db = await unlocked(await open())
    const { id } = await inReview(db)
    const token = await asked(db, id)
    // As if it had been received two weeks ago and asked the day after.
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    await setRows(db, 'requests', { received_at: daysAgo(14) })
    await setRows(db, 'request_pauses', { opened_at: daysAgo(13) })
    const outcome = await answer(db, token)
    const row = await requestById(db, id)
    expect(outcome).toEqual({ ok: true, value: { reference: row.reference, dueOn: row.due_on } })
    const pauses = await db.reader.selectFrom('request_pauses').selectAll().execute()
    expect(pauses.map(({ closed_at }) => closed_at)).toEqual([row.changed_at])
    expect(row.due_on > computeDueDate(row, [], calendar).due_on).toBe(true)
    expect(row.due_on > dayOf(row.changed_at)).toBe(true)
  })

  test('clears an answer that is left out when it may be, and only marked ones', async () => {
    const db = await unlocked(await open())
    const { id, answers } = await inReview(db)
    const token = await asked(db, id, [{ name: 'info_Mname', reason: 'None on the record.' }])
    expect(answers.info_Mname).toBeDefined()
    expect(await answer(db, token, {})).toMatchObject({ ok: true })
    const { info_Mname, ...others } = answers
    expect(openAnswers(keysOf(db), await requestById(db, id))).toEqual(others)
  })
})

eachEngine('a correction answered, in the queue', ({ open }) => {
  test('stands under “Replied” until the office acts, and again when that act is taken back', async () => {
    const db = await unlocked(await open())
    const around = { staff: { ...CLERK, name: 'A clerk' }, today: today() }
    const replied = async () => (await countQueue(db, around)).replied
    const { id } = await inReview(db)
    const token = await asked(db, id)
    expect(await replied()).toBe(0)
    await answer(db, token)
    expect(await replied()).toBe(1)
    const marked = must(await markReadyForDecision(db, CLERK, { requestId: id, takeBackMs: 60_000 }))
    expect(await replied()).toBe(0)
    await takeBackStep(db, CLERK, { requestId: id, eventId: marked.eventId })
    expect(await replied()).toBe(1)
    await asked(db, id)
    expect(await replied()).toBe(0)
  })
})

eachEngine('a correction once and no more', ({ open }) => {
  test('works once: the second time, and of two at the same moment one, it is answered already', async () => {
    const db = await unlocked(await open())
    const { id } = await inReview(db)
    const token = await asked(db, id)
    const both = await Promise.all(['Reyes', 'Rizal'].map((name) => answer(db, token, { info_Lname: name })))
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'answered' })
    expect(await answer(db, token)).toEqual({ ok: false, reason: 'answered' })
    expect(await findCorrection(db, token)).toMatchObject({ is: 'answered' })
    const winner = both[0]!.ok ? 'Reyes' : 'Rizal'
    expect(openAnswers(keysOf(db), await requestById(db, id)).info_Lname).toBe(winner)
    expect((await kindsOf(db, id)).filter((kind) => kind.startsWith('corrected'))).toHaveLength(1)
  })

  test('is closed when the office takes it back, asks anew, or the request is withdrawn', async () => {
    const db = await unlocked(await open())
    const { id } = await inReview(db)
    const first = await asked(db, id)
    await takeStep(db, CLERK, { requestId: id, step: 'answer', calendar })
    expect(await findCorrection(db, first)).toMatchObject({ is: 'closed' })
    expect(await answer(db, first)).toEqual({ ok: false, reason: 'closed' })
    const second = await asked(db, id)
    expect(await findCorrection(db, first)).toMatchObject({ is: 'closed' })
    expect(await answer(db, first)).toEqual({ ok: false, reason: 'closed' })
    expect(await findCorrection(db, second)).toMatchObject({ is: 'open' })
    await takeStep(db, asApplicant(APPLICANT), { requestId: id, step: 'withdraw', calendar })
    expect(await answer(db, second)).toEqual({ ok: false, reason: 'closed' })
    expect(openAnswers(keysOf(db), await requestById(db, id)).info_Lname).toBe('Bautista')
  })

  test('of a token nobody has leads nowhere', async () => {
    const db = await unlocked(await open())
    await asked(db, (await inReview(db)).id)
    expect(await findCorrection(db, 'AAAAAAAAAAAAAAAAAAAAAA')).toBeNull()
    expect(await answer(db, 'AAAAAAAAAAAAAAAAAAAAAA')).toEqual({ ok: false, reason: 'unknown' })
  })
})

eachEngine('a correction with files', ({ open }) => {
  test('with files: new ones stand in the place of the old of their slot, which stay; the same one again is no new one', async () => {
    const db = await unlocked(await open())
    const { id } = await inReview(db)
    await addFile(db, { request_id: id }, 'requester_id', 'old-1')
    const again = await addFile(db, { request_id: id }, 'requester_id', 'old-2')
    await addFile(db, { request_id: id }, 'proof_rel', 'other')
    const token = await asked(db, id, [{ name: 'requester_id', reason: 'Page 2 is missing.' }])
    const draft_id = draftId(db, token)
    await addFile(db, { draft_id }, 'requester_id', 'new')
    await addFile(db, { draft_id }, 'requester_id', 'old-2')
    expect(await answer(db, token, {})).toMatchObject({ ok: true })
    const { id: correction } = await rowOf(db, 'corrections')
    expect(await filesOf(db, id)).toEqual({
      'requester_id old-1': correction,
      'requester_id old-2': '',
      'requester_id new': '',
      'proof_rel other': '',
    })
    const rows = await db.reader.selectFrom('request_files').select(['id', 'draft_id']).execute()
    expect(rows).toHaveLength(4)
    expect(rows.map((row) => row.id)).toContain(again)
    expect(rows.every((row) => row.draft_id === '')).toBe(true)
  })

  test('a file that was replaced, sent once more, holds again', async () => {
    const db = await unlocked(await open())
    const { id } = await inReview(db)
    await addFile(db, { request_id: id }, 'requester_id', 'a')
    for (const hash of ['b', 'a']) {
      const token = await asked(db, id, [{ name: 'requester_id', reason: 'Not readable.' }])
      await addFile(db, { draft_id: draftId(db, token) }, 'requester_id', hash)
      expect(await answer(db, token, {})).toMatchObject({ ok: true })
    }
    const files = await filesOf(db, id)
    expect(files['requester_id a']).toBe('')
    expect(files['requester_id b']).not.toBe('')
  })
})
