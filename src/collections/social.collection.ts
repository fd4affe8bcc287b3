// The four official social-media pages.
import { defineCollection } from '#collections/define.ts'
import { link } from '#fields/link.ts'
import { text } from '#fields/text.ts'

export const social = defineCollection({
  id: 'social',
  label: 'Social pages',
  list: 'social.json',
  titleField: 'name',
  shownAt: () => '/#social',
  facts: { in: ['url'], from: { field: 'asOf' } },
  fields: {
    name: text({ label: 'Page', translated: true, max: 120 }),
    url: link({ label: 'Address' }),
    asOf: text({ label: 'As of', max: 20 }),
  },
})
