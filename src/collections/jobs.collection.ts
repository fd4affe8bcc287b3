// The four ways to a job the JOBS dialog lists (spec 2.5).
import { defineCollection } from '#collections/define.ts'
import { link } from '#fields/link.ts'
import { text } from '#fields/text.ts'

export const jobs = defineCollection({
  id: 'jobs',
  label: 'Jobs links',
  list: 'jobs.json',
  titleField: 'title',
  shownAt: () => '/jobs',
  facts: { none: 'links' },
  fields: {
    title: text({ label: 'Title', translated: true, max: 120 }),
    text: text({ label: 'Sentence', translated: true, max: 300 }),
    url: link({ label: 'Address', optional: true }),
  },
})
