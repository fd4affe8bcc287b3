// A report without a name: no contact, device, account or message, and a code given once that alone opens it.
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { createCodeCounter } from '#features/protection/code-counter.ts'
import { findOwnCode } from '#features/requests/codes/own-code.ts'
import { replaceCodes } from '#features/requests/codes/send-code.ts'
import { acceptCode } from '#features/requests/codes/use-code.ts'
import { findByPair, findRequest } from '#features/requests/find.ts'
import { takeStep } from '#features/requests/steps/take-step.ts'
import { type Submission, submitRequest } from '#features/requests/submit.ts'
import { FORMS } from '#forms/all.ts'
import { readForm } from '#forms/read.ts'
import { newSecret } from '#kit/server/ids.ts'
import { NO_DUE_DAY } from '#kit/working-days.ts'
import { cityCalendar } from '#tests/support/calendars.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { sampleOf } from '#tests/support/forms.ts'
import { unlocked } from '#tests/support/requests.ts'
import { setRows } from '#tests/support/rows.ts'

const SENDER = { id: 'applicant', requestId: 'test' }
const CLERK = { id: 'clerk-1', requestId: 'test', role: 'clerk', office: 'PACD' } as const
const TODAY = '2026-11-23'
const calendar = cityCalendar()

function reported(who: 'anonymous' | 'named'): Submission {
  const form = FORMS.report
  const { typed, files } = sampleOf(form, { report_who: who })
  const { answers, problems } = readForm(form, typed, files, TODAY)
  expect(problems).toEqual([])
  const promise = () => ({ class: 'none', days: 0, countedFrom: TODAY, dueOn: NO_DUE_DAY }) as const
  const own = { token: newSecret(), device: newSecret(), account: 'user-1' }
  return { form, lang: 'en', ...own, answers, promise }
}

async function send(db: Database, sent: Submission) {
  const outcome = await submitRequest(db, SENDER, sent)
  expect(outcome.ok).toBe(true)
  const reference = outcome.ok ? outcome.value.reference : ''
  const request = (await findRequest(db.reader, reference))!
  return { request, code: await findOwnCode(db, request.id, sent.token) }
}

const rows = (db: Database, table: 'outbox' | 'request_words' | 'request_codes') =>
  db.reader.selectFrom(table).selectAll().execute()

eachEngine('a report without a name', ({ open }) => {
  const city = async () => unlocked(await open())

  test('keeps no contact, device, account or searchable word, and nothing leaves', async () => {
    const db = await city()
    const { request } = await send(db, reported('anonymous'))
    const { mobile_hash, email_hash, device, account, due_on, class: serviceClass } = request
    expect([mobile_hash, email_hash, device, account]).toEqual(['', '', '', ''])
    expect([serviceClass, due_on]).toEqual(['none', NO_DUE_DAY])
    expect([await rows(db, 'outbox'), await rows(db, 'request_words')]).toEqual([[], []])
    for (const proof of ['', '0123', 'ana@example.com'])
      expect(await findByPair(db, request.reference, proof)).toBeNull()
  })

  test('has a code of six characters, kept as a hash alone, the same for the same form sent again', async () => {
    const db = await city()
    const sent = reported('anonymous')
    const { request, code } = await send(db, sent)
    expect(code).toMatch(/^[0-9A-Z]{6}$/)
    const again = await send(db, sent)
    expect([again.request.id, again.code]).toEqual([request.id, code])
    const kept = await rows(db, 'request_codes')
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain(code)
    expect(await findOwnCode(db, request.id, newSecret())).toBeNull()
    const other = await send(db, reported('anonymous'))
    expect((await acceptCode(db, SENDER, other.request, code!)).ok).toBe(false)
  })

  test('opens again and again by its code, also after strangers have guessed at it', async () => {
    const db = await city()
    const { request, code } = await send(db, reported('anonymous'))
    await setRows(db, 'request_codes', { used_at: '2026-01-01T00:00:00.000Z' })
    expect(await replaceCodes(db, SENDER, request, createCodeCounter(keysOf(db)))).toBe(false)
    expect(await acceptCode(db, SENDER, request, code!)).toMatchObject({
      ok: true,
      value: { purpose: 'own' },
    })
    expect((await acceptCode(db, SENDER, request, 'CCCCCC')).ok).toBe(false)
    expect(await rows(db, 'outbox')).toEqual([])
  })

  test('is settled with what was done, never paid or handed over, and nobody is written to', async () => {
    const db = await city()
    const { request } = await send(db, reported('anonymous'))
    const on = { requestId: request.id, calendar }
    expect((await takeStep(db, CLERK, { ...on, step: 'review' })).ok).toBe(true)
    const head = { ...CLERK, role: 'head' } as const
    for (const step of ['approve', 'ready-without-payment'] as const)
      expect((await takeStep(db, head, { ...on, step, note: 'no' })).ok).toBe(false)
    expect(await takeStep(db, CLERK, { ...on, step: 'settle' })).toMatchObject({ reason: 'no-reason' })
    const settled = await takeStep(db, CLERK, { ...on, step: 'settle', note: 'Collected today.' })
    expect(settled).toMatchObject({ ok: true, value: { state: 'released', dueOn: NO_DUE_DAY } })
    expect(await rows(db, 'outbox')).toEqual([])
  })

  test('with a name it is as any other: a contact, a receipt, and no such code', async () => {
    const db = await city()
    const { request, code } = await send(db, reported('named'))
    expect([code, request.account, request.mobile_hash !== '']).toEqual([null, 'user-1', true])
    expect((await rows(db, 'outbox')).length).toBeGreaterThan(0)
  })
})
