// Events of the city and of its offices, as they announce them: one day or several, whole days or with a time.
import { defineCollection } from '#collections/define.ts'
import { sourceFields } from '#collections/source-fields.ts'
import { choice } from '#fields/choice.ts'
import { date } from '#fields/date.ts'
import { link } from '#fields/link.ts'
import { text } from '#fields/text.ts'
import { time } from '#fields/time.ts'

/** The first is meant where none was chosen. */
export const EVENT_STATUSES = ['planned', 'cancelled'] as const

export const events = defineCollection({
  id: 'events',
  label: 'Events',
  list: 'events.json',
  titleField: 'title',
  hasAddress: true,
  shownAt: ({ slug }) => `/events/${slug}`,
  newestBy: ['date'],
  facts: { in: ['title', 'date', 'lastDay', 'starts', 'ends', 'place'], from: 'entry' },
  fields: {
    title: text({ label: 'Title', translated: true, max: 160 }),
    date: date({ label: 'Date' }),
    lastDay: date({ label: 'Last day, of an event of several days', optional: true }),
    starts: time({ label: 'Begins at', hint: 'Without a time it lasts the whole day.', optional: true }),
    ends: time({ label: 'Ends at', optional: true }),
    place: text({ label: 'Place', translated: true, max: 200 }),
    text: text({ label: 'About the event', translated: true, max: 2000 }),
    organizer: text({ label: 'Organizer', translated: true, optional: true, max: 200 }),
    status: choice({ label: 'Status', optional: true, of: EVENT_STATUSES }),
    link: link({ label: 'More at', optional: true }),
    ...sourceFields(),
  },
})
