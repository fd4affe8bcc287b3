// The reason of a denial in writing: typed, or taken from a template in the applicant's language and changed as needed.
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { required, TextInput, useInput } from 'react-admin'
import { useSpeech } from '#desk/speech.ts'
import { useAnswer } from '#desk/use-answer.ts'
import type { Lang } from '#kit/lang.ts'

/** `to` is the applicant's language. */
export function ReasonInput({ to }: { to: Lang }) {
  const { lang, translate } = useSpeech()
  const { field } = useInput({ source: 'reasons' })
  const reasons = useAnswer('GET /reasons', {}) ?? []
  const fitting = reasons.filter((reason) => reason.use === 'deny')
  return (
    <>
      {fitting.length > 0 && (
        <TextField
          select
          fullWidth
          sx={{ mt: 1, mb: 2 }}
          value=""
          label={translate('casework.template')}
          onChange={({ target }) => {
            const chosen = fitting.find(({ id }) => id === Number(target.value))
            if (chosen) field.onChange(chosen.text[to])
          }}
        >
          {fitting.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name[lang]}
            </MenuItem>
          ))}
        </TextField>
      )}
      <TextInput source="reasons" label="casework.reason" multiline minRows={2} validate={required()} />
    </>
  )
}
