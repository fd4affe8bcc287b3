// Answers in words, for the receipt, the PDF, the desk and mail; and the labels of parts for messages.
import { type Form, partsOf } from '#forms/define.ts'
import type { Answers } from '#forms/read.ts'
import type { FormRecord, RecordedLines, RecordedQuestion } from '#forms/record.ts'
import type { Both, Lang } from '#kit/lang.ts'

export type AnswerRow = { name: string; label: string; text: string }
/** Lines: a head and rows of as many cells, '' where nothing was answered. */
export type AnswerTable = { name: string; label: string; head: string[]; rows: string[][] }
export type AnswerSection = { id: string; title: string; rows: AnswerRow[]; tables: AnswerTable[] }

/** The answers in the order of the form; sections and columns without an answer are left out. */
export const answersInWords = ({ sections }: Pick<FormRecord, 'sections'>, lang: Lang): AnswerSection[] =>
  sections
    .map(({ id, title, parts }) => ({
      id,
      title: title[lang],
      rows: parts.flatMap((part) => (part.part === 'question' ? rowOf(part, lang) : [])),
      tables: parts.flatMap((part) => (part.part === 'lines' ? tableOf(part, lang) : [])),
    }))
    .filter(({ rows, tables }) => rows.length + tables.length > 0)

const rowOf = ({ name, label, text }: RecordedQuestion, lang: Lang): AnswerRow[] =>
  text ? [{ name, label: label[lang], text: text[lang] }] : []

function tableOf({ name, label, head, rows }: RecordedLines, lang: Lang): AnswerTable[] {
  if (rows.length === 0) return []
  const columns = head.flatMap((_, at) => (rows.some((cells) => cells[at]?.[lang]) ? at : []))
  return [
    {
      name,
      label: label[lang],
      head: columns.map((at) => head[at]![lang]),
      rows: rows.map((cells) => columns.map((at) => cells[at]?.[lang] ?? '')),
    },
  ]
}

/** The name of the applicant: its answers in order, without the dash that stands for a missing first name. */
export const applicantOf = (
  { applicant, applicantElse = [] }: Pick<Form, 'applicant' | 'applicantElse'>,
  answers: Answers,
): string => nameFrom(applicant, answers) || nameFrom(applicantElse, answers)

const nameFrom = (names: readonly string[], answers: Answers): string =>
  names
    .map((name) => answers[name])
    .filter((value) => typeof value === 'string' && value !== '-')
    .join(' ')

/** The label of the control `name` in an error, in lines with its row (from 0); the name itself if the form has no such control. */
export function labelOf(form: Pick<Form, 'sections'>, name: string, row?: number): Both {
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
  return { en: name, fil: name }
}
