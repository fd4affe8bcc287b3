// Documents of the city's libraries; a document the offices have not supplied has no file and says where to ask.

import { defineCollection } from '#collections/define.ts'
import { LIBRARY_NAMES } from '#collections/libraries.collection.ts'
import { sourceFields } from '#collections/source-fields.ts'
import { choice } from '#fields/choice.ts'
import { count } from '#fields/count.ts'
import { date } from '#fields/date.ts'
import { file } from '#fields/file.ts'
import { text } from '#fields/text.ts'

export const DOCUMENT_TYPES = [
  'plan',
  'ordinance',
  'resolution',
  'report',
  'manual',
  'form',
  'list',
  'other',
] as const

const LATEST_YEAR = 2100

export const documents = defineCollection({
  id: 'documents',
  label: 'Documents',
  list: 'documents.json',
  titleField: 'title',
  shownAt: ({ library, number }) => `/${library}#document-${number}`,
  newestBy: ['year', 'date'],
  facts: { in: ['title', 'period', 'year', 'date'], prose: ['note'], from: 'entry' },
  fields: {
    library: choice({ label: 'Library', of: LIBRARY_NAMES }),
    type: choice({ label: 'Type', of: DOCUMENT_TYPES }),
    title: text({ label: 'Title', translated: true, max: 200 }),
    period: text({ label: 'Period', optional: true, max: 40 }),
    year: count({ label: 'Year, or first year of the period', optional: true, max: LATEST_YEAR }),
    date: date({ label: 'Date', optional: true }),
    file: file({ label: 'File', optional: true }),
    note: text({ label: 'Note', translated: true, optional: true }),
    ...sourceFields(),
  },
})
