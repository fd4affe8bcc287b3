// The questions of an account's page, drawn from their definition; what is wrong stands first on the page and beside its question.
import { holesOf } from '#fields/problem.ts'
import { type FormSchema, partsOf, type Question, type Section } from '#forms/define.ts'
import type { FieldError, RawInput } from '#forms/read.ts'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { Control, widthOf } from '#ui/field/control.tsx'
import { Field } from '#ui/field/field.tsx'
import { PasswordBox } from '#ui/field/password-box.tsx'
import type { Speech } from '#words'

/** What is asked, as it was typed; a password is never among what is shown again. */
export type AskState = { asking: FormSchema; typed: RawInput; found: readonly FieldError[] }

type Props = { state: AskState; say: Speech }

export const newAskState = (asking: FormSchema, typed: RawInput = {}): AskState => ({
  asking,
  typed,
  found: [],
})

const idOf = (name: string) => `q-${name}`

/** First on the page when something is wrong. */
export function Problems({ state: { asking, found }, say }: Props) {
  if (found.length === 0) return null
  const questions = questionsOf(asking)
  const errors = found.flatMap(({ name, problem }) => {
    const question = questions.find((one) => one.name === name)
    return question ? [{ id: idOf(name), text: sentenceOf(question, problem, say) }] : []
  })
  return <ErrorSummary title={say.words.account.problems} errors={errors} />
}

const questionsOf = (asking: FormSchema): Question[] =>
  partsOf(asking).flatMap(({ part }) => (part.part === 'question' ? part : []))

const sentenceOf = ({ label }: Question, problem: FieldError['problem'], { fill, lang }: Speech): string =>
  fill(`problems.${problem.code}`, holesOf(problem, label, lang))

/** Every section under its title. */
export const Sections = ({ state, say }: Props) =>
  state.asking.sections.map((section) => (
    <section key={section.id} className="account-section" aria-labelledby={`section-${section.id}`}>
      <h2 id={`section-${section.id}`}>{section.title[say.lang]}</h2>
      <Questions section={section} state={state} say={say} />
    </section>
  ))

/** The questions of one section. */
export const Questions = ({ section, state, say }: Props & { section: Section }) => (
  <div className="parts">
    {section.parts.map((part) =>
      part.part === 'question' ? <One key={part.name} question={part} state={state} say={say} /> : null,
    )}
  </div>
)

function One({ question, state, say }: Props & { question: Question }) {
  const { kind, name, optional } = question
  const { lang, words } = say
  const found = state.found.find((one) => one.name === name)
  const texts = {
    label: question.label[lang],
    hint: question.hint?.[lang],
    optional: optional ? words.ask.optional : undefined,
    error: found && sentenceOf(question, found.problem, say),
  }
  const shared = { id: idOf(name), name, ...texts }
  if (kind.kind === 'password')
    return <PasswordBox {...shared} attributes={kind.attributes} show={words.account.show} />
  return (
    <Field {...shared} width={widthOf(kind)} needed={!optional}>
      <Control
        kind={kind}
        name={name}
        id={idOf(name)}
        typed={state.typed[name]?.[0] ?? ''}
        words={texts}
        lang={lang}
        choose={words.ask.choose}
        required={!optional}
        today=""
      />
    </Field>
  )
}
