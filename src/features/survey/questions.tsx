// The parts of the survey's form: a question with its choices, and the list of what is to be looked at again.
import type { SurveyProblem } from '#features/survey/answers.ts'
import type { RawInput } from '#forms/read.ts'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import type { Speech } from '#words'

/** What was typed and what is wrong with it, for every part of the form. */
export type SurveyInput = { typed: RawInput; problems: readonly SurveyProblem[]; say: Speech }

export const readValue = ({ typed }: SurveyInput, name: string): string => typed[name]?.[0] ?? ''

type ProblemCode = keyof Speech['words']['survey']['problems']

/** The sentence for what is wrong with an answer; null when nothing is. */
function problemOf({ problems, say }: SurveyInput, name: string): string | null {
  const found = problems.find((one) => one.name === name)
  return found ? say.words.survey.problems[found.problem.code as ProblemCode] : null
}

const problemId = (name: string) => `${name}-problem`

/** The id of the error for screen readers; undefined when nothing is wrong. */
export const describedBy = (given: SurveyInput, name: string): string | undefined =>
  problemOf(given, name) === null ? undefined : problemId(name)

export function ProblemOf({ given, name }: { given: SurveyInput; name: string }) {
  const text = problemOf(given, name)
  return text === null ? null : (
    <p className="error" id={problemId(name)}>
      {text}
    </p>
  )
}

type RadiosProps = {
  given: SurveyInput
  name: string
  legend: string
  choices: readonly { value: string; label: string }[]
}

/** One of a few answers, none chosen beforehand. The first is where a problem's link leads. */
export function Radios({ given, name, legend, choices }: RadiosProps) {
  return (
    <fieldset className="survey-question" aria-describedby={describedBy(given, name)}>
      <legend>{legend}</legend>
      <ProblemOf given={given} name={name} />
      <div className="survey-choices">
        {choices.map(({ value, label }, index) => (
          <label key={value}>
            <input
              type="radio"
              id={index === 0 ? name : undefined}
              name={name}
              value={value}
              defaultChecked={readValue(given, name) === value}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Stands first in the page and leads to each answer in question; `labelOf` says which question it is. */
export function ProblemList({ given, labelOf }: { given: SurveyInput; labelOf: (name: string) => string }) {
  if (given.problems.length === 0) return null
  return (
    <ErrorSummary
      title={given.say.words.survey.wrong}
      errors={given.problems.map(({ name }) => ({
        id: name,
        text: `${labelOf(name)} ${problemOf(given, name)}`,
      }))}
    />
  )
}
