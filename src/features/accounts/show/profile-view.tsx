// The profile (spec 2.11): picture and name, the personal information, and the ways to all else of the account; signed out, the same screen empty.
import type { ReactNode } from 'react'
import { Notice } from '#features/accounts/show/ask-view.tsx'
import { PasswordDialog } from '#features/accounts/show/password-view.tsx'
import { type AskState, Problems, Sections } from '#features/accounts/show/questions.tsx'
import { GoButton } from '#ui/dialog/dialog.tsx'
import type { Speech } from '#words'

export type ProfileNotice = 'saved' | 'confirmSent' | 'password' | 'picture'
export type Profile = {
  /** '' signed out. */
  name: string
  state: AskState
  isOpen: boolean
  notice: ProfileNotice | null
}

type Props = { profile: Profile; picture: ReactNode; say: Speech }

export function ProfileView({ profile, picture, say }: Props) {
  const { account } = say.words
  const isSignedIn = profile.name !== ''
  return (
    <div className="page request-form account profile">
      <Problems state={profile.state} say={say} />
      {profile.notice && <Notice text={account.profile.notices[profile.notice]} />}
      <div className="profile-head">
        {picture}
        <div>
          <p className="kicker">{account.profile.title}</p>
          <h1>{profile.name || account.profile.nobody}</h1>
          {isSignedIn ? <Ways say={say} /> : <SignedOut say={say} />}
        </div>
      </div>
      <Information profile={profile} say={say} />
      {isSignedIn && <PasswordDialog say={say} />}
    </div>
  )
}

const SignedOut = ({ say: { words, to } }: { say: Speech }) => (
  <p className="profile-out">
    {words.account.profile.out}{' '}
    <a className="button" href={`${to('/Login')}?then=${to('/userprofile')}`}>
      {words.account.login.go}
    </a>{' '}
    <a className="button quiet" href={to('/Registration')}>
      {words.account.login.create}
    </a>
  </p>
)

const WAYS = ['requests', 'sessions', 'data'] as const

const Ways = ({ say: { words, to } }: { say: Speech }) => (
  <div className="profile-ways">
    <ul>
      {WAYS.map((way) => (
        <li key={way}>
          <a href={to(`/userprofile/${way}`)}>{words.account[way].title}</a>
        </li>
      ))}
    </ul>
    <form method="post" action={to('/Logout')}>
      <button className="button quiet small" type="submit">
        {words.account.logout.button}
      </button>
    </form>
  </div>
)

/** Closed until one presses Edit Account; without an account it stays so. */
function Information({ profile: { name, state, isOpen }, say }: Omit<Props, 'picture'>) {
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
        <EditButton isOpen={isOpen} isSignedIn={name !== ''} say={say} />
        <button className="button" type="submit" form="information" disabled={!isOpen}>
          {words.account.profile.save}
        </button>
        {name === '' ? (
          <Closed text={words.account.password.title} />
        ) : (
          <GoButton to={to('/userprofile/password')} dialog="password" className="button quiet">
            {words.account.password.title}
          </GoButton>
        )}
      </div>
    </>
  )
}

function EditButton({ isOpen, isSignedIn, say }: { isOpen: boolean; isSignedIn: boolean; say: Speech }) {
  const { words, to } = say
  const { edit, cancel } = words.account.profile
  if (!isSignedIn) return <Closed text={edit} />
  if (!isOpen)
    return (
      <GoButton to={`${to('/userprofile')}?edit=yes`} className="button quiet">
        {edit}
      </GoButton>
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
