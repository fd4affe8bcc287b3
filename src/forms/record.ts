// The form record of a request: its form as it was filled in, with labels and answers in words of both languages. It is stored with the request and read instead of the definition, which may change.
import { type Form, isHelper, type Lines, type Part, type Question } from '#forms/define.ts'
import type { Answers, Row } from '#forms/read.ts'
import type { Both } from '#kit/lang.ts'

type Common = { name: string; label: Both }
/** `text` is left out where nothing was answered. */
export type RecordedQuestion = Common & { part: 'question'; text?: Both }
export type RecordedSlot = Common & { part: 'slot' }
/** `head` names the columns; a cell without an answer is '' in both languages. */
export type RecordedLines = Common & { part: 'lines'; head: readonly Both[]; rows: readonly Both[][] }
export type RecordedPart = RecordedQuestion | RecordedSlot | RecordedLines
export type RecordedSection = { id: string; title: Both; parts: readonly RecordedPart[] }

/** Every part of the form in order, answered or not, and the names of the answers the program reads. */
export type FormRecord = Pick<Form, 'title' | 'contact' | 'applicant' | 'applicantElse' | 'searched'> & {
  sections: readonly RecordedSection[]
}

/** The record of a form with these answers. It never throws, even if the answers belong to an earlier definition. */
export const recordOf = (
  { title, contact, applicant, applicantElse, searched, sections }: Form,
  answers: Answers,
): FormRecord => ({
  title,
  contact,
  applicant,
  ...(applicantElse && { applicantElse }),
  searched,
  sections: sections.map((section) => ({
    id: section.id,
    title: section.title,
    parts: section.parts.filter((part) => !isHelper(part)).map((part) => recordPart(part, answers)),
  })),
})

/** The record of answers to a form that no longer exists: names in place of labels. */
export const recordWithoutForm = (id: string, answers: Answers): FormRecord => ({
  title: inBoth(id),
  contact: { mobile: '', email: '' },
  applicant: [],
  searched: [],
  sections: [
    {
      id,
      title: inBoth(id),
      parts: Object.entries(answers).map(([name, value]) => ({
        part: 'question',
        name,
        label: inBoth(name),
        text: inBoth(plain(value)),
      })),
    },
  ],
})

const inBoth = (text: string): Both => ({ en: text, fil: text })
const NOTHING = inBoth('')

function recordPart(part: Part, answers: Answers): RecordedPart {
  const { name, label } = part
  if (part.part === 'slot') return { part: 'slot', name, label }
  if (part.part === 'lines') return recordLines(part, answers[name])
  const text = textOf(part, answers[name])
  return { part: 'question', name, label, ...(text && { text }) }
}

function recordLines({ name, label, of }: Lines, answer: unknown): RecordedLines {
  const rows = Array.isArray(answer) ? (answer as Row[]) : []
  return {
    part: 'lines',
    name,
    label,
    head: of.map((cell) => cell.label),
    rows: rows.map((row) => of.map((cell) => textOf(cell, row[cell.name]) ?? NOTHING)),
  }
}

/** The answer in words; undefined for none. */
function textOf({ kind }: Question, value: unknown): Both | undefined {
  if (value === undefined) return undefined
  try {
    const text = { en: kind.toText(value, 'en'), fil: kind.toText(value, 'fil') }
    return text.en === '' && text.fil === '' ? undefined : text
  } catch {
    // The question had another kind when it was answered.
    return inBoth(plain(value))
  }
}

const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

export const recordedParts = (record: Pick<FormRecord, 'sections'>): readonly RecordedPart[] =>
  record.sections.flatMap(({ parts }) => parts)

/** The record with only the named parts; empty sections are left out. */
export const onlyParts = (record: FormRecord, names: ReadonlySet<string>): FormRecord => ({
  ...record,
  sections: record.sections
    .map((section) => ({ ...section, parts: section.parts.filter(({ name }) => names.has(name)) }))
    .filter(({ parts }) => parts.length > 0),
})

/** The recorded label of a part; its name if the form never had it. */
export const labelIn = (record: Pick<FormRecord, 'sections'>, name: string): Both =>
  recordedParts(record).find((part) => part.name === name)?.label ?? inBoth(name)

/**
 * The record after a correction: the parts in `part`, as they were asked this time, replace the parts of the same names. Parts new
 * to the form are added at the end of their section. Nothing is removed.
 */
export function correctRecord(before: FormRecord, part: FormRecord): FormRecord {
  const corrected = new Map(recordedParts(part).map((one) => [one.name, one]))
  const known = new Set(recordedParts(before).map(({ name }) => name))
  const sections = before.sections.map((section) => ({
    ...section,
    parts: section.parts.map((one) => corrected.get(one.name) ?? one),
  }))
  for (const { id, title, parts } of part.sections) {
    const added = parts.filter(({ name }) => !known.has(name))
    if (added.length === 0) continue
    const at = sections.findIndex((section) => section.id === id)
    if (at < 0) sections.push({ id, title, parts: added })
    else sections[at] = { ...sections[at]!, parts: [...sections[at]!.parts, ...added] }
  }
  const isCorrected = (name: string) => corrected.has(name)
  const one = (old: string, now: string) => (isCorrected(now) ? now : old)
  return {
    ...before,
    contact: {
      mobile: one(before.contact.mobile, part.contact.mobile),
      email: one(before.contact.email, part.contact.email),
    },
    applicant: renamed(before.applicant, part.applicant, isCorrected),
    searched: [...new Set([...before.searched, ...part.searched.filter(isCorrected)])],
    sections,
  }
}

/** The names in order, each replaced by its current name if the correction answered that one. */
function renamed(
  before: readonly string[],
  now: readonly string[],
  isCorrected: (name: string) => boolean,
): readonly string[] {
  if (before.length === now.length) return before.map((name, at) => (isCorrected(now[at]!) ? now[at]! : name))
  return now.some((name) => isCorrected(name) && !before.includes(name)) ? now : before
}
