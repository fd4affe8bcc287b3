// What both layouts show at the top: the mark with the city's name, and the switch to the other language.

import { HOLES } from '#domain/city.ts'
import { inLang, otherLang } from '#kit/lang.ts'
import { type PageContext, searchOf } from '#web/page.ts'

export function Brand({ page: { say } }: { page: PageContext }) {
  return (
    <a className="brand" href={say.to('/')}>
      <img src="/storage/mark.svg" alt="" width="56" height="56" />
      <span>
        <strong>{HOLES[say.lang].city}</strong>
        <small lang="en">{say.words.site.line}</small>
      </span>
    </a>
  )
}

/** Leads to the same page in the other language. */
export function LanguageSwitch({ page }: { page: PageContext }) {
  const lang = otherLang(page.say.lang)
  const { language, languageHint } = page.say.words.header
  return (
    <a
      className="pill language"
      href={inLang(lang, page.preview?.path ?? page.path + searchOf(page.query))}
      hrefLang={lang}
      lang={lang}
      title={languageHint}
    >
      {language}
    </a>
  )
}
