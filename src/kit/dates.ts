// Days and times in words, always in Philippine time; formatters are made once.
import type { Lang } from '#kit/lang.ts'

export const TIME_ZONE = 'Asia/Manila'
const LOCALE: Record<Lang, string> = { en: 'en-GB', fil: 'fil-PH' }
// The Philippines keep UTC+8 the whole year.
const AHEAD_MS = 8 * 3_600_000
const DAY_MS = 86_400_000

/** The day, 'YYYY-MM-DD', it is in the Philippines at an ISO instant. */
export const dayOf = (instant: string): string =>
  new Date(Date.parse(instant) + AHEAD_MS).toISOString().slice(0, 10)

/** The time, 'HH:MM', it is in the Philippines at an ISO instant. */
export const timeOf = (instant: string): string =>
  new Date(Date.parse(instant) + AHEAD_MS).toISOString().slice(11, 16)

/** The day, 'YYYY-MM-DD', it is in the Philippines now. */
export const today = (): string => dayOf(new Date().toISOString())

/** Whether the text is a day there is, 'YYYY-MM-DD'. */
export function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text
}

/** The instant at which a day, 'YYYY-MM-DD', begins in the Philippines, ISO-8601 UTC. */
export const startOfDay = (day: string): string => new Date(Date.parse(day) - AHEAD_MS).toISOString()

/** The day so many days before another. */
export const daysBefore = (day: string, count: number): string =>
  new Date(Date.parse(day) - count * DAY_MS).toISOString().slice(0, 10)

/** How many days a day is after another, less than 0 when it is before. */
export const daysAfter = (day: string, other: string): number =>
  Math.round((Date.parse(day) - Date.parse(other)) / DAY_MS)

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
  const rowDay = new Intl.DateTimeFormat(LOCALE[lang], {
    timeZone: TIME_ZONE,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  })
  const dayAndMonth = new Intl.DateTimeFormat(LOCALE[lang], {
    timeZone: TIME_ZONE,
    day: 'numeric',
    month: 'long',
  })
  const weekdayName = new Intl.DateTimeFormat(LOCALE[lang], { timeZone: TIME_ZONE, weekday: 'long' })
  const monthName = new Intl.DateTimeFormat(LOCALE[lang], { timeZone: TIME_ZONE, month: 'long' })
  return {
    /** '10:42 am' from an ISO instant, in Filipino '10:42 ng umaga'. */
    shortTime: (iso: string): string => timeOfDay(lang, iso),
    /** '21 November, 5:00 pm' from an ISO instant. */
    longTime: (iso: string): string => `${dayAndMonth.format(new Date(iso))}, ${timeOfDay(lang, iso)}`,
    /** '21 November 2026' from an ISO instant or a plain day. */
    longDate: (iso: string): string => (iso ? day.format(instantOf(iso)) : ''),
    /** 'Sat 21 Nov' from an ISO instant or a plain day, for rows of lists; with its year where that is another than of `now`. */
    rowDate: (iso: string, now = today()): string => {
      const short = rowDay.format(instantOf(iso)).replace(/^(\p{L}+), (?=\d)/u, '$1 ')
      const year = dayOf(instantOf(iso).toISOString()).slice(0, 4)
      return year === now.slice(0, 4) ? short : `${short}${lang === 'fil' ? ',' : ''} ${year}`
    },
    /** The seven days from Sunday and the twelve months, with spaces between, for a script that shows the day. */
    dayNames: [
      ...Array.from({ length: 7 }, (_, index) => weekdayName.format(Date.UTC(2026, 1, 1 + index))),
      ...Array.from({ length: 12 }, (_, index) => monthName.format(Date.UTC(2026, index, 1))),
    ].join(' '),
    /** 'Saturday, 21 November 2026' from an ISO instant or a plain day. */
    weekDate: (iso: string): string => weekday.format(instantOf(iso)),
  }
}

// From which time of the day on an office says which; of Filipino the browser's tables only know AM and PM.
const PARTS_OF_DAY: Record<Lang, [from: string, part: string][]> = {
  en: [
    ['12:00', 'pm'],
    ['00:00', 'am'],
  ],
  fil: [
    ['18:00', 'ng gabi'],
    ['13:00', 'ng hapon'],
    ['12:00', 'ng tanghali'],
    ['05:00', 'ng umaga'],
    ['00:01', 'ng madaling araw'],
    ['00:00', 'ng hatinggabi'],
  ],
}

/** The time of the day of an instant, as an office writes it. */
function timeOfDay(lang: Lang, iso: string): string {
  const time = timeOf(iso)
  const [hour = '', minute = ''] = time.split(':')
  const part = PARTS_OF_DAY[lang].find(([from]) => time >= from)![1]
  return `${Number(hour) % 12 || 12}:${minute} ${part}`
}

/** A plain day counts as its noon. */
const instantOf = (iso: string) => new Date(iso.length === 10 ? `${iso}T12:00:00+08:00` : iso)
