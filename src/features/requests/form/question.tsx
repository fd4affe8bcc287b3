// One question of a form: label, hint, error and control, all from its definition.
import { problemText } from '#features/requests/form/problem-text.ts'
import { controlId, type FormState } from '#features/requests/form/state.ts'
import { partsOf, type Question } from '#forms/define.ts'
import { Control, isGroup, widthOf } from '#ui/field/control.tsx'
import { Field, FieldGroup } from '#ui/field/field.tsx'
import type { Speech } from '#words'

type Props = {
  question: Question
  typed: string
  state: FormState
  say: Speech
  /** Of a row of lines, from 0. */
  row?: number
}

export function QuestionField({ question, typed, state, say, row }: Props) {
  const { lang, words } = say
  const { kind, name, optional, unless } = question
  const id = controlId(name, row)
  const found = state.found.find((one) => one.name === name && one.row === row)
  const texts = {
    label: question.label[lang],
    hint: question.hint?.[lang],
    optional: optionalText(question, state, say),
    error: found && problemText(say, question.label, found.problem),
  }
  const control = (
    <Control
      kind={kind}
      name={name}
      id={id}
      typed={typed}
      words={texts}
      lang={lang}
      choose={words.ask.choose}
      required={!optional && unless === undefined}
      today={state.today}
    />
  )
  if (kind.control === 'hidden') return control
  const Frame = isGroup(kind) ? FieldGroup : Field
  return (
    <Frame id={id} name={name} width={widthOf(kind)} needed={!optional} unless={unless} {...texts}>
      {control}
    </Frame>
  )
}

/** Beside the label: that it may be left out, or what may be answered instead; a box to tick says so itself. */
export function optionalText(
  { optional, unless }: Pick<Question, 'optional' | 'unless'>,
  { form }: FormState,
  { words, fill, lang }: Speech,
): string | undefined {
  if (optional) return words.ask.optional
  const other = partsOf(form).find(({ part }) => part.name === unless)?.part
  if (!other || (other.part === 'question' && other.kind.control === 'checkbox')) return undefined
  return fill('ask.thisOr', { other: other.label[lang] })
}
