// A field: label first, hint and error linked to the control; a group of controls is a fieldset with a legend.
import type { ReactNode } from 'react'

export type FieldWords = { label: string; hint?: string; error?: string; optional?: string }

/** The ids a control is described by, in the order they are read. */
export const describedBy = (id: string, { hint, error }: FieldWords): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined

type FieldProps = FieldWords & {
  id: string
  name: string
  /** Half or full width, where there is room. */
  width?: 'half' | 'whole'
  /** Must be answered. */
  needed?: boolean
  /** The names of other fields, any of which may be answered instead. */
  unless?: readonly string[]
  children: ReactNode
}

/** Data attributes that scripts read. */
const frameOf = ({ name, width = 'whole', needed, unless, error }: FieldProps) => ({
  className: `field ${width}`,
  'data-field': name,
  'data-needed': needed ? '' : undefined,
  'data-unless': unless?.join(' ') || undefined,
  'data-wrong': error ? '' : undefined,
})

export function Field(props: FieldProps) {
  const { id, children } = props
  return (
    <div {...frameOf(props)}>
      <label htmlFor={id}>
        <Label {...props} />
      </label>
      <HintAndError {...props} />
      {children}
    </div>
  )
}

export function FieldGroup(props: FieldProps) {
  const { id, children } = props
  return (
    <fieldset {...frameOf(props)} id={id} aria-describedby={describedBy(id, props)} tabIndex={-1}>
      <legend>
        <Label {...props} />
      </legend>
      <HintAndError {...props} />
      {children}
    </fieldset>
  )
}

const Label = ({ label, optional }: FieldWords) => (
  <>
    {label}
    {optional && <span className="optional"> ({optional})</span>}
  </>
)

/** The element of the error is always rendered, so that a script can fill it and give it its id. */
const HintAndError = ({ id, hint, error }: FieldWords & { id: string }) => (
  <>
    {hint && (
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
    )}
    <p className="error" id={error && `${id}-error`} data-error hidden={!error}>
      {error}
    </p>
  </>
)
