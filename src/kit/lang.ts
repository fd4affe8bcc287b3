// The two languages of the city: English at /…, Filipino at /fil/….
export const LANGS = ['en', 'fil'] as const
export type Lang = (typeof LANGS)[number]

/** A value in both languages; one of the two may not be written yet. */
export type InLangs<T> = { [L in Lang]?: T }

/** The same words in both languages; neither may be missing. */
export type Both = Readonly<Record<Lang, string>>

/** The same in English and in Filipino. */
export const both = (en: string, fil: string): Both => ({ en, fil })

export const otherLang = (lang: Lang): Lang => (lang === 'en' ? 'fil' : 'en')

/** The value in this language, or in the other when it is not written yet; says which one it is. */
export function pickLang<T>(value: InLangs<T>, lang: Lang): { value: T | undefined; lang: Lang } {
  return value[lang] === undefined && value[otherLang(lang)] !== undefined
    ? { value: value[otherLang(lang)], lang: otherLang(lang) }
    : { value: value[lang], lang }
}

/** The address of a page in a language; outside addresses and fragments stay as they are. */
export const inLang = (lang: Lang, path: string): string =>
  lang === 'fil' && path.startsWith('/') && !/^\/(fil(?=[/?#]|$)|api\/|storage\/|assets\/)/.test(path)
    ? `/fil${path.replace(/^\/(?=[?#]|$)/, '')}`
    : path

/** Splits an address into its language and the path both languages share. */
export function splitLang(path: string): { lang: Lang; path: string } {
  if (path === '/fil') return { lang: 'fil', path: '/' }
  return path.startsWith('/fil/') ? { lang: 'fil', path: path.slice(4) } : { lang: 'en', path }
}
