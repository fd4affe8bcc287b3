// The words of the interface in both languages: typed keys, sentences with holes, dates and numbers, links in the same language.
import i18next, { type TFunction } from 'i18next'
import { HOLES } from '#domain/city.ts'
import { dateWords } from '#kit/dates.ts'
import { fillTree } from '#kit/fill-holes.ts'
import { inLang, type Lang } from '#kit/lang.ts'
import abstractEn from '#words/abstract/en.json' with { type: 'json' }
import abstractFil from '#words/abstract/fil.json' with { type: 'json' }
import { type WordTree, withCityWords } from '#words/city-words.ts'
import en from '#words/en.json' with { type: 'json' }
import fil from '#words/fil.json' with { type: 'json' }
import listsEn from '#words/lists/en.json' with { type: 'json' }
import listsFil from '#words/lists/fil.json' with { type: 'json' }
import problemsEn from '#words/problems/en.json' with { type: 'json' }
import problemsFil from '#words/problems/fil.json' with { type: 'json' }

// The desk says in the same words what is wrong with a value or a list of bills, and what the abstract of collections shows. It has nothing else of these.
const EN = { ...en, problems: problemsEn, lists: listsEn, abstract: abstractEn }
const FIL = { ...fil, problems: problemsFil, lists: listsFil, abstract: abstractFil }

export type Words = typeof EN

/** English where Filipino is not written yet; a house test lists what is missing. */
const over = (base: WordTree, top: WordTree): WordTree =>
  Object.fromEntries(
    Object.entries(base).map(([key, value]) => {
      const written = top[key]
      if (typeof value === 'string') return [key, typeof written === 'string' ? written : value]
      return [key, over(value, typeof written === 'object' ? written : {})]
    }),
  )

// Fill the holes of the city once, here: a text without other holes is constant afterwards.
const WORDS: Record<Lang, Words> = {
  en: fillTree(withCityWords(EN, 'en'), HOLES.en) as Words,
  fil: fillTree(withCityWords(over(EN, FIL as WordTree), 'fil'), HOLES.fil) as Words,
}

const engine = i18next.createInstance()
await engine.init({
  resources: { en: { translation: WORDS.en }, fil: { translation: WORDS.fil } },
  lng: 'en',
  fallbackLng: false,
  // React escapes texts already; escaping twice would show "&amp;".
  interpolation: { escapeValue: false },
})

// i18next chooses the plural by the number: a sentence is named without the ending.
type Named<Name extends string> = Name extends `${infer Base}_${'one' | 'other'}` ? Base : Name
type KeysOf<Tree> = {
  [Name in keyof Tree & string]: Tree[Name] extends string ? Named<Name> : `${Name}.${KeysOf<Tree[Name]>}`
}[keyof Tree & string]
/** The place of a sentence, such as 'mail.subject': one without words does not compile. */
export type WordKey = KeysOf<Words>

/** Everything needed to say something in one language; handed to every view. */
export type Speech = {
  lang: Lang
  words: Words
  /** A sentence with holes; words without a hole are read from `words`. */
  fill: (key: WordKey, holes: Record<string, string | number>) => string
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
