// The satisfaction survey: offered only while its wording is whole, answered once for each request, reported without names.
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { survey } from '#collections/survey.collection.ts'
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import type { RequestRow } from '#db/tables.ts'
import { SYSTEM, write } from '#db/write.ts'
import { archiveEntry, publishEntry } from '#features/publishing/publish.ts'
import { saveEntry } from '#features/publishing/save.ts'
import { findOfferedWording, inviteToSurvey } from '#features/requests/survey-invitation.ts'
import { answerSurvey, findInvitation } from '#features/survey/answer-survey.ts'
import { readSurvey } from '#features/survey/answers.ts'
import { computeSurveyTotals, exportSurveyCsv } from '#features/survey/report.ts'
import { done } from '#kit/outcome.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { putRequest } from '#tests/support/sample-request.ts'
import { publishSurvey, SURVEY_CONTENT, SURVEY_TYPED } from '#tests/support/sample-survey.ts'

async function invite(db: Database, request: RequestRow): Promise<string | null> {
  const outcome = await write<string | null, never>(db, SYSTEM, 'try', 'request:1', async (writing) =>
    done(await inviteToSurvey(writing, keysOf(db), request)),
  )
  return outcome.ok ? outcome.value : null
}
const answersOf = (more: Record<string, string[]> = {}) => readSurvey({ ...SURVEY_TYPED, ...more }).answers
const answer = (db: Database, token: string, more?: Record<string, string[]>) =>
  answerSurvey(db, SYSTEM, { token, answers: answersOf(more), wording: '1.1' })

/** Answers it and says on which day that was. */
async function answeredAt(db: Database, at: string, sample: Partial<RequestRow>, more = {}) {
  const token = (await invite(db, await putRequest(db, sample)))!
  const { id } = (await findInvitation(db, token))!
  await answer(db, token, more)
  await write<null, never>(db, SYSTEM, 'try', 'survey', async ({ tx }) => {
    await tx.updateTable('surveys').set({ answered_at: at, invited_at: at }).where('id', '=', id).execute()
    return done(null)
  })
}

eachEngine('the survey', ({ open }) => {
  test('is offered to nobody until its wording is published whole, nor after it is taken back', async () => {
    const db = await open()
    const request = await putRequest(db)
    expect(await invite(db, request)).toBeNull()
    const half = { ...SURVEY_CONTENT, sqd4: { en: 'Only in English?' } }
    const id = await publishSurvey(db, half)
    expect(await findOfferedWording(db.reader)).toBeNull()
    expect(await invite(db, request)).toBeNull()
    await saveEntry(db, SYSTEM, survey, id, SURVEY_CONTENT)
    expect(await findOfferedWording(db.reader)).toBeNull()
    await publishEntry(db, SYSTEM, id)
    expect((await findOfferedWording(db.reader))?.id).toBe('1.2')
    expect(await invite(db, request)).toMatch(/^[\w-]{22}$/)
    await archiveEntry(db, SYSTEM, id)
    expect(await invite(db, await putRequest(db))).toBeNull()
  })

  test('invites once for each request, by a link the data does not hold', async () => {
    const db = await open()
    await publishSurvey(db)
    const request = await putRequest(db, { form: 'death', office: 'LCR' })
    const token = (await invite(db, request))!
    expect(await invite(db, request)).toBeNull()
    const kept = JSON.stringify(await db.reader.selectFrom('surveys').selectAll().execute())
    expect(kept).not.toContain(token)
    expect(await findInvitation(db, token)).toMatchObject({ form: 'death', office: 'LCR', isAnswered: false })
    for (const other of ['', `${token}x`, token.slice(1), token.toLowerCase(), '\0'])
      expect([other, await findInvitation(db, other)]).toEqual([other, null])
  })

  test('is answered once; the second answer is refused and changes nothing', async () => {
    const db = await open()
    await publishSurvey(db)
    const token = (await invite(db, await putRequest(db)))!
    expect(await answer(db, token)).toEqual({ ok: true, value: null })
    const before = await db.reader.selectFrom('surveys').selectAll().execute()
    expect(await answer(db, token, { sqd0: ['1'] })).toEqual({ ok: false, reason: 'answered' })
    expect(await answer(db, 'no-such-token')).toEqual({ ok: false, reason: 'unknown' })
    expect(await db.reader.selectFrom('surveys').selectAll().execute()).toEqual(before)
    expect((await findInvitation(db, token))?.isAnswered).toBe(true)
  })

  test('of twenty answers at once one is kept', async () => {
    const db = await open()
    await publishSurvey(db)
    const token = (await invite(db, await putRequest(db)))!
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, i) => answer(db, token, { age: [String(i + 1)] })),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  })
})

