// "Why this date": the words say the very day that is kept, whatever the pauses and holidays, and name what was left out.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ServiceClass } from '#domain/forms.ts'
import type { StateId } from '#domain/request-states.ts'
import { computeClockStatus, computeDueDate } from '#features/requests/steps/clock.ts'
import { describeClockStatus, type Explainable, explainDue } from '#features/requests/steps/explain.ts'
import { dayOf } from '#kit/dates.ts'
import { LANGS, type Lang } from '#kit/lang.ts'
import { isWeekend } from '#kit/working-days.ts'
import {
  aDay,
  anInstant,
  calendarOf,
  cityCalendar,
  closedDay,
  someDays,
  somePauses,
} from '#tests/support/calendars.ts'
import { SPEECH } from '#words'

const city = cityCalendar()
const at = (day: string, time = '09:00') => new Date(`${day}T${time}:00+08:00`).toISOString()

function requestOf(
  change: Partial<Explainable> = {},
  calendar = city,
  pauses: Parameters<typeof computeDueDate>[1] = [],
) {
  const request = {
    received_at: at('2026-11-23'),
    class: 'simple' as const,
    days: 3,
    extension_days: 0,
    due_on: '',
    closed_at: '',
    ...change,
  }
  return { ...request, due_on: change.due_on ?? computeDueDate(request, pauses, calendar).due_on }
}
const words = (
  request: Explainable,
  lang: 'en' | 'fil' = 'en',
  pauses: Parameters<typeof explainDue>[1] = [],
  calendar = city,
) => explainDue(request, pauses, calendar, lang).sentences

const classes = fc.constantFrom<[ServiceClass, number]>(
  ['', 20],
  ['simple', 3],
  ['complex', 7],
  ['highly-technical', 20],
)

test('a day in a year whose holidays nobody has entered says that it may move, and no other day does', () => {
  // Maundy Thursday of 2028 is 13 April: the city's list ends with 2027.
  const unsure = words(requestOf({ received_at: at('2028-04-10') }))
  expect(unsure.at(-2)).toBe('The holidays of 2028 are not entered yet, so the due date may be later.')
  expect(unsure.at(-1)).toBe('The due date is 13 April 2028.')
  expect(words(requestOf({ received_at: at('2028-04-10') }), 'fil').at(-2)).toMatch(
    /^Hindi pa naitatala .* 2028/,
  )
  expect(words(requestOf()).join()).not.toContain('not entered')
})

test.each(LANGS)('the day in the words is the day that is kept, in %s', (lang) => {
  fc.assert(
    fc.property(
      anInstant,
      classes,
      fc.boolean(),
      someDays,
      somePauses,
      (received_at, [class_, days], more, closed, pauses) => {
        const calendar = calendarOf(closed)
        const request = requestOf(
          { received_at, class: class_, days, extension_days: more ? days : 0 },
          calendar,
          pauses,
        )
        const { dueOn, sentences } = explainDue(request, pauses, calendar, lang)
        expect(dueOn).toBe(request.due_on)
        expect(sentences.at(-1)).toContain(SPEECH[lang].longDate(request.due_on))
      },
    ),
  )
})

test('the table changed afterwards: the words follow it while the request is open, and keep the day once it is closed', () => {
  fc.assert(
    fc.property(anInstant, someDays, aDay, (received_at, closed, more) => {
      const before = requestOf({ received_at }, calendarOf(closed))
      const changed = calendarOf([...closed, more])
      const moved = computeDueDate(before, [], changed).due_on
      expect(explainDue(before, [], changed, 'en').dueOn).toBe(moved)
      const shut = explainDue({ ...before, closed_at: at('2028-01-03') }, [], changed, 'en')
      expect(shut.dueOn).toBe(before.due_on)
      expect(shut.sentences.at(-1)).toContain(SPEECH.en.longDate(before.due_on))
    }),
  )
})

