// Times of the city, in the words of the language shown.
import type { Lang } from '#kit/lang.ts'

const make = (locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Manila' })
const FORMATS: Readonly<Record<Lang, Intl.DateTimeFormat>> = { en: make('en-PH'), fil: make('fil-PH') }

/** An instant (ISO-8601) in Philippine time; '' for none. */
export const timeIn = (lang: Lang, instant: string): string =>
  instant === '' ? '' : FORMATS[lang].format(new Date(instant))

/** The instant of a datetime input, read as Philippine time wherever the device is. */
export const instantOf = (local: string): string =>
  local === '' ? '' : new Date(`${local}:00+08:00`).toISOString()
