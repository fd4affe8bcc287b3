// The city's official seal, which Republic Act 11032, Section 9(a)(4) asks for on acknowledgment receipts. One entry; without a picture until the city supplies it, and none is imitated.
import { defineCollection } from '#collections/define.ts'
import { image } from '#fields/image.ts'
import { text } from '#fields/text.ts'

export const citySeal = defineCollection({
  id: 'city-seal',
  label: 'Official seal',
  list: 'city-seal.json',
  titleField: 'name',
  isSetting: true,
  facts: { none: 'a picture' },
  fields: {
    name: text({ label: 'Name', translated: true, max: 120 }),
    picture: image({
      label: 'Picture',
      hint: 'Shown on acknowledgment receipts instead of the mark of the website. Best is a square picture on white or without a background.',
      optional: true,
    }),
  },
})
