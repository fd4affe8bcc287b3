// The form of a new account, with everything typed but passwords.
import { Refusal } from '#features/accounts/show/ask-view.tsx'
import { openedAtCounter } from '#features/accounts/show/opened-at-counter.ts'
import { type AskState, Problems, Sections } from '#features/accounts/show/questions.tsx'
import type { Speech } from '#words'

type Props = { state: AskState; say: Speech; busy: '' | 'busy' | 'hashing'; mailLeaves: boolean }

export function RegistrationView({ state, say, busy, mailLeaves }: Props) {
  const { pages, account } = say.words
  return (
    <div className="page request-form account">
      <Problems state={state} say={say} />
      {busy && <Refusal text={busy === 'busy' ? account.registration.busy : account.login.busy} say={say} />}
      <h1>{pages.Registration.title}</h1>
      <p className="lede">{account.registration.lead}</p>
      {!mailLeaves && <p className="notice">{openedAtCounter(say)}</p>}
      <form className="account-form" method="post" action={say.to('/Registration')} noValidate>
        <Sections state={state} say={say} />
        <p className="note">
          {account.registration.privacy} <a href={say.to('/privacy')}>{pages.privacy.title}</a>
        </p>
        <div className="form-buttons">
          <button className="button big" type="submit">
            {account.registration.register}
          </button>
          <a className="button quiet" href={say.to('/Login')}>
            {account.registration.back}
          </a>
        </div>
      </form>
    </div>
  )
}
