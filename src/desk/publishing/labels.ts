// What collections, fields and values are called in the language shown; the definitions themselves are in English.
import { useTranslate } from 'react-admin'
import type { Entry } from '#contract/publishing/entries.ts'
import { labelIn } from '#desk/publishing/places.ts'
import { timeIn } from '#desk/times.ts'
import { useLang } from '#desk/use-lang.ts'

/** The name of a collection or field, or its hint. */
export function useLabel(): (label: string) => string {
  const lang = useLang()
  return (label) => labelIn(lang, label)
}

/** A value of a choice in words; one without words of its own as it is kept, without its dashes. */
export function useChoiceWords(): (value: string) => string {
  const translate = useTranslate()
  return (value) => translate(`publishing.choices.${value}`, { _: value.replaceAll('-', ' ') })
}

/** Who changed an entry last, and when. */
export function useChangedBy(): (entry: Pick<Entry, 'updatedAt' | 'updatedBy'>) => string {
  const translate = useTranslate()
  const lang = useLang()
  return ({ updatedAt, updatedBy }) => {
    const when = timeIn(lang, updatedAt)
    return updatedBy === 'system'
      ? translate('publishing.changedBySystem', { when })
      : translate('publishing.changedBy', { when, who: updatedBy })
  }
}
