// The personal information of a profile (spec 2.11) with its three buttons.
import { ClosedPasswordButton } from '#features/accounts/show/closed-profile.tsx'
import { type AskState, Sections } from '#features/accounts/show/questions.tsx'
import { ButtonLink } from '#ui/dialog/dialog.tsx'
import type { Speech } from '#words'

type Props = { state: AskState; isOpen: boolean; isSignedIn: boolean; say: Speech }

/** Closed until one presses Edit Account; without an account it stays so. */
export function Information({ state, isOpen, isSignedIn, say }: Props) {
  const { to, words } = say
  return (
    <>
      <form className="account-form" method="post" action={to('/userprofile')} noValidate id="information">
        <fieldset className="bare-fieldset" disabled={!isOpen}>
          <legend className="profile-legend">{words.account.profile.information}</legend>
          <Sections state={state} say={say} />
        </fieldset>
      </form>
      <div className="form-buttons">
        <EditButton isOpen={isOpen} isSignedIn={isSignedIn} say={say} />
        <button className="button" type="submit" form="information" disabled={!isOpen}>
          {words.account.profile.save}
        </button>
        {isSignedIn ? (
          <ButtonLink to={to('/userprofile/password')} dialog="password" className="button quiet">
            {words.account.password.title}
          </ButtonLink>
        ) : (
          <ClosedPasswordButton say={say} />
        )}
      </div>
    </>
  )
}

function EditButton({ isOpen, isSignedIn, say }: Omit<Props, 'state'>) {
  const { words, to } = say
  const { edit, cancel } = words.account.profile
  if (!isSignedIn) return <Closed text={edit} />
  if (!isOpen)
    return (
      <ButtonLink to={`${to('/userprofile')}?edit=yes`} className="button quiet">
        {edit}
      </ButtonLink>
    )
  return (
    <a className="button quiet" href={to('/userprofile')}>
      {cancel}
    </a>
  )
}

/** As specified, but with nothing to do without an account. */
const Closed = ({ text }: { text: string }) => (
  <button className="button quiet" type="button" disabled>
    {text}
  </button>
)
