// Evacuation centers, with whether each takes people now: on /alerts and on the front page of storm mode.
import { defineCollection } from '#collections/define.ts'
import { choice } from '#fields/choice.ts'
import { phones } from '#fields/phones.ts'
import { reference } from '#fields/reference.ts'
import { text } from '#fields/text.ts'

/** The two that matter to who looks for a place stand first. */
export const CENTER_STATES = ['open', 'full', 'closed'] as const

export const evacuation = defineCollection({
  id: 'evacuation',
  label: 'Evacuation centers',
  list: 'evacuation.json',
  titleField: 'name',
  shownAt: ({ number }) => `/alerts#evacuation-${number}`,
  facts: { none: 'a center is named by the disaster office, which says itself whether it takes people' },
  fields: {
    name: text({ label: 'Evacuation center', translated: true, max: 120 }),
    place: text({ label: 'Where it is', translated: true, max: 200 }),
    barangay: reference({ label: 'Barangay', to: 'barangays', by: 'psgc', optional: true }),
    state: choice({ label: 'Takes people now', of: CENTER_STATES }),
    phones: phones({ label: 'Numbers of the center', optional: true }),
  },
})
