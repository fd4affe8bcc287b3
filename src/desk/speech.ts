// Formats days, times, amounts and people in the current language.
import { useTranslate } from 'react-admin'
import type { NamedPerson } from '#contract/shapes.ts'
import { useLang } from '#desk/use-lang.ts'
import { dateWords } from '#kit/dates.ts'
import { pesos } from '#kit/pesos.ts'
import { formatNumber } from '#kit/whole-numbers.ts'
import { NO_DUE_DAY } from '#kit/working-days.ts'

const DATES = { en: dateWords('en'), fil: dateWords('fil') }

export function useSpeech() {
  const lang = useLang()
  const translate = useTranslate()
  return {
    ...DATES[lang],
    lang,
    translate,
    pesos,
    number: formatNumber,
    dueOn: (day: string, form: (day: string) => string) =>
      day === NO_DUE_DAY ? translate('casework.noDue') : translate('casework.dueOn', { day: form(day) }),
    /** A name, or the kind of actor if there is none. */
    who: ({ name, is }: NamedPerson) => name || translate(`common.actors.${is}`),
  }
}
