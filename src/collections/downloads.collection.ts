// Downloadable forms; one without a file says where to ask.
import { defineCollection } from '#collections/define.ts'
import { choice } from '#fields/choice.ts'
import { file } from '#fields/file.ts'
import { link } from '#fields/link.ts'
import { text } from '#fields/text.ts'

/** The six categories of spec 2.5, in its order. */
export const FORM_CATEGORIES = [
  'engineering',
  'civil-registry',
  'business-permits',
  'real-property',
  'hr',
  'ebp',
] as const
export type FormCategory = (typeof FORM_CATEGORIES)[number]

export const downloads = defineCollection({
  id: 'downloads',
  label: 'Downloadable forms',
  list: 'forms.json',
  titleField: 'title',
  shownAt: ({ category }) => `/forms/${category}`,
  facts: { none: 'titles of forms and who gives them out' },
  fields: {
    category: choice({ label: 'Category', of: FORM_CATEGORIES }),
    title: text({ label: 'Title', translated: true, max: 160 }),
    file: file({ label: 'File', optional: true }),
    askAt: text({ label: 'Office to contact', translated: true, optional: true, max: 160 }),
    online: link({ label: 'Online form', optional: true }),
  },
})
