// A password input, never filled in again after sending; with script it can be shown for a moment or until hidden.
import type { ControlAttributes } from '#fields/question-kind.ts'
import { describedBy, Field, type FieldWords } from '#ui/field/field.tsx'

type PasswordBoxProps = FieldWords & {
  id: string
  name: string
  attributes: ControlAttributes
  /** Texts of the two buttons; screen readers also get the label of the field. */
  show: { moment: string; lasting: string }
}

export function PasswordBox({ id, name, attributes, show, ...words }: PasswordBoxProps) {
  const button = (kind: keyof typeof show, pressed?: boolean) => (
    <button
      className="button quiet small needs-script"
      type="button"
      data-show-password={kind}
      aria-controls={id}
      aria-label={`${show[kind]}: ${words.label}`}
      aria-pressed={pressed}
    >
      {show[kind]}
    </button>
  )
  return (
    <Field id={id} name={name} width="half" needed {...words}>
      <div className="password">
        <input
          {...attributes}
          id={id}
          name={name}
          required
          aria-describedby={describedBy(id, words)}
          aria-invalid={words.error ? true : undefined}
        />
        {button('moment')}
        {button('lasting', false)}
      </div>
    </Field>
  )
}
