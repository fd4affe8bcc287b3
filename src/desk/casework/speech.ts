// How casework says days, times, sums and people in the language shown.
import { useLocale, useTranslate } from 'react-admin'
import type { Person } from '#desk/casework/case.ts'
import { pesos } from '#fields/money.ts'
import { dateWords } from '#kit/dates.ts'
import type { Lang } from '#kit/lang.ts'

const DATES = { en: dateWords('en'), fil: dateWords('fil') }

export function useSpeech() {
  const lang = useLocale() as Lang
  const translate = useTranslate()
  return {
    ...DATES[lang],
    lang,
    translate,
    pesos,
    /** A name, or what somebody without one is. */
    who: ({ name, is }: Person) => name || translate(`common.actors.${is}`),
  }
}
