// "Why this date": explains in words how a due date was computed, for applicants and staff. It ends with the stored date.
import type { PauseRow, RequestRow } from '#db/tables.ts'
import type { StateId } from '#domain/request-states.ts'
import type { Calendar } from '#features/requests/steps/calendar.ts'
import { type ClockStatus, createClock } from '#features/requests/steps/clock.ts'
import { dayOf } from '#kit/dates.ts'
import type { Lang } from '#kit/lang.ts'
import { type Clock, daysLeftOut, dueDay, isWeekend, NO_DUE_DAY, pauseOn } from '#kit/working-days.ts'
import { SPEECH, type Speech } from '#words'

/** `extension` is the written reason of the extension, where there is one. */
export type Explainable = Pick<
  RequestRow,
  'received_at' | 'class' | 'days' | 'extension_days' | 'due_on' | 'closed_at'
> & { extension?: string }
export type ExplainedPause = Pick<PauseRow, 'reason' | 'opened_at' | 'closed_at'>
export type DueExplanation = { dueOn: string; sentences: string[] }

/** How the promised day of a request comes about, sentence by sentence; the last one names it. */
export function explainDue(
  request: Explainable,
  pauses: readonly ExplainedPause[],
  calendar: Calendar,
  lang: Lang,
): DueExplanation {
  const speech = SPEECH[lang]
  const clock = createClock(request, pauses, calendar)
  const due = dueDay(clock, calendar)
  // A closed request keeps its day, though the calendar may have changed since: then it is no longer reckoned.
  const kept = request.closed_at !== '' && due !== request.due_on
  const dueOn = kept ? request.due_on : due
  const reckoned = kept ? [] : sayReckoning(clock, pauses, calendar, speech)
  const unsure = kept ? [] : sayUnsure(dueOn, calendar, speech)
  const last = speech.fill(`clock.${kept ? 'dueWhenClosed' : 'due'}`, { day: speech.longDate(dueOn) })
  return {
    dueOn,
    sentences: [
      speech.fill('clock.received', { when: speech.longTime(request.received_at) }),
      ...(kept ? [] : [sayCounted(request.received_at, clock, calendar, speech)]),
      speech.fill(`clock.class.${request.class || 'unset'}`, { days: request.days }),
      ...(dueOn === NO_DUE_DAY ? [] : [...sayExtension(request, speech), ...reckoned, ...unsure, last]),
    ],
  }
}

/** That a date may move, because nobody has entered the holidays of its year yet; nothing where they are, or no day is promised. */
export const sayUnsure = (dueOn: string, calendar: Calendar, { fill }: Speech): string[] =>
  dueOn === NO_DUE_DAY || calendar.isYearEntered(dueOn)
    ? []
    : [fill('clock.unsure', { year: dueOn.slice(0, 4) })]

function sayCounted(receivedAt: string, clock: Clock, calendar: Calendar, speech: Speech): string {
  const received = dayOf(receivedAt)
  const day = speech.longDate(clock.countedFrom)
  if (received === clock.countedFrom) return speech.words.clock.counted.same
  const name = calendar.nameOf(received, speech.lang)
  if (name !== null) return speech.fill('clock.counted.closed', { name, day })
  const why = isWeekend(received) ? 'weekend' : 'afterHours'
  return speech.fill(`clock.counted.${why}`, { day })
}

function sayExtension({ extension_days, extension = '' }: Explainable, { fill }: Speech): string[] {
  if (extension_days === 0) return []
  const said = fill('clock.extension', { count: extension_days })
  return extension === '' ? [said] : [said, fill('clock.reason', { reason: extension })]
}

function sayReckoning(
  clock: Clock,
  pauses: readonly ExplainedPause[],
  calendar: Calendar,
  speech: Speech,
): string[] {
  const out = daysLeftOut(clock, calendar)
  const closed = out.filter(({ why }) => why === 'closed').map(({ day }) => day)
  const paused = out.filter(({ why }) => why === 'paused').map(({ day }) => day)
  const named = closed.filter((day) => !isWeekend(day)).map((day) => sayClosed(day, calendar, speech))
  return [
    ...(closed.some(isWeekend) ? [speech.words.clock.weekends] : []),
    ...(named.length > 0 ? [speech.fill('clock.leftOut', { days: named.join('; ') })] : []),
    ...pauses.map((pause) => sayPause(pause, pauses, paused, speech)),
  ]
}

function sayClosed(day: string, calendar: Calendar, speech: Speech): string {
  const name = calendar.nameOf(day, speech.lang) ?? ''
  const said = calendar.isProvisional(day) ? speech.fill('clock.provisional', { name }) : name
  return `${speech.longDate(day)} (${said})`
}

function sayPause(
  pause: ExplainedPause,
  pauses: readonly ExplainedPause[],
  paused: string[],
  { fill, longTime }: Speech,
): string {
  const from = longTime(pause.opened_at)
  if (pause.closed_at === '') return fill(`clock.lasting.${pause.reason}`, { from })
  const days = paused.filter((day) => pauseOn(day, pauses) === pause).length
  return fill(`clock.pause.${pause.reason}`, { from, to: longTime(pause.closed_at), days })
}

/** The status of the clock in one sentence; '' where the office has nothing to do and did nothing. */
export function describeClockStatus(standing: ClockStatus, state: StateId, at: string, lang: Lang): string {
  const { fill, words } = SPEECH[lang]
  const { stands } = words.clock
  if (state === 'withdrawn' || state === 'expired' || standing.dueOn === NO_DUE_DAY) return ''
  if (standing.stopped) return standing.late ? stands.doneLate : stands.done
  if (standing.late) return stands.late
  const count = standing.daysLeft
  if (standing.awaits) return fill('clock.stands.still', { count })
  return standing.dueOn === dayOf(at) ? stands.lastDay : fill('clock.stands.left', { count })
}
