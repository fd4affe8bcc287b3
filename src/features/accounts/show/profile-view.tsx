// The profile (spec 2.11): picture and name, the personal information, and the ways to all else of the account; signed out, the same screen empty.
import type { ReactNode } from 'react'
import { Notice } from '#features/accounts/show/ask-view.tsx'
import { ClosedDialogs } from '#features/accounts/show/closed-profile.tsx'
import { Information } from '#features/accounts/show/information.tsx'
import { PasswordDialog } from '#features/accounts/show/password-view.tsx'
import { type AskState, Problems } from '#features/accounts/show/questions.tsx'
import type { Speech } from '#words'

export type ProfileNotice = 'saved' | 'confirmSent' | 'confirmUnsent' | 'password' | 'picture'
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
      <Information state={profile.state} isOpen={profile.isOpen} isSignedIn={isSignedIn} say={say} />
      {isSignedIn ? <PasswordDialog say={say} /> : <ClosedDialogs say={say} />}
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
