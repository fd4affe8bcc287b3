// A part that is asked only after certain answers. Without script it stands folded behind a sentence saying when it is needed.
import type { ReactNode } from 'react'
import type { FormState } from '#features/requests/form/state.ts'
import { type Form, partsOf, type When } from '#forms/define.ts'
import { applies } from '#forms/read.ts'
import type { Speech } from '#words'

type Props = { when: When | undefined; state: FormState; say: Speech; children: ReactNode }

/** A fieldset, so that one attribute of it keeps everything inside from being sent. */
export function Conditional({ when, state, say, children }: Props) {
  if (!when) return children
  return (
    <fieldset className="when" role="presentation" {...conditionOf(when, state)}>
      <details open={applies(when, state.typed)}>
        <summary className="only-if">{onlyIf(when, state.form, say)}</summary>
        {children}
      </details>
    </fieldset>
  )
}

/** What a script and the style read of a condition. */
export const conditionOf = (when: When, { typed }: Pick<FormState, 'typed'>) => ({
  'data-when': when.name,
  'data-is': when.is.join(' '),
  'data-holds': applies(when, typed) ? '' : undefined,
})

function onlyIf({ name, is }: When, form: Form, { lang, fill }: Speech): string {
  const question = partsOf(form).find(({ part }) => part.name === name)?.part
  if (question?.part !== 'question') return ''
  const answers = question.kind.options?.filter(({ value }) => is.includes(value)) ?? []
  return fill('ask.onlyIf', {
    question: question.label[lang],
    answers: answers.map(({ label }) => `“${label[lang]}”`).join(', '),
  })
}
