// The lakes: the city's own figures, other surveys beside them and never mixed in (rulings 3).

import { defineCollection } from '#collections/define.ts'
import { sourceFields } from '#collections/source-fields.ts'
import { count } from '#fields/count.ts'
import { decimal } from '#fields/decimal.ts'
import { image } from '#fields/image.ts'
import { text } from '#fields/text.ts'

const ARRIVALS = ['arrivalsJanuary', 'arrivalsFebruary', 'arrivalsMarch'] as const

export const lakes = defineCollection({
  id: 'lakes',
  label: 'Lakes',
  list: 'lakes.json',
  titleField: 'name',
  hasAddress: true,
  shownAt: ({ slug }) => `/lakes/${slug}`,
  facts: {
    in: [
      'text',
      'areaHa',
      'depthM',
      'barangays',
      'fish',
      'attractions',
      'stays',
      ...ARRIVALS,
      'latitude',
      'longitude',
      'note',
    ],
    from: 'entry',
  },
  fields: {
    name: text({ label: 'Name', max: 60 }),
    otherNames: text({ label: 'Also written', optional: true, max: 160 }),
    text: text({ label: 'Sentence', translated: true, max: 600 }),
    areaHa: decimal({ label: 'Area in hectares', min: 0 }),
    depthM: decimal({ label: 'Depth in metres', min: 0 }),
    barangays: text({ label: 'Barangays' }),
    fish: text({ label: 'Fish', translated: true, max: 400 }),
    attractions: text({ label: 'What to see', translated: true, optional: true, max: 600 }),
    stays: text({ label: 'Where to stay', translated: true, optional: true, max: 600 }),
    arrivalsJanuary: count({ label: 'Tourist arrivals, January 2019' }),
    arrivalsFebruary: count({ label: 'Tourist arrivals, February 2019' }),
    arrivalsMarch: count({ label: 'Tourist arrivals, March 2019' }),
    latitude: decimal({
      label: 'Latitude of the centre, if it is not a point on the maps',
      optional: true,
      min: -90,
      max: 90,
    }),
    longitude: decimal({
      label: 'Longitude of the centre, if it is not a point on the maps',
      optional: true,
      min: -180,
      max: 180,
    }),
    note: text({ label: 'What other surveys say', translated: true, optional: true, max: 400 }),
    ...sourceFields(),
    picture: image({ label: 'Picture' }),
  },
})
