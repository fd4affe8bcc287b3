// The desk's words in the language chosen, which is kept on this device; those of the other are fetched when it is chosen.
import polyglot from 'ra-i18n-polyglot'
import type { TranslationMessages } from 'react-admin'
import type { ClosedWords } from '#desk/closed-words.ts'
import { HOLES } from '#domain/city.ts'
import { fillTree } from '#kit/fill-holes.ts'
import type { Lang } from '#kit/lang.ts'

const KEPT = 'desk-language'
const WORDS = {
  en: () => import('#desk/words-en.ts'),
  fil: () => import('#desk/words-fil.ts'),
}
const LOCALES = [
  { locale: 'en', name: 'English' },
  { locale: 'fil', name: 'Filipino' },
]

const langOf = (locale: string): Lang => (locale === 'fil' ? 'fil' : 'en')

/** What was chosen here before, or the language of the address. */
function firstLanguage(): Lang {
  const kept = localStorage.getItem(KEPT)
  if (kept === 'en' || kept === 'fil') return kept
  return document.documentElement.lang === 'fil' ? 'fil' : 'en'
}

/** With the words that the abstract of collections shares with its files. */
async function wordsIn(lang: Lang): Promise<TranslationMessages> {
  const { desk, abstract, reactAdmin } = await WORDS[lang]()
  const treasury = { ...desk.treasury, abstract: { ...desk.treasury.abstract, ...abstract } }
  const ours = { ...desk, treasury } satisfies ClosedWords
  return { ...reactAdmin, ...fillTree(ours, HOLES[lang]) }
}

const first = firstLanguage()
// The first language must be there when the desk is drawn.
const firstWords = await wordsIn(first)
const base = polyglot((locale) => (locale === first ? firstWords : wordsIn(langOf(locale))), first, LOCALES, {
  allowMissing: true,
})
document.documentElement.lang = base.getLocale()

export const i18n: typeof base = {
  ...base,
  async changeLocale(locale) {
    await base.changeLocale(locale)
    localStorage.setItem(KEPT, locale)
    document.documentElement.lang = locale
  },
}

/** The language shown now. */
export const languageNow = (): Lang => langOf(i18n.getLocale())
