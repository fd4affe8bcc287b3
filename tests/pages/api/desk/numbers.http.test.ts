// What people wrote when asked how they were served, over the wire: an office takes out its own rows, and free words go only to whom they are for.
import { expect, test } from 'vitest'
import { keysOf } from '#db/seal.ts'
import { SYSTEM, write } from '#db/write.ts'
import type { OfficeCode } from '#domain/offices.ts'
import type { StaffRole } from '#domain/roles.ts'
import { inviteToSurvey } from '#features/requests/survey-invitation.ts'
import { answerSurvey } from '#features/survey/answer-survey.ts'
import { readSurvey } from '#features/survey/answers.ts'
import { today } from '#kit/dates.ts'
import { done } from '#kit/outcome.ts'
import { askDesk } from '#tests/support/casework.ts'
import { putRequest } from '#tests/support/sample-request.ts'
import { publishSurvey, SURVEY_TYPED } from '#tests/support/sample-survey.ts'
import { eachServer } from '#tests/support/servers.ts'
import { staffIn } from '#tests/support/staff.ts'

const WORDS = { LCR: 'To the registrar alone', BPLO: 'To the permits alone' }

eachServer('the answers of the survey', (city) => {
  test('are taken out by office, and own words by those they are for', async () => {
    await city.use(async (db) => {
      await publishSurvey(db)
      for (const office of ['LCR', 'BPLO'] as const) {
        const form = office === 'LCR' ? 'birth' : 'bplonew'
        const request = await putRequest(db, { form, office })
        const invited = await write<string | null, never>(db, SYSTEM, 'try', 'request:1', async (writing) =>
          done(await inviteToSurvey(writing, keysOf(db), request)),
        )
        const { answers } = readSurvey({ ...SURVEY_TYPED, suggestions: [WORDS[office]] })
        await answerSurvey(db, SYSTEM, { token: invited.ok ? invited.value! : '', answers, wording: '1.1' })
      }
    })
    const year = today().slice(0, 4)
    const rules: [StaffRole, OfficeCode | '', string[], string[]][] = [
      ['clerk', 'LCR', ['LCR'], [WORDS.LCR]],
      ['head', 'BPLO', ['BPLO'], [WORDS.BPLO]],
      ['clerk', 'TREASURER', [], []],
      ['administrator', '', ['LCR', 'BPLO'], Object.values(WORDS)],
      ['auditor', '', ['LCR', 'BPLO'], []],
      ['publisher', '', ['LCR', 'BPLO'], []],
      ['cashier', '', ['LCR', 'BPLO'], []],
    ]
    for (const [role, office, rows, words] of rules) {
      const person = await city.use((db) => staffIn(db, role, office))
      const csv = await askDesk(city, person, `/numbers/satisfaction.csv?year=${year}`)
      expect([role, csv.status]).toEqual([role, 200])
      const offices = csv.text.split('\n').flatMap((line) => /^[^,]*,[^,]*,(LCR|BPLO),/.exec(line)?.[1] ?? [])
      expect([role, offices.sort()]).toEqual([role, rows.sort()])
      const told = Object.values(WORDS).filter((one) => csv.text.includes(one))
      expect([role, told.sort()]).toEqual([role, [...words].sort()])
      const totals = await askDesk(city, person, `/numbers/satisfaction?year=${year}`)
      expect([role, (totals.data as { answered: number }).answered]).toEqual([role, 2])
    }
  })
})
