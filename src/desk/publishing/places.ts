// Where in an entry something is wrong, from the way the server names: the label people see, and the input it is written in.
import type { Collection } from '#collections/define.ts'
import { cellsOf, type DeskField } from '#desk/publishing/definitions.ts'
import type { Field } from '#fields/field.ts'
import { LANGS, type Lang } from '#kit/lang.ts'
import { isOneOf } from '#kit/one-of.ts'
import { LABELS_FIL } from '#words/desk/labels.ts'

/** How the desk says words in the language shown. */
export type DeskSpeech = { lang: Lang; translate: (key: string, holes?: object) => string }
/** `input` is undefined where no input of the form has the value: its error could not be cleared by typing. */
export type Place = { label: string; input: string | undefined }

/** `way` is such as 'title.en' or 'distances.0.name'; `firstRow` is the number the server gives to the first of rows. */
export const placeOf = ({ fields, label }: Collection, way: string, say: DeskSpeech, firstRow = 0): Place => {
  const place = within(fields, way.split('.'), say, { before: 'content.', firstRow })
  return { ...place, label: place.label || labelIn(say.lang, label) }
}

/** What a collection or field is called; the definitions themselves are in English. */
export const labelIn = (lang: Lang, label: string): string =>
  lang === 'fil' ? (LABELS_FIL[label] ?? label) : label

type At = { before: string; firstRow: number }

function within(fields: Record<string, Field>, way: string[], say: DeskSpeech, at: At): Place {
  const [name = '', ...rest] = way
  const field: DeskField | undefined = fields[name]
  if (!field) return { label: '', input: undefined }
  const label = labelIn(say.lang, field.label)
  const input = at.before + name
  if (field.kind.name === 'rows') return inRows(field, { label, input }, rest, say, at)
  if (field.translated) return inOneLang({ label, input }, rest, say)
  return field.kind.name === 'image' ? inImage({ label, input }, rest, say) : { label, input }
}

function inRows(field: DeskField, { label, input }: Place, way: string[], say: DeskSpeech, at: At): Place {
  const [index, ...rest] = way
  if (index === undefined) return { label, input: undefined }
  const row = Number(index) - at.firstRow
  const cell = within(cellsOf(field), rest, say, { ...at, before: `${input}.${row}.` })
  return { label: [`${label} ${row + 1}`, cell.label].filter(Boolean).join(', '), input: cell.input }
}

function inOneLang({ label, input }: Place, [lang = '']: string[], { translate }: DeskSpeech): Place {
  // What is written in neither language is said at the first.
  if (!isOneOf(LANGS, lang)) return { label, input: `${input}.en` }
  return { label: translate(`publishing.in.${lang}`, { name: label }), input: `${input}.${lang}` }
}

function inImage({ label, input }: Place, [part = 'file', ...rest]: string[], say: DeskSpeech): Place {
  if (part !== 'alt' && part !== 'credit') return { label, input: `${input}.file` }
  const words = `${label}, ${say.translate(`publishing.${part}`)}`
  return inOneLang({ label: words, input: `${input}.${part}` }, rest, say)
}