eachEngine('the answers of the survey', ({ open }) => {
  test('keeps what was answered sealed, and names nobody in the audit log', async () => {
    const db = await open()
    await publishSurvey(db)
    const request = await putRequest(db)
    await answer(db, (await invite(db, request))!)
    const rows = JSON.stringify(await db.reader.selectFrom('surveys').selectAll().execute())
    for (const personal of ['ana.reyes', 'Niño', 'citizen', 'female', '"34"'])
      expect(rows).not.toContain(personal)
    const audit = await rowsOf(db, 'audit_log', { action: 'answer-survey' })
    expect(audit).toHaveLength(1)
    expect(audit[0]!.subject).toMatch(/^survey:[0-9a-f-]{36}$/)
  })

  test('adds up by service, year and quarter of the city', async () => {
    const db = await open()
    await publishSurvey(db)
    // The last minute of March and the first of April in the city, which are both of March in Greenwich.
    await answeredAt(db, '2026-03-31T15:59:00.000Z', { form: 'birth' }, { sqd0: ['4'], sqd5: ['na'] })
    await answeredAt(db, '2026-03-31T16:00:00.000Z', { form: 'birth' }, { sqd0: ['2'], sqd5: ['na'] })
    await answeredAt(db, '2026-12-31T15:59:59.999Z', { form: 'death' }, { sqd0: ['1'], cc1: ['4'] })
    await answeredAt(db, '2026-12-31T16:00:00.000Z', { form: 'death' })
    await invite(db, await putRequest(db))

    const totals = (of: object) => computeSurveyTotals(db.reader, keysOf(db), { year: 2026, ...of })
    const year = await totals({})
    expect([year.invited >= 3, year.answered]).toEqual([true, 3])
    expect(year.cc).toEqual([
      [2, 0, 0, 1],
      [0, 2, 0, 0, 1],
      [2, 0, 0, 1],
    ])
    expect(year.sqd[0]).toEqual({ name: 'sqd0', points: [1, 1, 0, 1, 0], notApplicable: 0, score: 1 / 3 })
    expect(year.sqd[5]).toEqual({ name: 'sqd5', points: [0, 0, 0, 0, 1], notApplicable: 2, score: 1 })
    expect(await totals({ quarter: 1 })).toMatchObject({ invited: 1, answered: 1 })
    expect((await totals({ quarter: 1 })).sqd[5]!.score).toBeNull()
    expect(await totals({ quarter: 2 })).toMatchObject({ answered: 1 })
    expect(await totals({ quarter: 3 })).toMatchObject({ answered: 0 })
    expect(await totals({ quarter: 4 })).toMatchObject({ answered: 1 })
    expect(await totals({ form: 'birth' })).toMatchObject({ answered: 2 })
    expect(await totals({ year: 2027 })).toMatchObject({ answered: 1 })
  })

  test('is exported one row an answer, without reference or e-mail, and nothing in it is computed', async () => {
    const db = await open()
    await publishSurvey(db)
    const formula = '=HYPERLINK("http://x.example","go"), at "ñ"\nat isa pa'
    await answeredAt(db, '2026-05-01T01:00:00.000Z', { form: 'birth' }, { suggestions: [formula] })
    await answeredAt(
      db,
      '2026-05-02T01:00:00.000Z',
      { form: 'bplonew', office: 'BPLO' },
      { sqd3: ['na'], age: [''], region: [''], client: [''], sex: [''], suggestions: ['-'] },
    )
    const text = await exportSurveyCsv(db.reader, keysOf(db), { year: 2026, quarter: 2, suggestions: true })
    expect(text).not.toMatch(/LCR-26|ana\.reyes/)
    const rows = parse(text, { columns: true, bom: true }) as Record<string, string>[]
    expect(Object.keys(rows[0]!)).toEqual([
      'date',
      'service',
      'office',
      'client_type',
      'sex',
      'age',
      'region',
      'cc1',
      'cc2',
      'cc3',
      'sqd0',
      'sqd1',
      'sqd2',
      'sqd3',
      'sqd4',
      'sqd5',
      'sqd6',
      'sqd7',
      'sqd8',
      'suggestions',
      'wording',
    ])
    expect(rows).toMatchObject([
      {
        date: '2026-05-01',
        service: 'birth',
        office: 'LCR',
        client_type: 'citizen',
        sex: 'female',
        age: '34',
        region: 'Region IV-A (CALABARZON)',
        cc2: '2',
        sqd3: '5',
        suggestions: `'${formula}`,
      },
      {
        date: '2026-05-02',
        service: 'bplonew',
        office: 'BPLO',
        client_type: '',
        sex: '',
        age: '',
        region: '',
        sqd3: 'N/A',
        suggestions: "'-",
        wording: "'1.1",
      },
    ])
    const own = { year: 2026, office: 'BPLO' as const, suggestions: false }
    const withoutWords = parse(await exportSurveyCsv(db.reader, keysOf(db), own), {
      columns: true,
      bom: true,
    })
    expect(withoutWords).toMatchObject([{ date: '2026-05-02', office: 'BPLO', wording: "'1.1" }])
    expect(Object.keys((withoutWords as object[])[0]!)).not.toContain('suggestions')
    const none = await exportSurveyCsv(db.reader, keysOf(db), {
      form: 'death',
      year: 2026,
      suggestions: true,
    })
    expect(none.trimEnd().split('\r\n')).toHaveLength(1)
  })
})
