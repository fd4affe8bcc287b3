// The only way answers enter: from what a browser sent to what is kept, or to problems that name their question.
import type { Problem } from '#fields/problem.ts'
import {
  type FormSchema,
  type Lines,
  type Part,
  partsOf,
  type Question,
  type Slot,
  type When,
} from '#forms/define.ts'

/** What was typed, by name, in the order sent; kept as it was, to be shown again. */
export type RawInput = Readonly<Record<string, readonly string[]>>
/** What is kept: by name, the value of the question's kind; rows for lines. Files are kept apart. */
export type Answers = Record<string, unknown>
export type Row = Record<string, unknown>

/** `name` is the control's; `row` counts from 0 within lines. */
export type FieldError = { name: string; row?: number; problem: Problem }
export type ReadForm = {
  answers: Answers
  problems: FieldError[]
  /** Sent, but no question of this form: a request with these is not taken at all. */
  unknown: string[]
  /** Needed parts that apply, and how many of them have no answer yet: the visible count. */
  missing: string[]
}

/** How many files each slot has. */
export type FileCounts = Readonly<Record<string, number>>

/** Names a form page sends beside its questions. */
export const CONTROL_NAMES = ['token', 'do', 'shared', 'code', 'started', 'website', 'work'] as const

/** What one reading works on: the form, what was sent, the day, and what has come out so far. */
type Reading = { form: FormSchema; typed: RawInput; files: FileCounts; today: string; out: ReadForm }

/** `today` is 'YYYY-MM-DD' in the city. Answers to questions that do not apply are left out. */
export function readForm(form: FormSchema, typed: RawInput, files: FileCounts, today: string): ReadForm {
  const out: ReadForm = { answers: {}, problems: [], unknown: unknownNames(form, typed), missing: [] }
  const reading: Reading = { form, typed, files, today, out }
  for (const part of applying(form, typed)) {
    if (part.part === 'slot') readSlot(part, reading)
    else if (part.part === 'lines') readLines(part, reading)
    else readQuestion(part, reading)
  }
  return out
}

/** Whether a condition holds for what was typed. */
export const applies = (when: When | undefined, typed: RawInput): boolean =>
  when === undefined || when.is.includes(rawValue(typed, when.name))

/** The parts asked of a person who typed this. */
export const applying = (form: FormSchema, typed: RawInput): Part[] =>
  partsOf(form)
    .filter(({ part, section }) => applies(section.when, typed) && applies(part.when, typed))
    .map(({ part }) => part)

/** One question alone, as it is left; null when nothing is wrong with it. */
export function checkField(form: FormSchema, name: string, typed: RawInput, today: string): Problem | null {
  for (const { part } of partsOf(form)) {
    const question = part.part === 'lines' ? part.of.find((cell) => cell.name === name) : part
    if (question?.part !== 'question' || question.name !== name) continue
    const text = rawValue(typed, name)
    // An answer not given yet is not wrong yet: that is said when the form is sent.
    if (text === '') return null
    const read = question.kind.read(text, today)
    return 'problem' in read ? read.problem : null
  }
  return null
}

function readQuestion(question: Question, reading: Reading) {
  const { typed, today, out } = reading
  const { kind, name } = question
  // What is not the person's to change need not be sent.
  const text = rawValue(typed, name) || (kind.control === 'fixed' ? kind.sample : '')
  if (text === '') {
    if (!question.optional) need(question, { code: kind.missing }, reading)
    return
  }
  const read = kind.read(text, today)
  if ('problem' in read) out.problems.push({ name, problem: read.problem })
  else out.answers[name] = read.value
}

function readSlot(slot: Slot, reading: Reading) {
  const count = reading.files[slot.name] ?? 0
  if (count === 0 && !slot.optional) need(slot, { code: 'noFile' }, reading)
  if (count > slot.most)
    reading.out.problems.push({
      name: slot.name,
      problem: { code: 'tooManyFiles', holes: { max: slot.most } },
    })
}

