// Validates a form: turns raw input into answers, or into field errors. Answers enter no other way.
import type { Problem } from '#fields/problem.ts'
import {
  type Form,
  type FormSchema,
  insteadOf,
  type Lines,
  type Part,
  partsOf,
  type Question,
  type Slot,
  type When,
} from '#forms/define.ts'
import { type FilledIn, fillIn } from '#forms/fill-in.ts'
import { isTypedAlone, sumText, totalNamed } from '#forms/totals.ts'
import { tidy } from '#kit/tidy.ts'

/** The values as sent, by name and in order; unchanged, so that a page can show them again. */
export type RawInput = Readonly<Record<string, readonly string[]>>
/** The validated values by name, each of its question's kind; rows for lines. Files are stored separately. */
export type Answers = Record<string, unknown>
export type Row = Record<string, unknown>

/** `name` is the control's; `row` counts from 0 within lines. */
export type FieldError = { name: string; row?: number; problem: Problem }
export type ReadForm = {
  answers: Answers
  problems: FieldError[]
  /** Names that are no question of this form: such a submission is refused as a whole. */
  unknown: string[]
  /** Names of required parts that apply and have no answer: the count on the page. */
  missing: string[]
  /** Names of questions that were left empty and filled in from other answers. */
  filled: string[]
}

/** How many files each slot has. */
export type FileCounts = Readonly<Record<string, number>>

/** Names a form page sends beside its questions. */
export const CONTROL_NAMES = [
  'token',
  'do',
  'shared',
  'code',
  'started',
  'website',
  'work',
  'untexted',
] as const

/** The state of one validation: form, input, day, and results so far. */
type Reading = Omit<FilledIn, 'texts'> & {
  form: FormSchema
  typed: RawInput
  files: FileCounts
  today: string
  out: ReadForm
}

/** `today` is 'YYYY-MM-DD' in the city. Answers to questions that do not apply are left out. */
export function readForm(form: FormSchema, typed: RawInput, files: FileCounts, today: string): ReadForm {
  const parts = applying(form, typed)
  const { texts, ...about } = fillIn(form, parts, (name) => rawValue(typed, name))
  const whole = {
    ...typed,
    ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, [text]])),
  }
  const out: ReadForm = {
    answers: {},
    problems: [],
    unknown: unknownNames(form, typed),
    missing: [],
    filled: Object.keys(texts),
  }
  const reading: Reading = { form, typed: whole, ...about, files, today, out }
  for (const part of parts) {
    if (part.part === 'slot') readSlot(part, reading)
    else if (part.part === 'lines') readLines(part, reading)
    else readQuestion(part, reading)
  }
  return out
}

/** Whether a condition holds for this input. */
export const applies = (when: When | undefined, typed: RawInput): boolean =>
  when === undefined || when.is.includes(rawValue(typed, when.name))

/** Whether these answers are sent without a name. */
export const isAnonymous = ({ anonymous }: Pick<Form, 'anonymous'>, answers: Answers): boolean =>
  anonymous?.is.includes(String(answers[anonymous.name] ?? '')) ?? false

/** The parts that apply to this input. */
export const applying = (form: FormSchema, typed: RawInput): Part[] =>
  partsOf(form)
    .filter(({ part, section }) => applies(section.when, typed) && applies(part.when, typed))
    .map(({ part }) => part)

/** Checks one question, when its field loses focus; null when nothing is wrong. */
export function checkField(form: FormSchema, name: string, typed: RawInput, today: string): Problem | null {
  for (const { part } of partsOf(form)) {
    const question = part.part === 'lines' ? part.of.find((cell) => cell.name === name) : part
    if (question?.part !== 'question' || question.name !== name) continue
    const text = rawValue(typed, name)
    // A missing answer is no error yet: it is reported when the form is sent.
    if (text === '') return null
    const read = question.kind.read(text, today)
    return 'problem' in read ? read.problem : null
  }
  return null
}

