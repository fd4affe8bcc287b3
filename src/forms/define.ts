// A form as data: sections of questions, file slots and lines. Pages, validation, storage, desk, receipt, PDF and tests read it.
import type { FormId, ServiceClass } from '#domain/forms.ts'
import type { ReceivingOffice } from '#domain/offices.ts'
import type { QuestionKind } from '#fields/question-kind.ts'
import type { Both } from '#kit/lang.ts'

/** Asked only when the question `name` was answered with one of `is`. */
export type When = Readonly<{ name: string; is: readonly string[] }>

/**
 * What the choice of an option says for other questions: its own label for the question `label`, the same text for each of `texts`.
 * It is filled in where they were left empty (forms/fill-in.ts). They are folded: behind what was given, or behind `otherwise`.
 */
export type Gives = Readonly<{ label: string; texts: Readonly<Record<string, string>>; otherwise: Both }>

/** Pairs of questions for the same part of a name: while `when` holds, both names are those of one person. */
export type SameName = Readonly<{ when: When; pairs: readonly (readonly [string, string])[] }>

type Common = {
  /** The name from the specification, also used for the control. */
  name: string
  label: Both
  hint?: Both
  /** In place of the hint where it is filled in by hand. */
  onPaper?: Both
  optional?: boolean
  when?: When
}
export type Question = Common & {
  part: 'question'
  kind: QuestionKind
  /** Optional if this other question, or one of several, is answered, as with number and e-mail; in lines only a total typed itself. */
  unless?: string | readonly string[]
  /** The value in an empty form; 'today' is the day of the visit. */
  initial?: string
  /** An amount that is the sum of these, '[]' for those in rows, once one is given; typed only where none is. */
  sumOf?: readonly string[]
  /** In lines: computed from the row's other cells; the submitted value is ignored. '' for nothing. */
  made?: (row: Readonly<Record<string, string>>) => string
  /** For a choice that only helps to fill in others: its own answer is not kept. */
  gives?: Gives
}
/** A required paper, uploaded as up to `most` photos or PDFs; `unless` as in a question. */
export type Slot = Common & { part: 'slot'; most: number; unless?: string | readonly string[] }
/**
 * Rows of the same few questions, such as lines of business. Their names end with '[]' and are sent once per row.
 * The label of a row contains '{number}', which counts from 1.
 */
export type Lines = Common & {
  part: 'lines'
  of: readonly Question[]
  most: number
  rowLabel: Both
  /** Cells that few need, at the end of each row. */
  fold?: Fold
}
export type Part = Question | Slot | Lines

/** Optional parts behind one line of words. */
export type Fold = Readonly<{ words: Both; names: readonly string[] }>

/** A section with a condition and without parts is advice, shown while the condition holds. */
export type Section = {
  id: string
  title: Both
  intro?: Both
  /** In place of the intro where it is filled in by hand. */
  onPaper?: Both
  when?: When
  /** Its parts are optional and stand folded behind these words until one is answered or wrong. */
  folded?: Both
  /** Only its title is in sight until one of its parts is answered or wrong. */
  isFolded?: true
  /** Parts that few need: each fold stands where its last part would. */
  folds?: readonly Fold[]
  parts: readonly Part[]
}

export type Form = {
  id: FormId
  /** Its address, without language. */
  path: `/${FormId}`
  office: ReceivingOffice
  class: ServiceClass
  title: Both
  /** Its service in two or three words, for rows of lists at the desk. */
  short: Both
  intro: Both
  /** The privacy notice in short sentences: what is asked, why, by which law, who sees it, for how long, whom to contact. */
  notice: readonly Both[]
  /** Names of the questions for number and e-mail, one of which is required: used for messages and for tracking. */
  contact: { mobile: string; email: string }
  /** Questions whose answers, in order, name the person or business that applies, in lists and on the receipt. */
  applicant: readonly string[]
  /** The answers that name the applicant where none of those was given: of the owner of a property only the owner's name is asked. */
  applicantElse?: readonly string[]
  /** The answer with which it is sent without a name: no contact, account or device is kept, and a code given once takes their place. */
  anonymous?: When
  /** Questions whose words staff can search for (stored as keyed hashes). */
  searched: readonly string[]
  sections: readonly Section[]
  /** Where the applicant may be the person the record is of. */
  sameName?: SameName
}

/**
 * The parts that another answer usually gives, in the order one reads them: `by` names its question.
 * Without that answer they are folded behind the words `otherwise`, or open where there are none.
 */
export type GivenParts = Readonly<{
  by: string
  names: readonly string[]
  between: ' ' | ', '
  otherwise?: Both
}>

/** The groups of parts that fold into one line once another answer gives them. */
export const givenParts = (form: FormSchema): readonly GivenParts[] => [
  ...(form.sameName
    ? [
        {
          by: form.sameName.when.name,
          names: form.sameName.pairs.map(([, to]) => to),
          between: ' ' as const,
        },
      ]
    : []),
  ...partsOf(form).flatMap(({ part }) =>
    part.part === 'question' && part.gives
      ? [
          {
            by: part.name,
            names: [part.gives.label, ...Object.keys(part.gives.texts)],
            between: ', ' as const,
            otherwise: part.gives.otherwise,
          },
        ]
      : [],
  ),
]

type Words = {
  label: Both
  hint?: Both
  onPaper?: Both
  optional?: boolean
  when?: When
  unless?: string | readonly string[]
}

export const ask = (
  name: string,
  kind: QuestionKind,
  words: Words & Pick<Question, 'initial' | 'made' | 'gives' | 'sumOf'>,
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
  rest: Omit<Words, 'unless'> & Pick<Lines, 'of' | 'most' | 'rowLabel' | 'fold'>,
): Lines => ({ part: 'lines', name, ...rest })

/** Sections of questions only: of a form, or of an account. */
export type FormSchema = Pick<Form, 'sections' | 'sameName'>

/** Every part of a form, in the order of the page, with the condition of its section. */
export const partsOf = (form: FormSchema): readonly { part: Part; section: Section }[] =>
  form.sections.flatMap((section) => section.parts.map((part) => ({ part, section })))

/** The names of what may be answered in place of a part. */
export const insteadOf = (part: Part): readonly string[] =>
  part.part === 'lines' || part.unless === undefined ? [] : [part.unless].flat()

/** Whether it only helps to fill in other questions. */
export const isHelper = (part: Part): boolean => part.part === 'question' && part.gives !== undefined

/** The form without such questions and without folded sections: where the answers stand already, a helper could only contradict them. */
export const withoutHelpers = (form: Form): Form => ({
  ...form,
  sections: form.sections.map((section) => ({
    ...section,
    folded: undefined,
    isFolded: undefined,
    parts: section.parts.filter((part) => !isHelper(part)),
  })),
})
