// One question of a form: label, hint, error and control, all from its definition.

import { problemText } from '#features/requests/form/problem-text.ts'
import { controlId } from '#features/requests/form/state.ts'
import type { Question, When } from '#forms/define.ts'
import type { Found } from '#forms/read.ts'
import { Control, isGroup } from '#ui/field/control.tsx'
import { Field, FieldGroup } from '#ui/field/field.tsx'
import type { Speech } from '#words'

type Props = {
  question: Question
  typed: string
  found?: Found
  say: Speech
  /** Of a row of lines, from 0. */
  row?: number
}

export function QuestionField({ question, typed, found, say, row }: Props) {
  const { lang, words } = say
  const id = controlId(question.name, row)
  const label = question.label[lang]
  const texts = {
    label,
    hint: question.hint?.[lang],
    optional: question.optional ? words.ask.optional : undefined,
    error: found && problemText(say, question.label, found.problem),
  }
  const control = (
    <Control
      kind={question.kind}
      name={question.name}
      id={id}
      typed={typed}
      words={texts}
      lang={lang}
      choose={words.ask.choose}
      required={!question.optional && question.unless === undefined}
    />
  )
  const Frame = isGroup(question.kind) ? FieldGroup : Field
  return (
    <Conditional when={question.when}>
      <Frame id={id} name={question.name} {...texts}>
        {control}
      </Frame>
    </Conditional>
  )
}

/** Shown always without script; with it, only while its condition holds. */
export function Conditional({ when, children }: { when: When | undefined; children: React.ReactNode }) {
  if (!when) return children
  return (
    <div className="when" data-when={when.name} data-is={when.is.join(' ')}>
      {children}
    </div>
  )
}
