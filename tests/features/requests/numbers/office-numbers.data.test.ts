// The figures of the offices against requests whose days are counted by hand.
import { expect, test } from 'vitest'
import { computeOfficeNumbers, quantile } from '#features/requests/numbers/office-numbers.ts'
import { cityCalendar } from '#tests/support/calendars.ts'
import { setClock } from '#tests/support/clock.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { insertRequest, unlocked } from '#tests/support/requests.ts'

// A Tuesday: what is received by default came on Monday, 23 November.
setClock('2026-11-24T09:00:00+08:00')

const NOVEMBER = { from: '2026-11-01T00:00:00.000Z', to: '2026-12-01T00:00:00.000Z' }
const NOW = '2026-12-10T02:00:00.000Z'
const calendar = cityCalendar()

eachEngine('the figures of an office', ({ open }) => {
  test('count what was received, done in time, late and still open', async () => {
    const db = await unlocked(await open())
    // Received on Monday the 23rd; three working days are promised: the 24th, the 25th and the 26th.
    await insertRequest(db, { state: 'ready', changed_at: '2026-11-25T03:00:00.000Z' })
    await insertRequest(db, { state: 'denied', changed_at: '2026-11-26T03:00:00.000Z' })
    await insertRequest(db, { state: 'ready', changed_at: '2026-12-02T03:00:00.000Z' })
    await insertRequest(db, { state: 'in-review', changed_at: '2026-11-23T03:00:00.000Z' })
    await insertRequest(db, { state: 'withdrawn', changed_at: '2026-11-24T03:00:00.000Z' })
    await insertRequest(db, { received_at: '2026-10-23T01:00:00.000Z' })
    const [birth, ...others] = await computeOfficeNumbers(db.reader, calendar, NOVEMBER, NOW)
    expect(others).toEqual([])
    expect(birth).toMatchObject({
      office: 'LCR',
      form: 'birth',
      received: 5,
      open: 1,
      done: 3,
      onTime: 2,
      late: 2,
      denied: 1,
      withdrawn: 1,
      expired: 0,
      extended: 0,
    })
    expect([birth!.medianDays, birth!.p90Days]).toEqual([2, 5])
  })

  test('do not count the days an office waited for the applicant', async () => {
    const db = await unlocked(await open())
    await insertRequest(db, {
      state: 'ready',
      changed_at: '2026-12-03T03:00:00.000Z',
      pauses: [{ opened_at: '2026-11-24T03:00:00.000Z', closed_at: '2026-12-02T03:00:00.000Z' }],
    })
    const [birth] = await computeOfficeNumbers(db.reader, calendar, NOVEMBER, NOW)
    expect(birth).toMatchObject({ onTime: 1, late: 0, waitedForApplicant: 1, medianDays: 1 })
  })

  test('are of one office when it is named', async () => {
    const db = await unlocked(await open())
    await insertRequest(db)
    await insertRequest(db, { form: 'bplonew', office: 'BPLO' })
    const bplo = await computeOfficeNumbers(db.reader, calendar, { ...NOVEMBER, office: 'BPLO' }, NOW)
    expect(bplo.map(({ form }) => form)).toEqual(['bplonew'])
    expect(await computeOfficeNumbers(db.reader, calendar, NOVEMBER, NOW)).toHaveLength(2)
  })
})

test('a quantile is a value of the list, and of none there is none', () => {
  expect(quantile([], 0.5)).toBeNull()
  expect(quantile([4], 0.9)).toBe(4)
  expect(quantile([1, 2, 3, 4], 0.5)).toBe(2)
  expect(quantile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.9)).toBe(9)
})
