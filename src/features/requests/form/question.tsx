// One question of a form: label, hint, error and control, all from its definition.
import { problemText } from '#features/requests/form/problem-text.ts'
import { controlId, type FormState } from '#features/requests/form/state.ts'
import { insteadOf, isHelper, type Part, partsOf, type Question } from '#forms/define.ts'
import { isNamed } from '#forms/read.ts'
import { sumText, totalNamed } from '#forms/totals.ts'
import { Control, isGroup, widthOf } from '#ui/field/control.tsx'
import { Field, FieldGroup } from '#ui/field/field.tsx'
import type { Speech } from '#words'

type Props = {
  question: Question
  typed: string
  state: FormState
  say: Speech
  /** Its row of lines, from 0. */
  row?: number
}

export function QuestionField({ question, state, say, row, ...given }: Props) {
  const { lang, words } = say
  const { name, optional, unless } = question
  const { kind, typed } = withSum(question, given.typed, state)
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
    <Frame
      id={id}
      name={name}
      width={widthOf(kind)}
      needed={!optional}
      unless={insteadOf(question)}
      {...texts}
    >
      {control}
    </Frame>
  )
}

/** A total with what it is the sum of, which a script adds up; only read once a part of it is given. */
function withSum(question: Question, typed: string, state: FormState) {
  const { kind, sumOf } = question
  if (!sumOf) return { kind, typed }
  const sum = sumText(question, state.typed)
  const attributes = { ...kind.attributes, 'data-sum-of': sumOf.join(' '), readOnly: sum !== null }
  return { kind: { ...kind, attributes }, typed: sum ?? typed }
}

/** Beside the label: that it may be left out, or what may be answered instead; a box to tick says so itself. */
export function optionalText(
  part: Part,
  { form }: Pick<FormState, 'form'>,
  { words, fill, lang }: Speech,
): string | undefined {
  // What it gives is asked right after it.
  if (isHelper(part)) return undefined
  if (part.optional) return words.ask.optional
  const names = insteadOf(part)
  // A total and its parts are one answer.
  if ((part.part === 'question' && part.sumOf) || names.some((name) => totalNamed(form, name)))
    return undefined
  const other = partsOf(form).find((one) => names.includes(one.part.name) && isNamed(one.part))?.part
  return other && fill('ask.thisOr', { other: other.label[lang] })
}
