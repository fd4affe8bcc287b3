// What a form page shows of the brakes: the hidden fields every form carries, and the kind words when it is held.
import type { Held } from '#features/protection/brake.ts'
import type { Speech } from '#words'

type FieldsProps = {
  say: Speech
  /** `signStart` on a new page, `keepStart` on one shown again, `held.started` when it is held. */
  started: string
}

/** Inside the form: when its page was made, room for the work, and the field that only programs fill in. */
export function BrakeFields({ say: { words }, started }: FieldsProps) {
  return (
    <>
      <input type="hidden" name="started" value={started} />
      <input type="hidden" name="work" value="" />
      <p className="hidden" aria-hidden="true">
        <label>
          {words.brakes.trap} <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
    </>
  )
}

type NoticeProps = {
  say: Speech
  held: Held
  /** The id of the form's SUBMIT button, which `behaviours/brake.ts` presses when the work is done. */
  button: string
}

/** Above the form: nothing is lost, and when to press SUBMIT again. With script it is sent by itself. */
export function BrakeNotice({ say: { words, fill }, held, button }: NoticeProps) {
  return (
    <section
      className="empty"
      aria-labelledby="brake-title"
      data-brake={held.work}
      data-button={button}
      data-seconds={held.seconds}
    >
      <h2 id="brake-title" tabIndex={-1}>
        {words.brakes.title}
      </h2>
      <p>{words.brakes.why}</p>
      <p role="status" data-working={words.brakes.working} data-ready={words.brakes.ready}>
        {fill('brakes.again', { count: held.seconds })}
      </p>
    </section>
  )
}
