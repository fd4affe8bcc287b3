// The desk's words in both languages; the one chosen is kept on this device.
import polyglot from 'ra-i18n-polyglot'
import english from 'ra-language-english'
import { mergeTranslations, type TranslationMessages } from 'react-admin'
import type { ClosedWords } from '#desk/closed-words.ts'
import { HOLES } from '#domain/city.ts'
import { fillTree } from '#kit/fill-holes.ts'
import type { Lang } from '#kit/lang.ts'
import abstractEn from '#words/abstract/en.json' with { type: 'json' }
import abstractFil from '#words/abstract/fil.json' with { type: 'json' }
import en from '#words/desk/en.json' with { type: 'json' }
import fil from '#words/desk/fil.json' with { type: 'json' }
import reactAdminEn from '#words/desk/react-admin.en.json' with { type: 'json' }
import reactAdminFil from '#words/desk/react-admin.fil.json' with { type: 'json' }

const KEPT = 'desk-language'
/** With the words that the abstract of collections shares with its files. */
const withAbstract = (words: typeof en, abstract: typeof abstractEn) => ({
  ...words,
  treasury: { ...words.treasury, abstract: { ...words.treasury.abstract, ...abstract } },
})
const OURS = { en: withAbstract(en, abstractEn), fil: withAbstract(fil, abstractFil) } satisfies Readonly<
  Record<Lang, ClosedWords>
>
const WORDS: Readonly<Record<Lang, TranslationMessages>> = {
  en: { ...mergeTranslations(english, reactAdminEn), ...fillTree(OURS.en, HOLES.en) },
  fil: { ...english, ...reactAdminFil, ...fillTree(OURS.fil, HOLES.fil) },
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

const base = polyglot((locale) => WORDS[langOf(locale)], firstLanguage(), LOCALES, { allowMissing: true })
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
