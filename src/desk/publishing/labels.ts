// What collections, fields and values are called in the language shown; the definitions themselves are in English.
import { useLocale, useTranslate } from 'react-admin'
import { LABELS_FIL } from '#words/desk/labels.ts'

/** The name of a collection or field, or its hint. */
export function useLabel(): (label: string) => string {
  const locale = useLocale()
  return (label) => (locale === 'fil' ? (LABELS_FIL[label] ?? label) : label)
}

/** A value of a choice in words; one without words of its own as it is kept, without its dashes. */
export function useChoiceWords(): (value: string) => string {
  const translate = useTranslate()
  return (value) => translate(`publishing.choices.${value}`, { _: value.replaceAll('-', ' ') })
}
