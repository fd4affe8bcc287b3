// Where somebody is signed in: each browser in words, and a button that ends it.
import type { OwnSession } from '#features/accounts/sessions.ts'
import { BackToProfile } from '#features/accounts/show/back.tsx'
import type { Speech } from '#words'

type Props = { sessions: readonly OwnSession[]; own: string; say: Speech }

export function SessionsView({ sessions, own, say }: Props) {
  const { words, to } = say
  const { title, lead, endOthers } = words.account.sessions
  return (
    <div className="page account">
      <BackToProfile say={say} />
      <h1>{title}</h1>
      <p>{lead}</p>
      <form method="post" action={to('/userprofile/sessions')}>
        <ul className="account-cards">
          {sessions.map((session) => (
            <Session key={session.id} session={session} isOwn={session.id === own} say={say} />
          ))}
        </ul>
        {sessions.length > 1 && (
          <button className="button quiet" type="submit" name="end" value="others">
            {endOthers}
          </button>
        )}
      </form>
    </div>
  )
}

function Session({ session, isOwn, say }: { session: OwnSession; isOwn: boolean; say: Speech }) {
  const { fill, words, longTime, longDate } = say
  const { account } = words
  const name = deviceName(session.device, say)
  return (
    <li>
      <p>
        <strong>{name}</strong> {isOwn && <span className="tag">{account.sessions.this}</span>}
      </p>
      <p className="note">
        {fill('account.sessions.since', {
          time: longTime(session.since),
          date: longDate(session.usedAt),
        })}
      </p>
      {!isOwn && (
        <button
          className="button quiet small"
          type="submit"
          name="end"
          value={session.id}
          aria-label={`${account.sessions.end}: ${name}`}
        >
          {account.sessions.end}
        </button>
      )}
    </li>
  )
}

/** 'Chrome on Android', or what of it is known. */
function deviceName(device: string, { fill, words }: Speech): string {
  const [browser = '', system = ''] = device.split('/')
  if (browser && system) return fill('account.sessions.device', { browser, system })
  return browser || system || words.account.sessions.unknown
}
