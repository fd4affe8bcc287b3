// A part that is asked only after certain answers. Without script it is folded under its own name.
import type { ReactNode } from 'react'
import type { FormState } from '#features/requests/form/state.ts'
import type { When } from '#forms/define.ts'
import { applies } from '#forms/read.ts'

type Props = { when: When | undefined; name: string; state: FormState; children: ReactNode }

/** A fieldset, so that one attribute of it keeps everything inside from being sent. */
export function Conditional({ when, name, state, children }: Props) {
  if (!when) return children
  return (
    <fieldset className="when" role="presentation" {...conditionOf(when, state)}>
      <details className="fold" open={applies(when, state.typed)}>
        <summary>{name}</summary>
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
