// The page that asks for a code: where it was sent, the box to type it into, and the button that sends it again.
import type { SentPurpose } from '#domain/codes.ts'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { TextBox } from '#ui/field/text-box.tsx'
import type { Speech } from '#words'

export type CodeState = {
  reference: string
  /** What the code is asked for; null while any will do. */
  purpose: SentPurpose | null
  /** The contact of the request, masked, as far as messages leave this site for it. */
  to: string[]
  /** There is a contact, but no message leaves: a code is only written to a file. */
  isUnsent: boolean
  /** As typed, to be shown again. */
  typed: string
  problem: 'empty' | 'wrong' | 'later' | 'dead' | 'dead-sent' | 'none' | 'contact' | 'too-often' | null
  isSent: boolean
}

type Props = { state: CodeState; say: Speech }

const BOX = 'code'
const SEND = 'send-code'
const OF_SENDING: readonly CodeState['problem'][] = ['none', 'contact', 'too-often']

export function CodeView({ state, say }: Props) {
  const { code } = say.words.request
  const { reference, purpose, problem, isSent, isUnsent } = state
  const error = problem ? describeProblem(problem, state, say) : undefined
  const isOfSending = OF_SENDING.includes(problem)
  return (
    <div className="page track">
      <div className="track-ask">
        {error && (
          <ErrorSummary
            title={say.words.track.problems}
            errors={[{ id: isOfSending ? SEND : BOX, text: error }]}
          />
        )}
        <h1>
          {code.titles[purpose ?? 'any']} <span className="request-reference">{reference}</span>
        </h1>
        {isSent && (
          <p className="request-told" role="status">
            {isUnsent ? code.unsent : say.fill('request.code.sent', { to: listTo(state, say) })}
          </p>
        )}
        <p className="request-means">{code.lead}</p>
        <CodeForm state={state} say={say} error={isOfSending ? undefined : error} />
      </div>
      <SendPart state={state} say={say} />
    </div>
  )
}

function CodeForm({ state: { reference, purpose, typed }, say, error }: Props & { error?: string }) {
  const { code } = say.words.request
  return (
    <form
      method="post"
      action={say.to(`/requests/${reference}/code`)}
      className="lookup-form code-form"
      noValidate
    >
      {purpose && <input type="hidden" name="for" value={purpose} />}
      <TextBox
        id={BOX}
        label={code.label}
        hint={code.hint}
        error={error}
        value={typed}
        maxLength={40}
        autoCapitalize="characters"
      />
      <button className="button" type="submit" name="do" value="use">
        {code.button}
      </button>
    </form>
  )
}

function SendPart({ state, say }: Props) {
  const { code } = say.words.request
  const { reference, purpose, to, isUnsent } = state
  return (
    <div className="track-side">
      <section aria-labelledby={SEND}>
        <h2 id={SEND} tabIndex={-1}>
          {code.none}
        </h2>
        {to.length === 0 && !isUnsent ? (
          <p>{code.problems.contact}</p>
        ) : (
          <form method="post" action={say.to(`/requests/${reference}/code`)}>
            <input type="hidden" name="for" value={purpose ?? 'change'} />
            <p>{isUnsent ? code.unsent : say.fill('request.code.to', { to: listTo(state, say) })}</p>
            <button className="button quiet" type="submit" name="do" value="send">
              {code.send}
            </button>
          </form>
        )}
        <p>{code.office}</p>
        <p>
          <a href={say.to(`/requests/${reference}`)}>{code.back}</a>
        </p>
      </section>
    </div>
  )
}

const listTo = ({ to }: CodeState, { words }: Speech): string => to.join(words.request.code.and)

function describeProblem(problem: NonNullable<CodeState['problem']>, state: CodeState, say: Speech): string {
  const { problems, unsent } = say.words.request.code
  if (problem === 'dead-sent' && state.isUnsent) return `${problems['dead-unsent']} ${unsent}`
  return say.fill(`request.code.problems.${problem}`, { to: listTo(state, say) })
}
