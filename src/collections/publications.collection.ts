// Publications: files the city publishes, such as its vacancies.
import { z } from 'zod'
import { defineCollection } from '#collections/define.ts'
import { date } from '#fields/date.ts'
import { file } from '#fields/file.ts'
import { text } from '#fields/text.ts'

export const publications = defineCollection({
  id: 'publications',
  label: 'Publications',
  list: 'publications.json',
  titleField: 'title',
  shownAt: () => '/jobs#publications',
  newestBy: ['date'],
  facts: { in: ['date'], from: { field: 'file' } },
  fields: {
    title: text({ label: 'Title', translated: true, max: 200 }),
    file: file({ label: 'File' }),
    date: date({ label: 'Date', optional: true }),
  },
  api: {
    schema: z.object({ id: z.int(), title: z.string(), file_upload: z.string() }),
    form: (entry) => ({ id: entry.number, title: entry.title, file_upload: entry.file }),
  },
})