test('a plain request is told in four sentences', () => {
  expect(words(requestOf())).toEqual([
    'Received on 23 November, 9:00 am.',
    'It counts as received on that day.',
    '3 working days are counted: it is a simple request, for which the law (Republic Act 11032) allows at most 3.',
    'The due date is 26 November 2026.',
  ])
  expect(words(requestOf(), 'fil')).toEqual([
    'Natanggap noong Nobyembre 23, 9:00 ng umaga.',
    'Itinuturing itong natanggap sa araw ding iyon.',
    '3 araw ng trabaho ang binibilang: simple ang kahilingang ito, at hanggang 3 ang ibinibigay ng batas (Batas Republika Blg. 11032).',
    'Ang takdang araw ay Nobyembre 26, 2026.',
  ])
})

test('received without a class it says that the office had set no time, and counts the longest of the law', () => {
  const request = requestOf({ class: '', days: 20 })
  expect(words(request)[2]).toMatch(
    /^When it was received, the office had not set its time, and the law’s longest is 20 working days/,
  )
  expect(words(request, 'fil')[2]).toMatch(
    /^Nang matanggap ito, hindi pa itinatakda ng tanggapan ang tagal nito, at 20 araw ng trabaho/,
  )
})

test('it says why it counts as received later', () => {
  const why = (received_at: string) => words(requestOf({ received_at }))[1]
  expect(why(at('2026-11-23', '17:00'))).toBe(
    'It came after 5:00 pm, when the offices close, so it counts as received on the next working day: 24 November 2026.',
  )
  expect(why(at('2026-11-28'))).toBe(
    'It came on a Saturday or Sunday, so it counts as received on the next working day: 1 December 2026.',
  )
  expect(why(at('2026-11-30'))).toBe(
    'It came on a day without office work (Bonifacio Day), so it counts as received on the next working day: 1 December 2026.',
  )
})

test('the days left out are named, the expected ones as such, weekends once', () => {
  const told = words(requestOf({ received_at: at('2026-12-29') }))
  expect(told).toContain('Saturdays and Sundays are not counted.')
  expect(told).toContain(
    "Not counted because the offices were or will be closed: 30 December 2026 (Rizal Day); 31 December 2026 (Last day of the year); 1 January 2027 (New Year's Day, expected but not yet proclaimed).",
  )
  expect(told.at(-1)).toBe('The due date is 6 January 2027.')
  const storm = cityCalendar(closedDay('2026-11-24', { lastDay: '2026-11-26', name: 'Bagyong Ambo' }))
  expect(words(requestOf({}, storm), 'fil', [], storm)).toContain(
    'Hindi binibilang dahil sarado ang mga tanggapan: Nobyembre 24, 2026 (Bagyong Ambo); Nobyembre 25, 2026 (Bagyong Ambo); Nobyembre 26, 2026 (Bagyong Ambo); Nobyembre 30, 2026 (Araw ni Bonifacio).',
  )
})

test('every closed weekday on the way is named, and no other', () => {
  fc.assert(
    fc.property(anInstant, someDays, (received_at, closed) => {
      const calendar = calendarOf(closed)
      const request = requestOf({ received_at, class: 'complex', days: 7 }, calendar)
      const { counted_from } = computeDueDate(request, [], calendar)
      const told = words(request, 'en', [], calendar).find((line) => line.startsWith('Not counted')) ?? ''
      for (const day of closed.filter((one) => !isWeekend(one))) {
        const onTheWay = day > counted_from && day < request.due_on
        const list = told.split(': ')[1]?.split('; ') ?? []
        const named = list.some((one) => one.startsWith(`${SPEECH.en.longDate(day)} (`))
        expect([day, named]).toEqual([day, onTheWay])
      }
    }),
  )
})

