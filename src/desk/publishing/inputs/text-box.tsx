// A text input, multi-line for long texts; shows its language if there are two.
import { maxLength, TextInput, useTranslate, type Validator } from 'react-admin'
import type { Lang } from '#kit/lang.ts'

type Props = {
  source: string
  label: string
  lang?: Lang
  max?: number | undefined
  hint?: string | undefined
  validate?: Validator | false
}

// Longer texts get a multi-line input.
const LONG_CHARS = 200

export function TextBox({ source, label, lang, max, hint, validate = false }: Props) {
  const translate = useTranslate()
  const name = translate(label, { _: label })
  return (
    <TextInput
      source={source}
      label={lang ? translate(`publishing.in.${lang}`, { name }) : name}
      multiline={max !== undefined && max >= LONG_CHARS}
      validate={[...(max ? [maxLength(max)] : []), ...(validate ? [validate] : [])]}
      helperText={hint ?? false}
      slotProps={{ htmlInput: { lang } }}
    />
  )
}
