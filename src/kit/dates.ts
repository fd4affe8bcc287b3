// Days and times in words, always in Philippine time; formatters are made once.
import type { Lang } from '#kit/lang.ts'

export const TIME_ZONE = 'Asia/Manila'
const LOCALE: Record<Lang, string> = { en: 'en-GB', fil: 'fil-PH' }
// The Philippines keep UTC+8 the whole year.
const AHEAD_MS = 8 * 3_600_000

/** The day, 'YYYY-MM-DD', it is in the Philippines at an ISO instant. */
export const dayOf = (instant: string): string =>
  new Date(Date.parse(instant) + AHEAD_MS).toISOString().slice(0, 10)

/** The day, 'YYYY-MM-DD', it is in the Philippines now. */
export const today = (): string => dayOf(new Date().toISOString())

/** Formatters of one language. */
export function dateWords(lang: Lang) {
  const day = new Intl.DateTimeFormat(LOCALE[lang], {
    timeZone: TIME_ZONE,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  const weekday = new Intl.DateTimeFormat(LOCALE[lang], {
    timeZone: TIME_ZONE,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  const time = new Intl.DateTimeFormat(LOCALE[lang], {
    timeZone: TIME_ZONE,
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  })
  const clock = new Intl.DateTimeFormat(LOCALE[lang], {
    timeZone: TIME_ZONE,
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  })
  return {
    /** '10:42 am' from an ISO instant. */
    shortTime: (iso: string): string => clock.format(new Date(iso)),
    /** '21 November, 5:00 pm' from an ISO instant. */
    longTime: (iso: string): string => time.format(new Date(iso)).replace(' at ', ', '),
    /** '21 November 2026' from an ISO instant or a plain day. */
    longDate: (iso: string): string => (iso ? day.format(instantOf(iso)) : ''),
    /** 'Saturday, 21 November 2026' from an ISO instant or a plain day. */
    weekDate: (iso: string): string => weekday.format(instantOf(iso)),
  }
}

/** Of a plain day its noon. */
const instantOf = (iso: string) => new Date(iso.length === 10 ? `${iso}T12:00:00+08:00` : iso)
