// GET /events/:slug/event.ics: the event for one's own calendar (RFC 5545), in the language of the address.
import { events } from '#collections/events.collection.ts'
import { timesOf } from '#features/events/event-times.ts'
import { findEntry } from '#features/publishing/entries.ts'
import { makeIcs } from '#kit/ics.ts'
import type { Data } from '#web/cached-answer.ts'

export const eventIcs: Data = {
  type: 'text/calendar; charset=utf-8',
  filename: 'event.ics',
  make: async ({ reader, params: { slug = '' }, say, siteUrl }) => {
    const event = slug === '' ? null : await findEntry(reader, events, { slug }, say.lang)
    if (!event) return null
    return makeIcs({
      // The same in both languages: a calendar that has it takes the other as a change of it.
      uid: `event-${event.number}@${new URL(siteUrl).host}`,
      stamp: event.updatedAt,
      sequence: event.version,
      ...timesOf(event),
      summary: event.title,
      description: event.text,
      location: event.place,
      url: siteUrl + say.to(`/events/${event.slug}`),
      isCancelled: event.status === 'cancelled',
    })
  },
}
