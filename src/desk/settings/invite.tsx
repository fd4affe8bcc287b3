// Invites somebody to the desk: a letter with a link that works once goes to their e-mail.

import PersonAdd from '@mui/icons-material/PersonAddAltOutlined'
import { email, required, SelectInput, TextInput } from 'react-admin'
import { FormDialog } from '#desk/form-dialog.tsx'
import { PostInputs, postOf, type StaffPost } from '#desk/settings/post-inputs.tsx'
import { useLang } from '#desk/use-lang.ts'
import type { Lang } from '#kit/lang.ts'

type InvitationInput = StaffPost & { name: string; email: string; lang: Lang }

/** `open`: from the first, for the second administrator. */
export function InviteButton({ open }: { open: boolean }) {
  const lang = useLang()
  return (
    <FormDialog
      label="settings.invite"
      title="settings.inviteTitle"
      send="settings.inviteSend"
      done={({ waits, leaves }) => ({
        text: waits ? 'settings.postAsked' : leaves ? 'settings.inviteDone' : 'settings.inviteWritten',
      })}
      operation="POST /invitations"
      open={open}
      defaults={{ lang, ...(open && { role: 'administrator' }) }}
      inputOf={({ name, email: to, lang: of, ...post }: InvitationInput) => ({
        body: { name, email: to, lang: of, ...postOf(post) },
      })}
      icon={<PersonAdd />}
    >
      <TextInput source="name" label="settings.name" validate={required()} />
      <TextInput source="email" type="email" label="settings.email" validate={[required(), email()]} />
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
      />
    </FormDialog>
  )
}
