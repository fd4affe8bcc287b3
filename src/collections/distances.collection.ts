// How far the neighbouring towns and cities are (spec 2.7, 9).
import { defineCollection } from '#collections/define.ts'
import { decimal } from '#fields/decimal.ts'
import { text } from '#fields/text.ts'

export const distances = defineCollection({
  id: 'distances',
  label: 'Distances',
  list: 'distances.json',
  titleField: 'place',
  shownAt: () => '/lth',
  facts: { in: ['km'], from: { text: 'lth/distances' } },
  fields: {
    place: text({ label: 'Town or city', max: 80 }),
    province: text({ label: 'Province', max: 80 }),
    km: decimal({ label: 'Kilometres', min: 0 }),
  },
})
