// The cultural properties of the city. "Important Cultural Property" is a grade the National Museum gives: each says what it truly has.

import { defineCollection } from '#collections/define.ts'
import { sourceFields } from '#collections/source-fields.ts'
import { choice } from '#fields/choice.ts'
import { date } from '#fields/date.ts'
import { image } from '#fields/image.ts'
import { text } from '#fields/text.ts'

/** What a property has: a place on the city's own list, a national historical marker, a declaration of the National Museum. */
export const PROPERTY_STATUSES = ['local', 'marker', 'national'] as const

export const properties = defineCollection({
  id: 'properties',
  label: 'Cultural properties',
  list: 'properties.json',
  titleField: 'title',
  shownAt: ({ slug }) => `/prop#${slug}`,
  facts: { in: ['year', 'text', 'markedOn'], from: 'entry' },
  fields: {
    title: text({ label: 'Name', translated: true, max: 120 }),
    year: text({ label: 'Year', translated: true, optional: true, max: 40 }),
    text: text({ label: 'Description', translated: true, max: 1200 }),
    status: choice({ label: 'Legal status', of: PROPERTY_STATUSES }),
    markedOn: date({ label: 'Date of the marker or declaration', optional: true }),
    ...sourceFields(),
    picture: image({ label: 'Picture' }),
  },
})