function readQuestion(question: Question, reading: Reading) {
  const { typed, taken, today, out } = reading
  const { kind, name } = question
  const sum = sumText(question, typed)
  // A part of the sum that cannot be read is reported itself.
  if (sum === '') return
  // A fixed value need not be sent.
  const text = sum ?? (rawValue(typed, name) || (kind.control === 'fixed' ? kind.sample : ''))
  if (text === '') {
    if (question.gives) needHelper(name, reading)
    else if (!question.optional && !taken.includes(name)) need(question, { code: kind.missing }, reading)
    return
  }
  const read = kind.read(text, today)
  if ('problem' in read) {
    if (!taken.includes(name)) out.problems.push({ name, problem: read.problem })
  } else if (question.gives) readHelper(name, reading)
  else out.answers[name] = read.value
}

function needHelper(name: string, { unanswered, out }: Reading) {
  const other = unanswered.find((one) => one.name === name)?.otherwise
  if (!other) return
  out.missing.push(name)
  out.problems.push({ name, problem: { code: 'eitherOr', holes: { other } } })
}

/** What it says stands in the answers it filled in. */
function readHelper(name: string, { contradicted, out }: Reading) {
  const other = contradicted.find((one) => one.name === name)?.other
  if (other) out.problems.push({ name, problem: { code: 'contradicts', holes: { other: other.label } } })
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
  // Computed cells do not count as filled in.
  const isFilled = (row: Record<string, string>) =>
    part.of.some(({ name, made }) => !made && row[name] !== '')
  const filled = rows.filter(isFilled).length
  if (filled > part.most || rowCount(part, typed) > mostShown(part)) {
    out.problems.push({ name: part.name, problem: { code: 'tooManyRows', holes: { max: part.most } } })
    return
  }
  if (filled === 0 && !part.optional) need(part, { code: 'emptyRow' }, reading)
  const kept = rows.flatMap((row, index) => (isFilled(row) ? [readRow(part, row, index, reading)] : []))
  if (kept.length > 0) out.answers[part.name] = kept
}

function readRow(part: Lines, row: Record<string, string>, index: number, reading: Reading): Row {
  const { today, out } = reading
  const kept: Row = {}
  for (const cell of part.of) {
    const { name, kind, optional, made } = cell
    const text = made ? made(row) : row[name]!
    if (text === '') {
      if (optional || isInTotal(insteadOf(cell), reading)) continue
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

/** Whether a total among `names` was typed and none of its parts, which then are not needed. */
const isInTotal = (names: readonly string[], { form, typed }: Reading): boolean =>
  names.some((name) => {
    const total = totalNamed(form, name)
    return total !== undefined && isTypedAlone(total, typed)
  })

/** Whether a sentence can offer it: a box to tick says so itself, and a point on the map is there only with script. */
export const isNamed = (part: Part): boolean =>
  part.part !== 'question' || !['checkbox', 'point'].includes(part.kind.control)

/** Reports a missing part; of two alternatives only the first is reported, and its message names the second. */
function need(part: Part, problem: Problem, reading: Reading) {
  const { form, typed, files, out } = reading
  const names = insteadOf(part)
  if (isInTotal(names, reading)) return
  // A total of which this is a part does not stand for it.
  const others = applying(form, typed).filter(({ name }) => names.includes(name) && !totalNamed(form, name))
  if (others.length === 0) {
    out.missing.push(part.name)
    out.problems.push({ name: part.name, problem })
    return
  }
  if (others.some(({ name }) => rawValue(typed, name) !== '' || (files[name] ?? 0) > 0)) return
  if (others.some(({ name }) => out.missing.includes(name))) return
  out.missing.push(part.name)
  const named = others.find(isNamed)
  out.problems.push({
    name: part.name,
    problem: named ? { code: 'eitherOr', holes: { other: named.label } } : problem,
  })
}

// A page never shows more than half of these; further rows come from a machine and are neither read nor shown.
const mostShown = (part: Lines): number => 2 * part.most

const rowCount = (part: Lines, typed: RawInput): number =>
  Math.max(0, ...part.of.map((cell) => typed[cell.name]?.length ?? 0))

/** The raw rows of lines, at most twice as many as may be answered: the n-th value of each name belongs to row n. */
export function rowsOf(part: Lines, typed: RawInput): Record<string, string>[] {
  const length = Math.min(rowCount(part, typed), mostShown(part))
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

/** The raw value of a question, tidied; '' for nothing. */
export const rawValue = (typed: RawInput, name: string): string => tidy(typed[name]?.[0])

const tidyRow = (row: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(row).map(([name, text]) => [name, tidy(text)]))
