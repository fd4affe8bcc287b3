// What a form is: sections of questions, file slots and lines. Page, check, storage, desk, receipt, PDF and tests read it.
import type { FormId, ServiceClass } from '#domain/forms.ts'
import type { ReceivingOffice } from '#domain/offices.ts'
import type { QuestionKind } from '#fields/question-kind.ts'
import type { Both } from '#kit/lang.ts'

/** Asked only when the question `name` was answered with one of `is`. */
export type When = Readonly<{ name: string; is: readonly string[] }>

type Common = {
  /** The specification's name; also that of the control. */
  name: string
  label: Both
  hint?: Both
  optional?: boolean
  when?: When
}
export type Question = Common & {
  part: 'question'
  kind: QuestionKind
  /** May be left out when this other question is answered: a number or an e-mail, one of the two. */
  unless?: string
  /** What stands in a form not yet filled in; 'today' is the day of the visit. */
  initial?: string
  /** Of a row: what stands here follows from what else is typed in it, whatever was sent; '' for nothing. */
  made?: (row: Readonly<Record<string, string>>) => string
}
/** A requirement to be shown as photos or a PDF, several of them; `unless` as in a question. */
export type Slot = Common & { part: 'slot'; most: number; unless?: string }
/**
 * Rows of the same few questions: lines of business. Their names end with '[]' and come once a row.
 * The label of a row has '{number}' in it, which counts from 1.
 */
export type Lines = Common & { part: 'lines'; of: readonly Question[]; most: number; rowLabel: Both }
export type Part = Question | Slot | Lines

/** With a condition and no parts it is advice to those it holds for. */
export type Section = { id: string; title: Both; intro?: Both; when?: When; parts: readonly Part[] }

export type Form = {
  id: FormId
  /** Where it stands, without language. */
  path: `/${FormId}`
  office: ReceivingOffice
  class: ServiceClass
  title: Both
  intro: Both
  /** What becomes of the answers, in short sentences: what is asked, why, by which law, who sees it, how long, whom to ask. */
  notice: readonly Both[]
  /** Who is written to and tracked by: the names of the number and the e-mail, one of which is needed. */
  contact: { mobile: string; email: string }
  /** The person or business asking, for lists and the receipt: the answers of these, in order. */
  applicant: readonly string[]
  /** Names whose words staff can search for (kept as keyed hashes). */
  searched: readonly string[]
  sections: readonly Section[]
}

type Words = { label: Both; hint?: Both; optional?: boolean; when?: When; unless?: string }

export const ask = (
  name: string,
  kind: QuestionKind,
  words: Words & Pick<Question, 'initial' | 'made'>,
): Question => ({
  part: 'question',
  name,
  kind,
  ...words,
})

const MOST_FILES = 5

export const slot = (name: string, words: Words & { most?: number }): Slot => ({
  part: 'slot',
  name,
  most: MOST_FILES,
  ...words,
})

export const lines = (
  name: string,
  rest: Omit<Words, 'unless'> & Pick<Lines, 'of' | 'most' | 'rowLabel'>,
): Lines => ({ part: 'lines', name, ...rest })

/** What is asked, without what becomes of it: a form, or the questions of an account. */
export type FormSchema = Pick<Form, 'sections'>

/** Every part of a form, in the order of the page, with the condition of its section. */
export const partsOf = (form: FormSchema): readonly { part: Part; section: Section }[] =>
  form.sections.flatMap((section) => section.parts.map((part) => ({ part, section })))
