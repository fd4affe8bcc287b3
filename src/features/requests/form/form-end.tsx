// The end of a form: reading it once more, SUBMIT, saving for later, and apart from them CLEAR ALL, which asks first.
import { AnswerList } from '#features/requests/form/answer-list.tsx'
import type { FormState } from '#features/requests/form/state.ts'
import type { Speech } from '#words'

type Props = { state: FormState; say: Speech; submitId: string }

const CHECK_ID = 'check'

export function FormEnd({ state, say, submitId }: Props) {
  const { words, to } = say
  return (
    <>
      <div className="check" id={CHECK_ID}>
        <button
          className="button quiet"
          type="submit"
          name="do"
          value="check"
          formAction={`${to(state.form.path)}#${CHECK_ID}`}
        >
          {words.ask.check}
        </button>
        <div data-check="" tabIndex={-1}>
          {state.isChecked && <AnswerList state={state} say={say} />}
        </div>
      </div>
      <div className="form-end">
        <button className="button big" type="submit" name="do" value="send" id={submitId}>
          {words.ask.submit}
        </button>
        <button className="button quiet" type="submit" name="do" value="save">
          {words.ask.save}
        </button>
        <button className="button quiet clear" type="submit" name="do" value="clear">
          {words.ask.clear}
        </button>
      </div>
    </>
  )
}

/** The script opens this dialog instead of the confirmation page. The harmless button comes first, because Enter presses it. */
export function ClearDialog({ say: { words } }: { say: Speech }) {
  return (
    <dialog className="dialog" id="dialog-clear" aria-labelledby="dialog-clear-title">
      <div className="dialog-body">
        <h2 id="dialog-clear-title">{words.ask.confirmClear}</h2>
        <p>{words.ask.clearUndo}</p>
        <div className="dialog-buttons">
          <form method="dialog">
            <button className="button quiet" type="submit">
              {words.ask.keepAnswers}
            </button>
          </form>
          <button
            className="button quiet clear"
            type="submit"
            form="request-form"
            name="do"
            value="really-clear"
          >
            {words.ask.reallyClear}
          </button>
        </div>
      </div>
    </dialog>
  )
}
