// Changing the password: a dialog on the profile, and the page of the same content it comes back to when something is wrong.
import { AskForm, AskView } from '#features/accounts/show/ask-view.tsx'
import { type AskState, newAskState } from '#features/accounts/show/questions.tsx'
import { CHANGE_PASSWORD } from '#forms/account.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { Speech } from '#words'

const ACTION = '/userprofile/password'

export const PasswordDialog = ({ say }: { say: Speech }) => (
  <Dialog id="password" title={say.words.account.password.title} close={say.words.account.profile.cancel}>
    <PasswordForm action={say.to(ACTION)} say={say} />
  </Dialog>
)

export const PasswordForm = ({ action, say }: { action: string; say: Speech }) => (
  <AskForm
    state={newAskState(CHANGE_PASSWORD)}
    say={say}
    action={action}
    button={say.words.account.password.save}
  />
)

type Props = { state: AskState; refusal?: string; say: Speech }

export const PasswordView = ({ state, refusal, say }: Props) => (
  <AskView
    state={state}
    say={say}
    title={say.words.account.password.title}
    lead={say.words.account.password.lead}
    refusal={refusal}
    action={say.to(ACTION)}
    button={say.words.account.password.save}
  >
    <p className="account-ways">
      <a href={say.to('/userprofile')}>{say.words.account.profile.cancel}</a>
    </p>
  </AskView>
)
