// The points the maps mark. Markers are part of the drawn maps: a change here is also made in pictures/maps.

import { defineCollection } from '#collections/define.ts'
import { sourceFields } from '#collections/source-fields.ts'
import { choice } from '#fields/choice.ts'
import { decimal } from '#fields/decimal.ts'
import { reference } from '#fields/reference.ts'
import { text } from '#fields/text.ts'

export const points = defineCollection({
  id: 'points',
  label: 'Points on the maps',
  list: 'points.json',
  titleField: 'name',
  shownAt: () => '/map',
  facts: { in: ['latitude', 'longitude'], from: 'entry' },
  fields: {
    name: text({ label: 'Name', translated: true, max: 120 }),
    marker: text({ label: 'Number or letter on the maps', max: 2 }),
    where: choice({ label: 'Maps that show it', of: ['centre', 'cityHall', 'outside', 'lake'] }),
    lake: reference({ label: 'Lake at this point', to: 'lakes', optional: true }),
    latitude: decimal({ label: 'Latitude', min: -90, max: 90 }),
    longitude: decimal({ label: 'Longitude', min: -180, max: 180 }),
    ...sourceFields(),
  },
})
