// One event as an iCalendar file (RFC 5545). Times are in UTC: the Philippines keep one offset, so no time zone has to be described.

/** Instants are ISO-8601 UTC; of an event of whole days `start` and `end` are days, 'YYYY-MM-DD', the end that after the last. */
export type IcsEvent = {
  uid: string
  /** When what it says was last changed. */
  stamp: string
  /** Grows with each change: a calendar takes the later one (RFC 5545, 3.8.7.4). */
  sequence: number
  start: string
  /** '' where nobody has said when it ends. */
  end: string
  /** On how many days, one after the other, it is at these hours. */
  days: number
  summary: string
  description: string
  location: string
  url: string
  isCancelled: boolean
}

const MAX_OCTETS = 75
const DAY_LENGTH = 10
const UTF8 = new TextEncoder()

export function makeIcs(event: IcsEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//city website//events//EN',
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${basicOf(event.stamp)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTART${valueFor(event.start)}`,
    ...(event.end ? [`DTEND${valueFor(event.end)}`] : []),
    ...(event.days > 1 ? [`RRULE:FREQ=DAILY;COUNT=${event.days}`] : []),
    `SUMMARY:${escapeText(event.summary)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `LOCATION:${escapeText(event.location)}`,
    `URL:${event.url}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

const valueFor = (at: string) =>
  at.length === DAY_LENGTH ? `;VALUE=DATE:${at.replaceAll('-', '')}` : `:${basicOf(at)}`

/** '20261123T010000Z'. */
const basicOf = (instant: string) => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '')

/** RFC 5545, 3.3.11. */
const escapeText = (text: string) =>
  text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r\n?|\n/g, '\\n')

/** RFC 5545, 3.1: at most 75 octets a line, and no character cut; the space before what goes on counts. */
function fold(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = UTF8.encode(character).length
    if (octets + size > MAX_OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}