function readLines(part: Lines, reading: Reading) {
  const { typed, out } = reading
  const rows = rowsOf(part, typed).map(tidyRow)
  // What the server makes is nothing a person has said.
  const isFilled = (row: Record<string, string>) =>
    part.of.some(({ name, made }) => !made && row[name] !== '')
  const filled = rows.filter(isFilled).length
  if (filled > part.most || rowCount(part, typed) > MOST_ROWS) {
    out.problems.push({ name: part.name, problem: { code: 'tooManyRows', holes: { max: part.most } } })
    return
  }
  if (filled === 0 && !part.optional) need(part, { code: 'emptyRow' }, reading)
  const kept = rows.flatMap((row, index) => (isFilled(row) ? [readRow(part, row, index, reading)] : []))
  if (kept.length > 0) out.answers[part.name] = kept
}

function readRow(part: Lines, row: Record<string, string>, index: number, { today, out }: Reading): Row {
  const kept: Row = {}
  for (const { name, kind, optional, made } of part.of) {
    const text = made ? made(row) : row[name]!
    if (text === '') {
      if (optional) continue
      out.missing.push(name)
      out.problems.push({ name, row: index, problem: { code: kind.missing } })
      continue
    }
    const read = kind.read(text, today)
    if ('problem' in read) out.problems.push({ name, row: index, problem: read.problem })
    else kept[name] = read.value
  }
  return kept
}

/** Asks for what is missing; of two parts that stand for each other the first asks, and names the second. */
function need(part: Part, problem: Problem, { form, typed, files, out }: Reading) {
  const unless = 'unless' in part ? part.unless : undefined
  const other = unless && applying(form, typed).find(({ name }) => name === unless)
  if (!other) {
    out.missing.push(part.name)
    out.problems.push({ name: part.name, problem })
    return
  }
  if (rawValue(typed, other.name) !== '' || (files[other.name] ?? 0) > 0) return
  if (out.missing.includes(other.name)) return
  out.missing.push(part.name)
  const isTick = other.part === 'question' && other.kind.control === 'checkbox'
  out.problems.push({
    name: part.name,
    problem: isTick ? problem : { code: 'eitherOr', holes: { other: other.label } },
  })
}

// More than any page has, empty ones and all: what a machine sends beyond is neither read nor drawn again.
const MOST_ROWS = 1000

const rowCount = (part: Lines, typed: RawInput): number =>
  Math.max(0, ...part.of.map((cell) => typed[cell.name]?.length ?? 0))

/** The rows of lines as typed, at most 1,000: the n-th value of each name is of row n. */
export function rowsOf(part: Lines, typed: RawInput): Record<string, string>[] {
  const length = Math.min(rowCount(part, typed), MOST_ROWS)
  return Array.from({ length }, (_, index) =>
    Object.fromEntries(part.of.map((cell) => [cell.name, typed[cell.name]?.[index] ?? ''])),
  )
}

function unknownNames(form: FormSchema, typed: RawInput): string[] {
  const cells = partsOf(form).flatMap(({ part }) => (part.part === 'lines' ? part.of : []))
  const repeatable = new Set(cells.map(({ name }) => name))
  const once = new Set<string>([
    ...CONTROL_NAMES,
    ...partsOf(form).flatMap(({ part }) => (part.part === 'lines' ? [] : part.name)),
  ])
  return Object.keys(typed).filter(
    (name) => !repeatable.has(name) && !(once.has(name) && typed[name]!.length <= 1),
  )
}

/** What was typed for a question, as it is read; '' for nothing. */
export const rawValue = (typed: RawInput, name: string): string => tidy(typed[name]?.[0])

// Marks without a picture of their own that come along with copied text: zero-width space, soft hyphen, direction.
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

const tidyRow = (row: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(row).map(([name, text]) => [name, tidy(text)]))

/** As it is read: composed, each space a plain one, nothing unseen, no space around. */
const tidy = (text = ''): string =>
  (text.isWellFormed() ? text.normalize('NFC') : text)
    .replace(UNSEEN, '')
    .replace(/\p{Zs}/gu, ' ')
    .trim()
