// A request keeps the form it was made with: it reads as it was sent, whatever becomes of the form.
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { openAnswers } from '#features/requests/answers.ts'
import { openCase } from '#features/requests/desk/case.ts'
import { listQueue } from '#features/requests/desk/queue.ts'
import { rotateKey } from '#features/requests/files/rotate.ts'
import { findRequest } from '#features/requests/find.ts'
import { openRecord } from '#features/requests/form-record.ts'
import { answerCorrection } from '#features/requests/revise/answer-correction.ts'
import { askCorrection, findCorrection } from '#features/requests/steps/correct.ts'
import { remindAndExpire } from '#features/requests/steps/remind-and-expire.ts'
import { FORMS } from '#forms/all.ts'
import { labelIn, recordedParts } from '#forms/record.ts'
import { cityCalendar } from '#tests/support/calendars.ts'
import { changedForms, changesIn, withForms } from '#tests/support/changed-forms.ts'
import { askedByLink } from '#tests/support/corrections.ts'
import { eachEngine, type Fresh, type Place } from '#tests/support/databases.ts'
import { principalOf } from '#tests/support/principals.ts'
import {
  type Recorded,
  readEverywhere,
  recordedRequests,
  sendWhole,
  TODAY,
} from '#tests/support/recorded-requests.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { staffIn } from '#tests/support/staff.ts'
import { NEW_KEY, OLD_KEY, withKey } from '#tests/support/vault.ts'

const NO_FORMS = Object.fromEntries(Object.keys(FORMS).map((id) => [id, null]))
const actor = { id: 'somebody', requestId: 'test' }

const readAll = async (db: Database, requests: readonly Recorded[]): Promise<unknown[]> => {
  const said: unknown[] = []
  for (const one of requests) said.push(await readEverywhere(db, one))
  return said
}
const opened = async (place: Fresh['place'], run: (db: Database, at: Place) => Promise<void>) => {
  const at = await place()
  await withKey(at, OLD_KEY, (db) => run(db, at))
}

eachEngine('a request of a changed form', ({ place }) => {
  test(
    'of every form reads exactly as sent when the form has changed, and when it is gone',
    { tags: ['slow'] },
    () =>
      opened(place, async (db, at) => {
        const requests = await recordedRequests(db, at)
        const before = await readAll(db, requests)
        for (const said of ['Corrected', '"to":"+639175550123"', '"question":"May it?"'])
          expect(JSON.stringify(before)).toContain(said)
        expect(await withForms(changedForms(), () => readAll(db, requests))).toEqual(before)
        expect(await withForms(NO_FORMS, () => readAll(db, requests))).toEqual(before)
      }),
  )
})

eachEngine('a request of a changed form, corrected', ({ place }) => {
  test('of a form that has changed is corrected by the questions of today, and the rest stays as it was', () =>
    opened(place, async (db, at) => {
      const row = await sendWhole(db, at, FORMS.birth)
      const { gone, renamed } = changesIn(FORMS.birth)
      const [number, first] = renamed.map((name) => `${name}_anew`) as [string, string]
      await withForms(changedForms(), async () => {
        const clerk = await staffIn(db, 'clerk', 'LCR')
        const around = {
          staff: clerk,
          calendar: cityCalendar(),
          lang: 'en',
          now: `${TODAY}T02:00:00.000Z`,
        } as const
        const { correctable, parts } = (await openCase(db, actor, row.id, around))!
        expect(parts.map(({ name }) => name)).toEqual(expect.arrayContaining([...gone, ...renamed]))
        expect(correctable.map(({ name }) => name)).not.toEqual(expect.arrayContaining(gone))
        const input = { requestId: row.id, note: '', calendar: cityCalendar() }
        const of = (name: string) =>
          askCorrection(db, principalOf(clerk), { ...input, parts: [{ name, reason: 'Why' }] })
        expect(await of(gone[0]!)).toEqual({ ok: false, reason: 'parts' })
        const reason = 'It does not ring.'
        const token = await askedByLink(
          db,
          row.reference,
          [number, first].map((name) => ({ name, reason })),
        )
        expect((await findCorrection(db, token))?.is).toBe('open')
        const answers = { [number]: '0917 555 0199', [first]: 'Corazon' }
        const answered = await answerCorrection(db, actor, { token, answers, calendar: cityCalendar() })
        expect(answered.ok).toBe(true)
        const rows = { filter: { q: 'corazon' }, sort: ['due_on', 'ASC'], range: [0, 24] } as const
        const found = (await listQueue(db, actor, { staff: clerk, today: TODAY }, rows)).rows
        expect(found.map(({ applicant }) => applicant)).toEqual([expect.stringMatching(/^Corazon /)])
      })
      const after = (await findRequest(db.reader, row.reference))!
      const record = openRecord(keysOf(db), after)
      const before = openRecord(keysOf(db), row)
      expect(labelIn(record, number).en).toMatch(/^Anew: /)
      expect(record.contact).toEqual({ ...before.contact, mobile: number })
      const kept = recordedParts(record).filter(({ name }) => name !== number && name !== first)
      expect(kept).toEqual(recordedParts(before))
      expect(openAnswers(keysOf(db), after)).toMatchObject(openAnswers(keysOf(db), row))
      expect(after.mobile_hash).not.toBe(row.mobile_hash)
    }))

  test('is reminded at the number and the e-mail it was sent with', () =>
    opened(place, async (db, at) => {
      const row = await sendWhole(db, at, FORMS.birth)
      await askedByLink(db, row.reference, [{ name: 'info_Lname', reason: 'Why' }])
      const later = new Date(Date.now() + 30 * 24 * 60 * 60_000).toISOString()
      const remind = () => remindAndExpire(db, cityCalendar(), { birth: { waiting: 9 } }, later)
      expect(await withForms(changedForms(), remind)).toMatchObject({ reminded: 1 })
      const sent = await rowsOf(db, 'outbox', { subject: `request:${row.id}` })
      const reminders = sent.filter(({ payload }) => JSON.parse(payload).about === 'reminder')
      expect(reminders.map(({ kind }) => kind).sort()).toEqual(['request-mail', 'request-sms'])
    }))

  test('opens with another key of the data as before', async () => {
    const at = await place()
    const row = await withKey(at, OLD_KEY, async (db) => {
      const sent = await sendWhole(db, at, FORMS.birth)
      await rotateKey(db, Buffer.from(OLD_KEY, 'hex'), Buffer.from(NEW_KEY, 'hex'))
      return { ...sent, record: openRecord(keysOf(db), sent) }
    })
    await withKey(at, NEW_KEY, async (db) => expect(openRecord(keysOf(db), row)).toEqual(row.record))
  })
})
