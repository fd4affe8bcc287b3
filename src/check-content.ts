// What the rooms of the browser read from content/ as it stands is checked here, before any of them is loaded.
import { z } from 'zod'
import { contentJson, contentPath, contentRows } from '#content'
import type { CityFacts } from '#domain/city.ts'
import type { Edges } from '#domain/city-map.ts'
import type { DeskOfficeNames } from '#domain/office-names.ts'
import type { PictureAlts } from '#domain/pictures.ts'
import type { Drawing } from '#features/barangays/drawing.ts'
import { parseFile } from '#kit/parse-file.ts'

const text = z.string().trim().min(1)
const inBoth = z.strictObject({ en: text, fil: text })
const link = z.strictObject({ name: text, url: z.url() })

const CITY_SCHEMA: z.ZodType<CityFacts> = z.strictObject({
  kind: z.enum(['city', 'municipality']),
  name: text,
  // Gateways drop a text that begins with TEST; a point inside a word looks like an address.
  shortName: z
    .string()
    .regex(
      /^(?!test)(?!.*\.\S)[a-zñ0-9][a-zñ0-9 .,'()-]{0,15}$/iu,
      'at most 16 letters of A to Z or Ñ, for text messages',
    ),
  place: text,
  province: text,
  region: text,
  zip: z.string().regex(/^\d{4}$/, 'four digits'),
  psgc: z.string().regex(/^\d{10}$/, 'ten digits, as the Philippine Statistics Authority gives them'),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  hallPlace: inBoth.optional(),
  hallNote: inBoth.optional(),
  hallSource: z
    .strictObject({
      source: inBoth,
      sourceYear: text.optional(),
      sourceUrl: z.url({ protocol: /^https$/ }).optional(),
    })
    .optional(),
  districts: z.int().min(0).max(20),
  mark: z.array(z.tuple([z.number(), z.number(), z.number()])),
  passwords: z.array(z.string().regex(/^[^A-Z]+$/, 'in small letters')),
  security: z
    .strictObject({
      contacts: z.array(z.url({ protocol: /^(?:https|mailto|tel)$/ })).min(1),
      until: z.iso.date(),
    })
    .optional(),
  words: z.strictObject({
    officialName: inBoth,
    nickname: inBoth,
    kind: inBoth,
    civic: inBoth,
    hall: inBoth,
    council: inBoth,
    anyCity: inBoth,
  }),
  links: z.strictObject({
    philgeps: z.url(),
    tourism: z.url(),
    bir: z.url(),
    dti: z.url(),
    passport: z.url(),
    careers: z.url(),
    map: z.url(),
    mapFrame: z.url(),
    pagasa: z.url(),
    pagasaWidget: z.url(),
  }),
  aboutGovernment: z.array(link),
  governmentOffices: z.array(link),
})

const OFFICES_SCHEMA: z.ZodType<DeskOfficeNames> = z.strictObject({
  LCR: inBoth,
  ASR: inBoth,
  BPLO: inBoth,
  FOI: inBoth,
  PACD: inBoth,
  TREASURER: inBoth,
  ENGINEER: inBoth.optional(),
  LANDTAX: inBoth.optional(),
  MARKET: inBoth.optional(),
  ZONING: inBoth.optional(),
  BUILDING: inBoth.optional(),
  CHO: inBoth.optional(),
  CENRO: inBoth.optional(),
  WASTE: inBoth.optional(),
  BFP: inBoth.optional(),
})

const ALTS_SCHEMA: z.ZodType<PictureAlts> = z.record(z.string(), inBoth)

const EDGES_SCHEMA: z.ZodType<Edges> = z.object({
  width: z.number().positive(),
  height: z.number().positive(),
  north: z.number(),
  south: z.number(),
  west: z.number(),
  east: z.number(),
})

const DRAWING_SCHEMA: z.ZodType<Drawing, Drawing> = z.object({
  width: z.number().positive(),
  height: z.number().positive(),
  areas: z.record(z.string(), z.string()),
  boxes: z.record(z.string(), z.tuple([z.number(), z.number(), z.number(), z.number()])),
  outline: z.string(),
  shores: z.record(z.string(), z.string()),
  lakes: z.record(z.string(), z.tuple([z.number(), z.number(), z.number()])),
})

/** A file that is not there. */
const NONE = z.strictObject({})

const BARANGAYS_SCHEMA = z
  .array(z.object({ psgc: z.string().regex(/^\d{10}$/, 'ten digits'), name: text }))
  .min(1, 'at least one barangay')

/** Throws a `ConfigError` that names the file, the key and what is wrong there. */
export function checkContent(city = contentJson<unknown>('city.json')): void {
  const check = (file: string, schema: z.ZodType, data: unknown) => parseFile(contentPath(file), schema, data)
  check('city.json', CITY_SCHEMA, city)
  check('desk-offices.json', OFFICES_SCHEMA, contentJson('desk-offices.json'))
  check('forms/line-categories.json', z.array(text).min(1), contentJson('forms/line-categories.json'))
  check('lists/barangays.csv', BARANGAYS_SCHEMA, contentRows('lists/barangays.csv'))
  // What a city may lack.
  check('pictures/alt.json', ALTS_SCHEMA, contentJson('pictures/alt.json', {}))
  check('maps/city.json', EDGES_SCHEMA.or(NONE), contentJson('maps/city.json', {}))
  check('maps/barangays.json', DRAWING_SCHEMA.or(NONE), contentJson('maps/barangays.json', {}))
}
