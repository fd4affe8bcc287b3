// Opens the account of a person who has registered and shows an ID, where the site can send no letter.
import Typography from '@mui/material/Typography'
import { required, TextInput, useTranslate } from 'react-admin'
import { FormDialog } from '#desk/form-dialog.tsx'

type ShownId = { username: string; firstName: string; lastName: string }

export function OpenAccount() {
  const translate = useTranslate()
  return (
    <FormDialog
      label="casework.openAccount"
      send="casework.openAccountSend"
      done="casework.openAccountDone"
      operation="POST /accounts/open"
      inputOf={(body: ShownId) => ({ body })}
    >
      <Typography sx={{ mb: 2 }}>{translate('casework.openAccountText')}</Typography>
      {(['username', 'firstName', 'lastName'] as const).map((source) => (
        <TextInput
          key={source}
          source={source}
          label={`casework.${source}`}
          validate={required()}
          autoComplete="off"
        />
      ))}
    </FormDialog>
  )
}
