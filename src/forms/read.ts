// The only way answers enter: from what a browser sent to what is kept, or to problems that name their question.
import type { Problem, ProblemCode } from '#fields/ask.ts'
import { type Form, type Lines, type Part, partsOf, type Question, type When } from '#forms/define.ts'

/** What was typed, by name, in the order sent; kept as it was, to be shown again. */
export type Typed = Readonly<Record<string, readonly string[]>>
/** What is kept: by name, the value of the question's kind; rows for lines. Files are kept apart. */
export type Answers = Record<string, unknown>
export type Row = Record<string, unknown>

/** `name` is the control's; `row` counts from 0 within lines. */
export type Found = { name: string; row?: number; problem: Problem }
export type ReadForm = {
  answers: Answers
  problems: Found[]
  /** Sent, but no question of this form: a request with these is not taken at all. */
  unknown: string[]
  /** Needed parts that apply, and how many of them have no answer yet: the visible count. */
  missing: string[]
}

/** How many files each slot has. */
export type FileCounts = Readonly<Record<string, number>>

/** Names a form page sends beside its questions. */
export const CONTROL_NAMES = ['token', 'do', 'shared', 'code', 'started', 'website', 'work'] as const

/** `today` is 'YYYY-MM-DD' in the city. Answers to questions that do not apply are left out. */
export function readForm(form: Form, typed: Typed, files: FileCounts, today: string): ReadForm {
  const out: ReadForm = { answers: {}, problems: [], unknown: unknownNames(form, typed), missing: [] }
  for (const { part, section } of partsOf(form)) {
    if (!applies(section.when, typed) || !applies(part.when, typed)) continue
    if (part.part === 'slot') readSlot(part, files, out)
    else if (part.part === 'lines') readLines(part, typed, today, out)
    else readQuestion(part, typed, today, out)
  }
  return out
}

/** Whether a condition holds for what was typed. */
export const applies = (when: When | undefined, typed: Typed): boolean =>
  when === undefined || when.is.includes(typed[when.name]?.[0] ?? '')

/** One question alone, as it is left; null when nothing is wrong with it. */
export function checkOne(form: Form, name: string, typed: Typed, today: string): Problem | null {
  for (const { part } of partsOf(form)) {
    const question = part.part === 'lines' ? part.of.find((cell) => cell.name === name) : part
    if (question?.part !== 'question' || question.name !== name) continue
    const given = tidy(typed[name]?.[0])
    // An answer not given yet is not wrong yet: that is said when the form is sent.
    if (given === '') return null
    const reading = question.kind.read(given, today)
    return 'problem' in reading ? reading.problem : null
  }
  return null
}

function readQuestion(question: Question, typed: Typed, today: string, out: ReadForm) {
  const given = tidy(typed[question.name]?.[0])
  if (given === '') {
    const other = question.unless ? tidy(typed[question.unless]?.[0]) : ''
    if (!question.optional && other === '') need(question, question.kind.missing, out)
    return
  }
  const reading = question.kind.read(given, today)
  if ('problem' in reading) out.problems.push({ name: question.name, problem: reading.problem })
  else out.answers[question.name] = reading.value
}

function readSlot(slot: Extract<Part, { part: 'slot' }>, files: FileCounts, out: ReadForm) {
  const count = files[slot.name] ?? 0
  if (count === 0 && !slot.optional) need(slot, 'noFile', out)
  if (count > slot.most)
    out.problems.push({ name: slot.name, problem: { code: 'tooManyFiles', holes: { max: slot.most } } })
}

function readLines(part: Lines, typed: Typed, today: string, out: ReadForm) {
  const rows = rowsOf(part, typed)
  const filled = rows.filter((row) => Object.values(row).some((value) => tidy(value) !== ''))
  if (filled.length > part.most) {
    out.problems.push({ name: part.name, problem: { code: 'tooManyRows', holes: { max: part.most } } })
    return
  }
  if (filled.length === 0 && !part.optional) need(part, 'emptyRow', out)
  const kept: Row[] = []
  rows.forEach((row, index) => {
    if (!filled.includes(row)) return
    kept.push(readRow(part, row, index, today, out))
  })
  if (kept.length > 0) out.answers[part.name] = kept
}

function readRow(part: Lines, row: Record<string, string>, index: number, today: string, out: ReadForm): Row {
  const kept: Row = {}
  for (const cell of part.of) {
    const given = tidy(row[cell.name])
    const reading = given === '' ? null : cell.kind.read(given, today)
    if (reading === null && !cell.optional) {
      out.missing.push(cell.name)
      out.problems.push({ name: cell.name, row: index, problem: { code: cell.kind.missing } })
    }
    if (reading === null) continue
    if ('problem' in reading) out.problems.push({ name: cell.name, row: index, problem: reading.problem })
    else kept[cell.name] = reading.value
  }
  return kept
}

function need(part: Part, code: ProblemCode, out: ReadForm) {
  out.missing.push(part.name)
  out.problems.push({ name: part.name, problem: { code } })
}

/** The rows of lines as typed: the n-th value of each name is of row n. */
export function rowsOf(part: Lines, typed: Typed): Record<string, string>[] {
  const length = Math.max(0, ...part.of.map((cell) => typed[cell.name]?.length ?? 0))
  return Array.from({ length }, (_, index) =>
    Object.fromEntries(part.of.map((cell) => [cell.name, typed[cell.name]?.[index] ?? ''])),
  )
}

function unknownNames(form: Form, typed: Typed): string[] {
  const known = new Set<string>(CONTROL_NAMES)
  for (const { part } of partsOf(form)) {
    if (part.part === 'lines') for (const cell of part.of) known.add(cell.name)
    else known.add(part.name)
  }
  const repeatable = new Set(
    partsOf(form).flatMap(({ part }) => (part.part === 'lines' ? part.of.map((cell) => cell.name) : [])),
  )
  return Object.keys(typed).filter(
    (name) => !known.has(name) || (typed[name]!.length > 1 && !repeatable.has(name)),
  )
}

/** As it is read: composed, without space around. */
const tidy = (text = ''): string => (text.isWellFormed() ? text.normalize('NFC') : text).trim()
