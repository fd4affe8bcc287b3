// What can be wrong with a value, in a form and in an entry: a code; its sentence stands in both languages under `problems` in the words.
import type { z } from 'zod'
import type { Both, Lang } from '#kit/lang.ts'

/** What can be wrong with an answer; the sentence of each stands in `src/words` under `problems`. */
export const PROBLEMS = [
  'empty',
  'unchosen',
  'unchecked',
  'noFile',
  'eitherOr',
  'contradicts',
  'tooLong',
  'notAChoice',
  'notADate',
  'notATime',
  'future',
  'tooEarly',
  'beforeFirst',
  'notANumber',
  'notAWholeNumber',
  'tooSmall',
  'tooLarge',
  'notMoney',
  'tooMuchMoney',
  'notAnEmail',
  'notOnMap',
  'notAPhone',
  'twoNumbers',
  'gatewayHost',
  'secretAgain',
  'notAVideo',
  'pattern',
  'tooManyRows',
  'emptyRow',
  'tooManyFiles',
  'tooShort',
  'common',
  'sameAsName',
  'unequal',
  'takenName',
  'takenEmail',
  'wrongPassword',
  'passwordNeeded',
  'tooOften',
  'notALink',
  'notAPageHere',
  'notAFile',
  'notAnEntry',
  'notAllowedHtml',
  'notYesNo',
  'unknownField',
  'unreadable',
] as const
export type ProblemCode = (typeof PROBLEMS)[number]
/** `max`, `min`, `shape` … fill the holes of the sentence; `label` comes from the question. */
export type Problem = { code: ProblemCode; holes?: Record<string, string | number | Both> }

const NUMBERS = new Intl.NumberFormat('en-PH')

/** What fills the sentence of a problem in one language. */
export const holesOf = (
  { holes = {} }: Pick<Problem, 'holes'>,
  label: Both,
  lang: Lang,
): Record<string, string> => {
  const inWords = (hole: string | number | Both) => {
    if (typeof hole === 'number') return NUMBERS.format(hole)
    // A label that is a question goes on as a sentence: '…?:' would read badly.
    return (typeof hole === 'string' ? hole : hole[lang]).replace(/\?$/, '')
  }
  return Object.fromEntries(Object.entries({ ...holes, label }).map(([name, hole]) => [name, inWords(hole)]))
}

export type Reading<V> = { value: V } | { problem: Problem }
export const wrong = (code: ProblemCode, holes?: Problem['holes']): { problem: Problem } => ({
  problem: holes ? { code, holes } : { code },
})

/** The rule of every number: not below `min`, not above `max`, and nothing a JSON number cannot hold exactly. */
export function rangeProblem(
  value: number,
  { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER }: { min?: number; max?: number },
): Problem | null {
  if (value < min) return { code: 'tooSmall', holes: { min } }
  return value > max ? { code: 'tooLarge', holes: { max } } : null
}

/** The value, or what the rule of its kind has against it. */
export const reading = <V>(value: V, problem: Problem | null): Reading<V> =>
  problem ? { problem } : { value }

/** Adds the rule of a kind to its schema, so that entries and forms are refused for the same reasons. */
export const obeying =
  <T>(problemOf: (value: T) => Problem | null) =>
  (value: T, context: z.RefinementCtx): void => {
    const problem = problemOf(value)
    if (problem) context.addIssue({ code: 'custom', message: problem.code, params: { holes: problem.holes } })
  }

export const isProblemCode = (text: string): text is ProblemCode =>
  (PROBLEMS as readonly string[]).includes(text)

/** The problem an issue of a schema stands for: the schemas of `src/fields` give codes as messages, others are read by what they check. */
export function problemOfIssue(issue: z.core.$ZodIssue): Problem {
  if (issue.code === 'unrecognized_keys') return { code: 'unknownField' }
  if (issue.code !== 'custom' && issue.input === undefined) return { code: 'empty' }
  const code = isProblemCode(issue.message) ? issue.message : codeOfIssue(issue)
  const holes = holesOfIssue(issue)
  return holes ? { code, holes } : { code }
}

/** Every wrong field, such as `title.en`, of what was parsed with `reportInput`: only then a missing value is told from a wrong one. */
export const wrongFieldsOf = ({ issues }: z.ZodError) =>
  issues.map((issue) => ({
    field: [...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys : [])].join('.'),
    message: issue.message,
    problem: problemOfIssue(issue),
  }))

const TOO_BIG: Readonly<Record<string, ProblemCode>> = { string: 'tooLong', array: 'tooManyRows' }
const TOO_SMALL: Readonly<Record<string, ProblemCode>> = { string: 'tooShort', array: 'emptyRow' }
const FORMATS: Readonly<Record<string, ProblemCode>> = {
  email: 'notAnEmail',
  date: 'notADate',
  safeint: 'notAWholeNumber',
}

function codeOfIssue(issue: z.core.$ZodIssue): ProblemCode {
  if (issue.code === 'too_big') return TOO_BIG[issue.origin] ?? 'tooLarge'
  if (issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1) return 'empty'
  if (issue.code === 'too_small') return TOO_SMALL[issue.origin] ?? 'tooSmall'
  if (issue.code === 'invalid_format') return FORMATS[issue.format] ?? 'unreadable'
  if (issue.code === 'invalid_value') return 'notAChoice'
  return issue.code === 'invalid_type' && issue.expected === 'int' ? 'notAWholeNumber' : 'unreadable'
}

function holesOfIssue(issue: z.core.$ZodIssue): Problem['holes'] {
  if (issue.code === 'custom') return issue.params?.holes as Problem['holes']
  if (issue.code === 'too_big') return { max: Number(issue.maximum) }
  if (issue.code === 'too_small') return { min: Number(issue.minimum) }
  return undefined
}
