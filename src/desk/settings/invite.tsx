// Invites somebody to the desk: a letter with a link that works once goes to their e-mail.
import PersonAdd from '@mui/icons-material/PersonAddAltOutlined'
import { email, required, SelectInput, TextInput, useLocale } from 'react-admin'
import { FormDialog } from '#desk/form-dialog.tsx'
import { PostInputs, postOf } from '#desk/settings/post-inputs.tsx'
import type { StaffRole } from '#forms/roles.ts'

type Typed = { name: string; email: string; role: StaffRole; office?: string; lang: string }

export function InviteButton() {
  const lang = useLocale()
  return (
    <FormDialog
      label="settings.invite"
      title="settings.inviteTitle"
      send="settings.inviteSend"
      done="settings.inviteDone"
      path="/invitations"
      defaults={{ lang }}
      bodyOf={(typed) => {
        const { name, email: to, lang: of, ...post } = typed as Typed
        return { name, email: to, lang: of, ...postOf(post) }
      }}
      icon={<PersonAdd />}
    >
      <TextInput source="name" label="settings.name" validate={required()} fullWidth />
      <TextInput
        source="email"
        type="email"
        label="settings.email"
        validate={[required(), email()]}
        fullWidth
      />
      <PostInputs />
      <SelectInput
        source="lang"
        label="settings.letterLanguage"
        choices={[
          { id: 'en', name: 'English' },
          { id: 'fil', name: 'Filipino' },
        ]}
        translateChoice={false}
        validate={required()}
        fullWidth
      />
    </FormDialog>
  )
}
