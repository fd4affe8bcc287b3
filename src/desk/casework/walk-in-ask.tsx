// One question at the counter: a line with words to pick from where there are some, a choice, or a box to tick.
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useId } from 'react'
import { useSpeech } from '#desk/casework/speech.ts'
import type { Question } from '#forms/define.ts'

type AskProps = { question: Question; value: string; set: (value: string) => void; wrong: boolean }

export function Ask({ question: { name, kind, label, hint, optional }, value, set, wrong }: AskProps) {
  const { lang } = useSpeech()
  const { control, attributes, options = [], suggestions } = kind
  const list = useId()
  if (control === 'fixed' || control === 'hidden') return null
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
  const field = (
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
      slotProps={{
        ...(attributes.type === 'date' ? { inputLabel: { shrink: true } } : {}),
        ...(suggestions ? { htmlInput: { list } } : {}),
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
  if (!suggestions) return field
  return (
    <>
      {field}
      <datalist id={list}>
        {suggestions.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </>
  )
}
