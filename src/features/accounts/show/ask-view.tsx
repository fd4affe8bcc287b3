// A short page of an account: what it is for, a few questions, one button; and beneath, where else to go.
import type { ReactNode } from 'react'
import { type AskState, Problems, Questions } from '#features/accounts/show/questions.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { InitialFocus } from '#ui/error-summary/initial-focus.tsx'
import type { Speech } from '#words'

type Props = {
  state: AskState
  say: Speech
  title: string
  lead?: string
  /** What was done, such as a new password. */
  notice?: string
  /** Why it was refused, when it is nothing wrong with one answer. */
  refusal?: string
  /** Where the form goes, with its language. */
  action: string
  button: string
  /** Sent along, such as where to go afterwards. */
  hidden?: readonly (readonly [name: string, value: string])[]
  /** In the form, before its button. */
  options?: ReactNode
  children?: ReactNode
}

export function AskView({
  state,
  say,
  title,
  lead,
  notice,
  refusal,
  action,
  button,
  hidden,
  options,
  children,
}: Props) {
  return (
    <div className="page request-form account">
      <Problems state={state} say={say} />
      {refusal && <Refusal text={refusal} say={say} />}
      <h1>{title}</h1>
      {lead && <p className="lede">{lead}</p>}
      {notice && <Notice text={notice} />}
      <AskForm state={state} say={say} action={action} button={button} hidden={hidden} options={options} />
      {children}
    </div>
  )
}

/** In the look of every error. */
export const Refusal = ({ text, say }: { text: string; say: Speech }) => (
  <ErrorSummary title={say.words.track.problems} text={text} />
)

export const Notice = ({ text }: { text: string }) => (
  <InitialFocus>
    <p className="notice" role="status">
      {text}
    </p>
  </InitialFocus>
)

type FormProps = Pick<Props, 'state' | 'say' | 'action' | 'button' | 'hidden' | 'options'>

/** The questions of the first section and the button. */
export function AskForm({ state, say, action, button, hidden = [], options }: FormProps) {
  return (
    <form className="account-form short" method="post" action={action} noValidate>
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {state.asking.sections.map((section) => (
        <Questions key={section.id} section={section} state={state} say={say} />
      ))}
      {options}
      <div className="form-buttons">
        <button className="button big" type="submit">
          {button}
        </button>
      </div>
    </form>
  )
}
