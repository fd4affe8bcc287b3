// What the interface says, in the two languages: typed words, sentences with holes, dates and numbers, links that stay in the language.
import i18next, { type TFunction } from 'i18next'
import city from '#content/city.json' with { type: 'json' }
import en from '#content/words/en.json' with { type: 'json' }
import fil from '#content/words/fil.json' with { type: 'json' }
import { dateWords } from '#kit/dates.ts'
import { inLang, type Lang } from '#kit/lang.ts'

export type Words = typeof en
export const CITY = city
/** Where the city is reached, in the words of schema.org. */
export const CITY_ADDRESS = {
  '@type': 'PostalAddress',
  addressLocality: CITY.name,
  addressRegion: CITY.province,
  postalCode: CITY.zip,
  addressCountry: 'PH',
}

type Tree = { [key: string]: string | Tree }

/** English where Filipino is not written yet; a house test lists what is missing. */
const over = (base: Tree, top: Tree): Tree =>
  Object.fromEntries(
    Object.entries(base).map(([key, value]) => {
      const written = top[key]
      if (typeof value === 'string') return [key, typeof written === 'string' ? written : value]
      return [key, over(value, typeof written === 'object' ? written : {})]
    }),
  )

const WORDS: Record<Lang, Words> = { en, fil: over(en, fil as Tree) as Words }

const engine = i18next.createInstance()
await engine.init({
  resources: { en: { translation: WORDS.en }, fil: { translation: WORDS.fil } },
  lng: 'en',
  fallbackLng: false,
  // React escapes what it writes; twice would show "&amp;".
  interpolation: { escapeValue: false },
})

/** Everything needed to say something in one language; handed to every view. */
export type Speech = {
  lang: Lang
  words: Words
  /** A sentence with holes; words without a hole are read from `words`. */
  fill: (key: string, holes: Record<string, string | number>) => string
  /** An address of this site in this language. */
  to: (path: string) => string
  number: (value: number) => string
  /** A term of office from its days; '' when neither is known. */
  term: (days: { termStart: string; termEnd: string }) => string
} & ReturnType<typeof dateWords>

const speak = (lang: Lang): Speech => {
  const t: TFunction = engine.getFixedT(lang)
  const numbers = new Intl.NumberFormat('en-PH')
  const dates = dateWords(lang)
  return {
    lang,
    words: WORDS[lang],
    fill: (key, holes) => t(key, holes),
    to: (path) => inLang(lang, path),
    number: (value) => numbers.format(value),
    term: ({ termStart, termEnd }) => {
      const days = { start: dates.longDate(termStart), end: dates.longDate(termEnd) }
      if (termStart && termEnd) return t('terms.fromTo', days)
      if (termStart) return t('terms.from', days)
      return termEnd && t('terms.until', days)
    },
    ...dates,
  }
}

export const SPEECH: Record<Lang, Speech> = { en: speak('en'), fil: speak('fil') }
