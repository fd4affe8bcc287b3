// The second factor of staff: set up with an app and recovery codes to keep; once it is on, new codes.
import type { Setup } from '#features/accounts/second-factor.ts'
import { AskForm, Refusal } from '#features/accounts/show/ask-view.tsx'
import { type AskState, Problems } from '#features/accounts/show/questions.tsx'
import type { QrCode } from '#kit/server/qr.ts'
import type { Speech } from '#words'

export type SecondFactorState =
  /** The password is asked; `isOn` to make new recovery codes. */
  | { is: 'password'; isOn: boolean; state: AskState; isLocked: boolean }
  | { is: 'setup'; setup: Setup; qr: QrCode; state: AskState }
  | { is: 'wrong-code'; state: AskState }
  | { is: 'codes'; codes: readonly string[] }

const ADDRESS = '/staff/second-factor'

export function SecondFactorView({ shown, say }: { shown: SecondFactorState; say: Speech }) {
  const { factor } = say.words.staffDoor
  return (
    <div className="page request-form account">
      {'state' in shown && <Problems state={shown.state} say={say} />}
      <h1>{factor.title}</h1>
      {shown.is === 'password' && <Password shown={shown} say={say} />}
      {shown.is === 'setup' && <SetUp shown={shown} say={say} />}
      {shown.is === 'wrong-code' && <WrongCode state={shown.state} say={say} />}
      {shown.is === 'codes' && <NewCodes codes={shown.codes} say={say} />}
    </div>
  )
}

type ViewProps<Is extends SecondFactorState['is']> = {
  shown: Extract<SecondFactorState, { is: Is }>
  say: Speech
}

function Password({ shown: { isOn, state, isLocked }, say }: ViewProps<'password'>) {
  const { factor } = say.words.staffDoor
  return (
    <>
      {isLocked && <Refusal text={factor.locked} say={say} />}
      <p className="lede">{isOn ? factor.on : factor.lead}</p>
      <AskForm state={state} say={say} action={say.to(ADDRESS)} button={isOn ? factor.renew : factor.begin} />
      {isOn && <ToDesk say={say} />}
    </>
  )
}

function SetUp({ shown: { setup, qr, state }, say }: ViewProps<'setup'>) {
  const { factor } = say.words.staffDoor
  return (
    <>
      <section aria-labelledby="scan">
        <h2 id="scan">{factor.scan}</h2>
        <p>{factor.scanText}</p>
        <svg className="factor-qr" viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={factor.qr}>
          <path d={qr.path} />
        </svg>
        <p>
          {factor.secret} <code className="factor-secret">{inFours(setup.secret)}</code>
        </p>
      </section>
      <section aria-labelledby="codes">
        <h2 id="codes">{factor.codes}</h2>
        <p>{factor.codesText}</p>
        <Codes codes={setup.recoveryCodes} />
      </section>
      <section aria-labelledby="confirm">
        <h2 id="confirm">{factor.confirm}</h2>
        <CodeForm state={state} say={say} />
      </section>
    </>
  )
}

function WrongCode({ state, say }: { state: AskState; say: Speech }) {
  const { factor } = say.words.staffDoor
  return (
    <>
      {state.found.length === 0 && <Refusal text={factor.wrong} say={say} />}
      <CodeForm state={state} say={say} />
      <p className="account-ways">
        <a href={say.to(ADDRESS)}>{factor.again}</a>
      </p>
    </>
  )
}

const CodeForm = ({ state, say }: { state: AskState; say: Speech }) => (
  <AskForm
    state={state}
    say={say}
    action={say.to(`${ADDRESS}/code`)}
    button={say.words.staffDoor.factor.confirmButton}
  />
)

function NewCodes({ codes, say }: { codes: readonly string[]; say: Speech }) {
  const { factor } = say.words.staffDoor
  return (
    <>
      <h2>{factor.newCodes}</h2>
      <p>{factor.codesText}</p>
      <Codes codes={codes} />
      <ToDesk say={say} />
    </>
  )
}

const Codes = ({ codes }: { codes: readonly string[] }) => (
  <ul className="factor-codes">
    {codes.map((code) => (
      <li key={code}>
        <code>{code}</code>
      </li>
    ))}
  </ul>
)

const ToDesk = ({ say: { words, to } }: { say: Speech }) => (
  <p className="account-ways">
    <a href={to('/staff')}>{words.staffDoor.factor.toDesk}</a>
  </p>
)

const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')
