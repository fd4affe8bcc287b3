// The schedule as rules: the longest of several holds, a change of anything is another schedule, months end where the calendar says.
import { describe, expect, test } from 'vitest'
import type { EntryOf } from '#collections/define.ts'
import { retention } from '#collections/retention.collection.ts'
import { CLOSED_STATES } from '#domain/request-states.ts'
import { formatPlan } from '#features/requests/retention/report.ts'
import { hashSchedule, monthsBefore, readSchedule } from '#features/requests/retention/schedule.ts'
import { FORMS } from '#forms/all.ts'
import { APPROVAL, rule } from '#tests/support/closed-requests.ts'

const entry = (changes: object) =>
  ({ form: 'birth', state: 'released', months: 60, authority: APPROVAL, ...changes }) as EntryOf<
    typeof retention
  >

test('every form of the city can have a rule', () => {
  for (const form of Object.keys(FORMS))
    expect(retention.fields.form.schema.safeParse(form).success).toBe(true)
})

test('no open state can have one', () => {
  for (const state of ['received', 'in-review', 'waiting', 'to-pay', 'paid', 'ready', ''])
    expect(retention.fields.state.schema.safeParse(state).success).toBe(false)
  for (const state of CLOSED_STATES) expect(retention.fields.state.schema.safeParse(state).success).toBe(true)
})

test.each([0, -1, 1.5, 1201, '12'])('a rule of %j months is refused', (months) => {
  expect(retention.fields.months.schema.safeParse(months).success).toBe(false)
})

test.each(['', '   ', undefined])('a rule without an approval is refused', (authority) => {
  expect(retention.fields.authority.schema.safeParse(authority).success).toBe(false)
})

describe('a schedule', () => {
  test('without an entry has no rule', () => {
    expect(readSchedule([])).toEqual([])
  })

  test('has one rule a form and state, the longest, in whatever order they were entered', () => {
    const entries = [
      entry({ months: 24, authority: 'short' }),
      entry({ months: 60, authority: 'long' }),
      entry({ months: 36 }),
      entry({ state: 'denied', months: 12 }),
    ]
    const rules = [
      { form: 'birth', state: 'denied', months: 12, authority: APPROVAL },
      { form: 'birth', state: 'released', months: 60, authority: 'long' },
    ]
    expect(readSchedule(entries)).toEqual(rules)
    expect(readSchedule(entries.toReversed())).toEqual(rules)
  })

  test('is named by all that it says', () => {
    const name = hashSchedule([rule('birth', 'released', 60)])
    expect(name).toBe(hashSchedule([rule('birth', 'released', 60)]))
    const others = [
      [],
      [rule('death', 'released', 60)],
      [rule('birth', 'denied', 60)],
      [rule('birth', 'released', 61)],
      [{ ...rule('birth', 'released', 60), authority: 'another' }],
      [rule('birth', 'released', 60), rule('birth', 'denied', 60)],
    ]
    expect(new Set([name, ...others.map(hashSchedule)]).size).toBe(others.length + 1)
  })
})

describe('so many months before', () => {
  test.each([
    ['2026-11-23T02:30:00.000Z', 60, '2021-11-23T02:30:00.000Z'],
    ['2026-01-15T00:00:00.000Z', 1, '2025-12-15T00:00:00.000Z'],
    ['2026-11-23T02:30:00.000Z', 14, '2025-09-23T02:30:00.000Z'],
    // 31 March, and February has no such day.
    ['2026-03-31T02:00:00.000Z', 1, '2026-02-28T02:00:00.000Z'],
    ['2028-02-29T02:00:00.000Z', 12, '2027-02-28T02:00:00.000Z'],
    // 17:00 UTC on the 31st is the 1st in Manila.
    ['2026-03-31T17:00:00.000Z', 1, '2026-02-28T17:00:00.000Z'],
    ['2026-02-28T17:00:00.000Z', 1, '2026-01-31T17:00:00.000Z'],
  ])('%s, %i of them, it was %s', (now, months, then) => {
    expect(monthsBefore(now, months)).toBe(then)
  })

  test('is never later than the same time a month sooner', () => {
    for (let hour = 0; hour < 24 * 800; hour += 7) {
      const now = new Date(Date.UTC(2026, 0, 1, hour)).toISOString()
      expect(monthsBefore(now, 13) < monthsBefore(now, 12)).toBe(true)
    }
  })
})

test('the report names each rule, its approval, how many, since when, and each reference', () => {
  const released = {
    ...rule('birth', 'released', 60),
    references: ['LCR-21-AAAAA-A', 'LCR-21-BBBBB-B'],
    oldest: '2021-01-05T17:00:00.000Z',
    held: 1,
  }
  const denied = { ...rule('birth', 'denied', 24), references: [], oldest: '', held: 0 }
  expect(formatPlan({ schedule: 'x', rules: [released, denied] })).toEqual([
    `birth, released, kept 60 months (${APPROVAL}): 2 requests, the first closed on 6 January 2021; 1 request on legal hold stay`,
    '  LCR-21-AAAAA-A',
    '  LCR-21-BBBBB-B',
    `birth, denied, kept 24 months (${APPROVAL}): 0 requests`,
    'Together: 2 requests over their time.',
  ])
})
