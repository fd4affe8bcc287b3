// Answers in words, for the receipt, the PDF, the desk and mail; and what a part is called where it is spoken of.
import type { Both } from '#fields/ask.ts'
import { type Form, type Lines, partsOf, type Question } from '#forms/define.ts'
import type { Answers, Row } from '#forms/read.ts'
import type { Lang } from '#kit/lang.ts'

export type ShownRow = { name: string; label: string; text: string }
/** Lines: a head and rows of as many cells, '' where nothing was answered. */
export type ShownTable = { name: string; label: string; head: string[]; rows: string[][] }
export type ShownSection = { id: string; title: string; rows: ShownRow[]; tables: ShownTable[] }

/** What was answered, in the order of the form; sections and columns without an answer are left out. */
export const answersInWords = (form: Form, answers: Answers, lang: Lang): ShownSection[] =>
  form.sections
    .map(({ id, title, parts }) => ({
      id,
      title: title[lang],
      rows: parts.flatMap((part) => (part.part === 'question' ? rowOf(part, answers, lang) : [])),
      tables: parts.flatMap((part) => (part.part === 'lines' ? tableOf(part, answers, lang) : [])),
    }))
    .filter(({ rows, tables }) => rows.length + tables.length > 0)

const rowOf = (question: Question, answers: Answers, lang: Lang): ShownRow[] => {
  const text = textOf(question, answers, lang)
  return text === '' ? [] : [{ name: question.name, label: question.label[lang], text }]
}

function tableOf(part: Lines, answers: Answers, lang: Lang): ShownTable[] {
  const kept = answers[part.name]
  if (!Array.isArray(kept) || kept.length === 0) return []
  const rows = kept as Row[]
  const cells = part.of.filter((cell) => rows.some((row) => textOf(cell, row, lang) !== ''))
  return [
    {
      name: part.name,
      label: part.label[lang],
      head: cells.map((cell) => cell.label[lang]),
      rows: rows.map((row) => cells.map((cell) => textOf(cell, row, lang))),
    },
  ]
}

const textOf = ({ name, kind }: Question, values: Row, lang: Lang): string =>
  values[name] === undefined ? '' : kind.toText(values[name], lang)

/** Who or what asks: the applicant's answers in order, without the dash that stands for no first name. */
export const applicantOf = (form: Form, answers: Answers): string =>
  form.applicant
    .map((name) => answers[name])
    .filter((value) => typeof value === 'string' && value !== '-')
    .join(' ')

/** What the control `name` is called in a problem; in lines also which row, counted from 0. */
export function labelOf(form: Form, name: string, row?: number): Both {
  for (const { part } of partsOf(form)) {
    if (part.name === name) return part.label
    if (part.part !== 'lines') continue
    const cell = part.of.find((each) => each.name === name)
    if (!cell) continue
    if (row === undefined) return cell.label
    const inLine = (lang: Lang) =>
      `${part.rowLabel[lang].replace('{number}', String(row + 1))}, ${cell.label[lang]}`
    return { en: inLine('en'), fil: inLine('fil') }
  }
  throw new Error(`form ${form.id}: no part ${name}`)
}
