// Redirects of old addresses: used only when no route matches.
import { defineCollection } from '#collections/define.ts'
import { link } from '#fields/link.ts'

export const redirects = defineCollection({
  id: 'redirects',
  label: 'Redirects',
  list: 'redirects.json',
  titleField: 'from',
  facts: { none: 'addresses of this site' },
  fields: {
    from: link({
      label: 'Old address',
      hint: 'Without /fil: it applies to both languages.',
      here: true,
      old: true,
    }),
    to: link({ label: 'Leads to' }),
  },
})
