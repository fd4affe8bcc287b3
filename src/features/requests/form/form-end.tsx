// The end of a form: SUBMIT, saving for later, and apart from them CLEAR ALL, which asks first.
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { Speech } from '#words'

export function FormEnd({ say: { words }, submitId }: { say: Speech; submitId: string }) {
  return (
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
  )
}

/** The script opens it instead of the page that asks the same. */
export function ClearDialog({ say: { words } }: { say: Speech }) {
  return (
    <Dialog id="clear" title={words.ask.confirmClear} close={words.ask.keepAnswers}>
      <p>{words.ask.clearUndo}</p>
      <button className="button" type="submit" form="request-form" name="do" value="really-clear">
        {words.ask.reallyClear}
      </button>
    </Dialog>
  )
}
