// The desk's words in both languages; the one chosen is kept on this device.
import polyglot from 'ra-i18n-polyglot'
import english from 'ra-language-english'
import { mergeTranslations, type TranslationMessages } from 'react-admin'
import en from '#content/words/desk/en.json' with { type: 'json' }
import fil from '#content/words/desk/fil.json' with { type: 'json' }
import reactAdminEn from '#content/words/desk/react-admin.en.json' with { type: 'json' }
import reactAdminFil from '#content/words/desk/react-admin.fil.json' with { type: 'json' }
import type { Lang } from '#kit/lang.ts'

const KEPT = 'desk-language'
const WORDS: Readonly<Record<Lang, TranslationMessages>> = {
  en: { ...mergeTranslations(english, reactAdminEn), ...en },
  fil: { ...english, ...reactAdminFil, ...fil },
}
const LOCALES = [
  { locale: 'en', name: 'English' },
  { locale: 'fil', name: 'Filipino' },
]

/** What was chosen here before, or the language of the address. */
function firstLanguage(): Lang {
  const kept = localStorage.getItem(KEPT)
  if (kept === 'en' || kept === 'fil') return kept
  return document.documentElement.lang === 'fil' ? 'fil' : 'en'
}

const base = polyglot((locale) => WORDS[locale as Lang], firstLanguage(), LOCALES, { allowMissing: true })
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
export const languageNow = (): Lang => i18n.getLocale() as Lang
