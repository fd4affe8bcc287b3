// One question at the counter: a line, a choice, or a box to tick.
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useSpeech } from '#desk/speech.ts'
import type { Question } from '#forms/define.ts'

type AskProps = {
  question: Question
  value: string
  set: (value: string) => void
  wrong: boolean
  /** A sum of other answers. */
  readOnly?: boolean
}

export function Ask({ question, value, set, wrong, readOnly = false }: AskProps) {
  const { name, kind, label, hint, optional } = question
  const { lang } = useSpeech()
  const { control, attributes, options = [] } = kind
  if (control === 'fixed' || control === 'hidden' || control === 'point') return null
  if (control === 'checkbox')
    return (
      <FormControlLabel
        control={
          <Checkbox
            checked={value !== ''}
            onChange={(_, is) => set(is ? (options[0]?.value ?? kind.sample) : '')}
          />
        }
        label={label[lang]}
      />
    )
  const isChoice = control === 'select' || control === 'radios'
  return (
    <TextField
      name={name}
      label={label[lang]}
      helperText={hint?.[lang]}
      value={value}
      error={wrong}
      required={!optional}
      select={isChoice}
      multiline={control === 'textarea'}
      type={attributes.type ?? 'text'}
      onChange={({ target }) => set(target.value)}
      onBlur={({ target }) => kind.format && set(kind.format(target.value))}
      slotProps={{
        htmlInput: { readOnly },
        ...(attributes.type === 'date' && { inputLabel: { shrink: true } }),
      }}
    >
      {isChoice &&
        options.map((option) => (
          <MenuItem key={option.value} value={option.value}>
            {option.label[lang]}
          </MenuItem>
        ))}
    </TextField>
  )
}
