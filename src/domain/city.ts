// The city this site serves, out of content/city.json: its facts, and the words that fill the holes of the site's sentences.
import { z } from 'zod'
import data from '#content/city.json' with { type: 'json' }
import type { Lang } from '#kit/lang.ts'
import { parseFile } from '#kit/parse-file.ts'

const text = z.string().trim().min(1)
const inBoth = z.strictObject({ en: text, fil: text })
const link = z.strictObject({ name: text, url: z.url() })

const SCHEMA = z.strictObject({
  /** Some limits of the law depend on it. */
  kind: z.enum(['city', 'municipality']),
  /** As it signs itself, such as "Example City". */
  name: text,
  /** As people call it: "Example". */
  place: text,
  province: text,
  region: text,
  zip: z.string().regex(/^\d{4}$/, 'four digits'),
  psgc: z.string().regex(/^\d{10}$/, 'ten digits, as the Philippine Statistics Authority gives them'),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /** How many districts its barangays are listed by; 0 for none. */
  districts: z.int().min(0).max(20),
  /** White circles on its mark of 56 by 56, as x, y and radius: the head of a printed sheet draws them. */
  mark: z.array(z.tuple([z.number(), z.number(), z.number()])),
  /** What a person of the place would try first as a password. */
  passwords: z.array(z.string().regex(/^[^A-Z]+$/, 'in small letters')),
  words: z.strictObject({
    /** Such as "City of Example". */
    officialName: inBoth,
    nickname: inBoth,
    /** "city" or "municipality". */
    kind: inBoth,
    /** "city" or "municipal": stands before an English title also where Filipino has taken one over. */
    civic: inBoth,
    hall: inBoth,
    council: inBoth,
    /** Any city, where a form asks for one beside a town. */
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

export const CITY = parseFile('content/city.json', SCHEMA, data)

/** The numbers of its districts, from 1; none where the barangays are one list. */
export const DISTRICTS: readonly number[] = Array.from({ length: CITY.districts }, (_, index) => index + 1)

/** Where it is reached, in the words of schema.org. */
export const CITY_ADDRESS = {
  '@type': 'PostalAddress',
  addressLocality: CITY.name,
  addressRegion: CITY.province,
  postalCode: CITY.zip,
  addressCountry: 'PH',
}

/** The highest basic tax on real property (Republic Act 7160, Section 233): in a city, and in a municipality of a province. */
const PROPERTY_TAX_CEILING = { city: '2%', municipality: '1%' }

const capitalised = (words: string) => words.replace(/(^| )(\p{L})/gu, (letters) => letters.toUpperCase())

/** The words of one language; a name in capitals or with a capital gives the same word so written. */
function holesIn(lang: Lang) {
  const { words } = CITY
  const [kind, civic, hall] = [words.kind[lang], words.civic[lang], words.hall[lang]]
  return {
    city: CITY.name,
    place: CITY.place,
    province: CITY.province,
    officialName: words.officialName[lang],
    nickname: words.nickname[lang],
    council: words.council[lang],
    kind,
    Kind: capitalised(kind),
    KIND: kind.toUpperCase(),
    civic,
    Civic: capitalised(civic),
    CIVIC: civic.toUpperCase(),
    hall,
    Hall: capitalised(hall),
    anyCity: words.anyCity[lang],
    AnyCity: capitalised(words.anyCity[lang]),
    // The desk writes into fields of either language, whichever it is shown in.
    kindInEnglish: words.kind.en,
    kindInFilipino: words.kind.fil,
    propertyTaxCeiling: PROPERTY_TAX_CEILING[CITY.kind],
  }
}

/** What fills the holes of the site's sentences, wherever they stand: {{city}}, {{Kind}} … */
export const HOLES = { en: holesIn('en'), fil: holesIn('fil') } as const satisfies Record<Lang, object>
