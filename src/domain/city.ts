// The city this site serves, out of content/city.json: its facts, and the words that fill the holes of the site's sentences.
import { contentJson } from '#content'
import type { Both, Lang } from '#kit/lang.ts'

type Link = { name: string; url: string }
type CityLink =
  | 'philgeps'
  | 'tourism'
  | 'bir'
  | 'dti'
  | 'passport'
  | 'careers'
  | 'map'
  | 'mapFrame'
  | 'pagasa'
  | 'pagasaWidget'

/** Checked by `src/check-content.ts` at the start: here it would bring zod into the browser. */
export type CityFacts = {
  /** Some limits of the law depend on it. */
  kind: 'city' | 'municipality'
  /** As it signs itself, such as "Example City". */
  name: string
  /** As text messages begin: at most 16 letters that a text message holds, not beginning with "test". */
  shortName: string
  /** As people call it: "Example". */
  place: string
  province: string
  region: string
  /** Four digits. */
  zip: string
  /** Ten digits, as the Philippine Statistics Authority gives them. */
  psgc: string
  latitude: number
  longitude: number
  /** Where its offices are, in one phrase; absent while nobody has said. */
  hallPlace?: Both
  /** What is uncertain about it: the page of the map says it once. */
  hallNote?: Both
  hallSource?: { source: Both; sourceYear?: string; sourceUrl?: string }
  /** How many districts its barangays are listed by; 0 for none. */
  districts: number
  /** White circles on its mark of 56 by 56, as x, y and radius: the head of a printed sheet draws them. */
  mark: [x: number, y: number, radius: number][]
  /** What a person of the place would try first as a password, in small letters. */
  passwords: string[]
  /** Where finders of security holes write (RFC 9116), until which day that holds. Absent while the city has named nobody. */
  security?: { contacts: string[]; until: string }
  words: {
    /** Such as "City of Example". */
    officialName: Both
    nickname: Both
    /** "city" or "municipality". */
    kind: Both
    /** "city" or "municipal": stands before an English title also where Filipino has taken one over. */
    civic: Both
    hall: Both
    council: Both
    /** Any city, where a form asks for one beside a town. */
    anyCity: Both
  }
  links: Record<CityLink, string>
  aboutGovernment: Link[]
  governmentOffices: Link[]
}

export const CITY = contentJson<CityFacts>('city.json')

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

/** As an office of which only that is known. */
export const AT_HALL = { place: '', atHall: true }

/** Where an office is: what it says itself, or the place of city hall for one that is there; '' while nobody has said. */
export const officePlace = ({ place, atHall }: { place: string; atHall: boolean }, lang: Lang): string =>
  place || (atHall ? (CITY.hallPlace?.[lang] ?? '') : '')

/** The highest basic tax on real property (Republic Act 7160, Section 233): in a city, and in a municipality of a province. */
const PROPERTY_TAX_CEILING = { city: '2%', municipality: '1%' }

const capitalised = (words: string) => words.replace(/(^| )(\p{L})/gu, (letters) => letters.toUpperCase())

/** The words of one language; a name in capitals or with a capital gives the same word so written. */
function holesIn(lang: Lang) {
  const { words } = CITY
  const [kind, civic, hall] = [words.kind[lang], words.civic[lang], words.hall[lang]]
  return {
    // The one name of it on a page: in Filipino the official one.
    city: lang === 'fil' ? words.officialName.fil : CITY.name,
    shortName: CITY.shortName,
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
