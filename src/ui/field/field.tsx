// Label first, hint and error joined to the control; a group of controls is a fieldset with a legend.
import type { ReactNode } from 'react'

export type FieldWords = { label: string; hint?: string; error?: string; optional?: string }

/** The ids a control is described by, in the order they are read. */
export const describedBy = (id: string, { hint, error }: FieldWords): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined

type FieldProps = FieldWords & { id: string; name: string; children: ReactNode }

export function Field({ id, name, children, ...words }: FieldProps) {
  return (
    <div className="field" data-field={name} data-wrong={words.error ? '' : undefined}>
      <label htmlFor={id}>
        {words.label} <Optional words={words} />
      </label>
      <HintAndError id={id} words={words} />
      {children}
    </div>
  )
}

export function FieldGroup({ id, name, children, ...words }: FieldProps) {
  return (
    <fieldset
      className="field"
      id={id}
      data-field={name}
      data-wrong={words.error ? '' : undefined}
      aria-describedby={describedBy(id, words)}
      tabIndex={-1}
    >
      <legend>
        {words.label} <Optional words={words} />
      </legend>
      <HintAndError id={id} words={words} />
      {children}
    </fieldset>
  )
}

const Optional = ({ words: { optional } }: { words: FieldWords }) =>
  optional ? <span className="optional">({optional})</span> : null

/** The place of the error is always there, so that a script can fill it and a reader hears it. */
const HintAndError = ({ id, words: { hint, error } }: { id: string; words: FieldWords }) => (
  <>
    {hint && (
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
    )}
    <p className="error" id={`${id}-error`} data-error hidden={!error}>
      {error}
    </p>
  </>
)
