// What a demonstration says on every page, paper, letter and text.
import type { Lang } from '#kit/lang.ts'
import { IS_DEMONSTRATION } from '#kit/server/demonstration.ts'
import { SPEECH } from '#words'

/** That people and figures are made up; '' in a real city. */
export const demonstrationNote = (lang: Lang): string =>
  IS_DEMONSTRATION ? SPEECH[lang].words.site.demonstration : ''

/** A text with that note before it. */
export const withNote = (lang: Lang, text: string): string =>
  [demonstrationNote(lang), text].filter(Boolean).join('. ')
