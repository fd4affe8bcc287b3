// Times of the city, in the words of the language shown.
import { dateWords } from '#kit/dates.ts'
import type { Lang } from '#kit/lang.ts'

const DATES = { en: dateWords('en'), fil: dateWords('fil') }

/** An instant (ISO-8601) in Philippine time, '21 November 2026, 5:00 pm'; '' for none. */
export function timeIn(lang: Lang, instant: string): string {
  if (instant === '') return ''
  const { longDate, shortTime } = DATES[lang]
  return `${longDate(instant)}, ${shortTime(instant)}`
}

/** Its time of day, '5:00 pm'. */
export const timeOfDayIn = (lang: Lang, instant: string): string => DATES[lang].shortTime(instant)

/** Its day alone, or a plain day, in words. */
export const dayIn = (lang: Lang, instant: string): string => DATES[lang].longDate(instant)

/** The instant of a datetime input, read as Philippine time wherever the device is. */
export const instantOf = (local: string): string =>
  local === '' ? '' : new Date(`${local}:00+08:00`).toISOString()
