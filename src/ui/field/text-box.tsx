// A text input outside the defined forms: a reference, a code, a proof of access. Autocompletion and spell check are off.
import { describedBy, Field, type FieldWords } from '#ui/field/field.tsx'
import { shownAgain } from '#ui/field/shown-again.ts'

type TextBoxProps = FieldWords & {
  /** Also its name. */
  id: string
  value?: string
  maxLength: number
  autoCapitalize?: 'characters' | 'off'
}

export function TextBox({ id, value, maxLength, autoCapitalize = 'off', ...words }: TextBoxProps) {
  return (
    <Field id={id} name={id} {...words}>
      <input
        id={id}
        name={id}
        defaultValue={value && shownAgain(value, { maxLength })}
        maxLength={maxLength}
        autoComplete="off"
        autoCapitalize={autoCapitalize}
        spellCheck={false}
        required
        aria-describedby={describedBy(id, words)}
        aria-invalid={words.error ? true : undefined}
      />
    </Field>
  )
}
