// A text input, multi-line for long texts; shows its language if there are two.
import { maxLength, TextInput, useTranslate } from 'react-admin'
import type { Lang } from '#kit/lang.ts'

type Props = { source: string; label: string; lang?: Lang; max?: number; hint?: string; required?: boolean }

// Longer texts get a multi-line input.
const LONG_CHARS = 200

export function TextBox({ source, label, lang, max, hint, required = false }: Props) {
  const translate = useTranslate()
  const name = translate(label, { _: label })
  return (
    <TextInput
      source={source}
      fullWidth
      label={lang ? translate(`publishing.in.${lang}`, { name }) : name}
      multiline={max !== undefined && max >= LONG_CHARS}
      validate={max ? maxLength(max) : undefined}
      helperText={hint ?? false}
      required={required}
      slotProps={{ htmlInput: { lang } }}
    />
  )
}
