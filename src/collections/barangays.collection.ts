// The barangays, keyed by PSGC; the city's own code is an attribute, which some lack.
import { z } from 'zod'
import { defineCollection } from '#collections/define.ts'
import { DISTRICTS, HOLES } from '#domain/city.ts'
import { choice } from '#fields/choice.ts'
import { count } from '#fields/count.ts'
import { date } from '#fields/date.ts'
import { decimal } from '#fields/decimal.ts'
import { text } from '#fields/text.ts'
import { osmPage, type Spot } from '#kit/open-street-map.ts'

export const barangays = defineCollection({
  id: 'barangays',
  label: 'Barangays',
  list: 'barangays.csv',
  titleField: 'name',
  shownAt: ({ psgc }) => `/barangay?brgy=${psgc}`,
  changing: ['chairman', 'contact', 'termStart', 'termEnd', 'asOf'],
  facts: {
    in: [
      'psgc',
      'district',
      'cityCode',
      'population2020',
      'population2024',
      'areaHa',
      'latitude',
      'longitude',
    ],
    from: { text: 'barangay/sources' },
  },
  fields: {
    psgc: text({ label: 'PSGC', max: 10 }),
    name: text({ label: 'Name', max: 80 }),
    otherNames: text({ label: 'Also called', optional: true, max: 160 }),
    district: count({ label: 'District', max: DISTRICTS.length }),
    cityCode: text({ label: `${HOLES.en.Kind} code`, optional: true, max: 4 }),
    // A note for a barangay missing from the city's list. Staff remove it when the city has confirmed the code.
    cityCodeOrigin: choice({
      label: `Source of the ${HOLES.en.kind} code`,
      of: ['', 'derived'],
      optional: true,
    }),
    urbanRural: choice({ label: 'Urban or rural', of: ['U', 'R'] }),
    population2020: count({ label: 'Population 2020 (PSA)' }),
    population2024: count({ label: 'Population 2024 (PSA)' }),
    areaHa: decimal({ label: 'Area in hectares, computed from PSA boundaries', min: 0 }),
    latitude: decimal({ label: 'Latitude of the centre', min: -90, max: 90 }),
    longitude: decimal({ label: 'Longitude of the centre', min: -180, max: 180 }),
    chairman: text({ label: 'Barangay chairman', optional: true, max: 120 }),
    contact: text({ label: 'Contact', optional: true, max: 120 }),
    termStart: date({ label: 'Term starts', optional: true }),
    termEnd: date({ label: 'Term ends', optional: true }),
    asOf: date({ label: 'As of', optional: true }),
  },
  api: {
    schema: z.object({
      id: z.int(),
      barangay: z.string(),
      brgy_chairman: z.string(),
      brgy_contact: z.string(),
      brgy_code: z.string(),
      brgy_location: z.url(),
      brgy_district: z.int().min(Math.min(1, DISTRICTS.length)).max(DISTRICTS.length),
      psgc: z.string(),
    }),
    form: (entry) => ({
      id: entry.number,
      barangay: entry.name,
      brgy_chairman: entry.chairman,
      brgy_contact: entry.contact,
      brgy_code: entry.cityCode,
      brgy_location: mapPageOf(entry),
      brgy_district: entry.district,
      psgc: entry.psgc,
    }),
  },
})

const MAP_ZOOM = 15

/** OpenStreetMap with a marker on the centre (rulings 7). */
export const mapPageOf = (centre: Spot): string => osmPage(centre, MAP_ZOOM)
