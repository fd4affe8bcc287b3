// What a form page shows of the abuse check: the hidden fields every form carries, and the notice when it is challenged.
import type { FormChallenge } from '#features/protection/abuse-check.ts'
import type { Speech } from '#words'

type FieldsProps = {
  say: Speech
  /** From `signStart` on a new page, `refreshStart` on one shown again, `FormChallenge.started` when it is challenged. */
  started: string
}

/** Stands inside the form: when its page was made, room for the proof of work, and the trap field that only programs fill in. */
export function AbuseCheckFields({ say: { words }, started }: FieldsProps) {
  return (
    <>
      <input type="hidden" name="started" value={started} />
      <input type="hidden" name="work" value="" />
      <p className="hidden" aria-hidden="true">
        <label>
          {words.challenge.trap} <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
    </>
  )
}

type NoticeProps = {
  say: Speech
  challenge: FormChallenge
  /** The id of the form's SUBMIT button, which `behaviours/challenge.ts` presses when the proof of work is done. */
  button: string
}

/** Stands above the form and says that nothing is lost and when to press SUBMIT again. With script the form sends itself. */
export function ChallengeNotice({ say: { words, fill }, challenge, button }: NoticeProps) {
  return (
    <section
      className="empty"
      aria-labelledby="challenge-title"
      data-challenge={challenge.work}
      data-button={button}
      data-seconds={challenge.seconds}
    >
      <h2 id="challenge-title" tabIndex={-1}>
        {words.challenge.title}
      </h2>
      <p>{words.challenge.why}</p>
      <p role="status" data-working={words.challenge.working} data-ready={words.challenge.ready}>
        {fill('challenge.again', { count: challenge.seconds })}
      </p>
    </section>
  )
}
