// What the rooms of the browser read from content/ as it stands is checked here: before a build, and when the server starts.
import { z } from 'zod'
import city from '#content/city.json' with { type: 'json' }
import offices from '#content/desk-offices.json' with { type: 'json' }
import alts from '#content/pictures/alt.json' with { type: 'json' }
import type { CITY } from '#domain/city.ts'
import type { OFFICE_NAMES } from '#domain/office-names.ts'
import type { PICTURE_ALTS } from '#domain/pictures.ts'
import { parseFile } from '#kit/parse-file.ts'

const text = z.string().trim().min(1)
const inBoth = z.strictObject({ en: text, fil: text })
const link = z.strictObject({ name: text, url: z.url() })

const CITY_SCHEMA: z.ZodType<typeof CITY> = z.strictObject({
  kind: z.enum(['city', 'municipality']),
  name: text,
  // Gateways drop a text that begins with TEST; a point inside a word looks like an address.
  shortName: z
    .string()
    .regex(
      /^(?!test)(?!.*\.\S)[A-Za-z0-9][A-Za-z0-9 .,'()-]{0,15}$/i,
      'at most 16 letters of A to Z, for text messages',
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

const OFFICES_SCHEMA: z.ZodType<typeof OFFICE_NAMES> = z.strictObject({
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

const ALTS_SCHEMA: z.ZodType<typeof PICTURE_ALTS> = z.record(z.string(), inBoth)

/** Throws an error that names the file, the key and what is wrong there. */
export function checkContent(ofCity: unknown = city): void {
  parseFile('content/city.json', CITY_SCHEMA, ofCity)
  parseFile('content/desk-offices.json', OFFICES_SCHEMA, offices)
  parseFile('content/pictures/alt.json', ALTS_SCHEMA, alts)
}