test('pauses are told with the days they took, and one that lasts says that the days stand still', () => {
  const pauses = [
    { reason: 'applicant' as const, opened_at: at('2026-11-24'), closed_at: at('2026-11-26') },
    { reason: 'payment' as const, opened_at: at('2026-11-27'), closed_at: '' },
  ]
  const told = words(requestOf({}, city, pauses), 'en', pauses)
  expect(told.slice(3)).toEqual([
    'Saturdays and Sundays are not counted.',
    'Not counted because the offices were or will be closed: 30 November 2026 (Bonifacio Day).',
    "From 24 November, 9:00 am to 26 November, 9:00 am the office waited for the applicant's answer. Working days not counted: 2.",
    'The office has been waiting for the payment since 27 November, 9:00 am. Processing is on hold until it is made, and the due date below will be extended.',
    'The due date is 1 December 2026.',
  ])
  expect(words(requestOf({}, city, pauses), 'fil', pauses).at(-2)).toMatch(
    /^Hinihintay ng tanggapan ang bayad mula pa noong Nobyembre 27/,
  )
})

test('an extension is told with its days and its reason', () => {
  const extended = requestOf({ extension_days: 1, extension: 'The old books have to be searched.' })
  expect(words(extended)).toContain('The office extended the time, once, by 1 working day.')
  expect(words(extended)).toContain("The office's reason: “The old books have to be searched.”")
  expect(words(extended).at(-1)).toBe('The due date is 27 November 2026.')
  expect(words(requestOf({ extension_days: 3 }), 'fil').join(' ')).toContain('nang 3 araw ng trabaho')
})

describe('how it stands', () => {
  const request = { ...requestOf(), state: 'in-review' }
  const open = { pauses: [], stoppedAt: '' }
  const said = (
    state: StateId,
    now: string,
    rows: Parameters<typeof computeClockStatus>[1] = open,
    lang: 'en' | 'fil' = 'en',
  ) => describeClockStatus(computeClockStatus({ ...request, state }, rows, city, now), state, now, lang)

  test('is told by the working days left, until the day itself', () => {
    expect(said('in-review', at('2026-11-24'))).toBe('3 working days left.')
    expect(said('in-review', at('2026-11-25', '17:30'))).toBe('1 working day left.')
    expect(said('in-review', at('2026-11-26'))).toBe('The due date is today.')
    expect(said('in-review', at('2026-11-26', '18:00'), open, 'fil')).toBe('Ngayon ang takdang araw.')
  })

  test('is late from the day after', () => {
    const late = (lang: Lang) => said('received', at('2026-11-27'), open, lang)
    expect(late('en')).toBe('This date has passed: the request is late.')
    expect(late('fil')).toBe('Lumipas na ang petsang ito: lampas na sa takda ang kahilingan.')
  })

  test('does not become late while something is awaited, and stays late when it was before', () => {
    const waiting = (opened_at: string) => ({
      pauses: [{ id: '', request_id: '', reason: 'applicant' as const, opened_at, closed_at: '' }],
      stoppedAt: '',
    })
    expect(said('waiting', at('2027-03-01'), waiting(at('2026-11-25')))).toBe(
      'Processing is on hold, with 2 working days left.',
    )
    expect(said('waiting', at('2027-03-01'), waiting(at('2026-11-27')))).toMatch(/^This date has passed/)
  })

  test('stays as it was when the office had done its work, however long nobody comes', () => {
    const ready = (stoppedAt: string) => ({ pauses: [], stoppedAt })
    expect(said('ready', at('2027-03-01'), ready(at('2026-11-26', '16:00')))).toBe(
      'The office acted on time.',
    )
    expect(said('released', at('2027-03-01'), ready(at('2026-11-27')))).toBe(
      'The office acted after the due date.',
    )
    expect(said('withdrawn', at('2027-03-01'), ready(at('2026-11-24')))).toBe('')
  })

  test('names the day it would be if it went on now, while it stands still', () => {
    const opened_at = at('2026-11-24', '18:00')
    const rows = {
      pauses: [{ id: '', request_id: '', reason: 'payment' as const, opened_at, closed_at: '' }],
      stoppedAt: '',
    }
    const now = at('2026-12-09')
    expect(computeClockStatus({ ...request, state: 'to-pay' }, rows, city, now)).toEqual({
      late: false,
      daysLeft: 2,
      awaits: 'payment',
      dueOn: '2026-12-10',
      stopped: false,
    })
    expect(dayOf(now)).toBe('2026-12-09')
  })
})
