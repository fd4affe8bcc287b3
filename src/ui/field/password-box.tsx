// A password, never shown again once sent; with script it can be looked at for a moment or kept in sight.
import type { ControlAttributes } from '#fields/question-kind.ts'
import { describedBy, Field, type FieldWords } from '#ui/field/field.tsx'

type PasswordBoxProps = FieldWords & {
  id: string
  name: string
  attributes: ControlAttributes
  /** What the two buttons say; the label is added for who does not see which field they stand at. */
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
