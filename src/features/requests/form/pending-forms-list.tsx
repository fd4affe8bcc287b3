// The forms a device keeps until they can be sent: empty as the server knows it, filled by behaviours/pending-forms-list.ts.
import type { Speech } from '#words'

type Props = { say: Speech; hidden?: boolean }

/** On the page of a form it is hidden, and takes the form's place when that is kept. */
export function PendingFormsList({ say: { words }, hidden = false }: Props) {
  const { pendingForms } = words
  return (
    <section
      className="pending-forms-list"
      aria-labelledby="pending-forms-title"
      hidden={hidden}
      data-pending-forms-list
      data-words={JSON.stringify(pendingForms.script)}
    >
      <h2 id="pending-forms-title" tabIndex={-1}>
        {hidden && <span data-kept>{pendingForms.kept}</span>}
        <span data-sent hidden={hidden}>
          {pendingForms.list}
        </span>
      </h2>
      {hidden && <p data-kept>{pendingForms.keptText}</p>}
      <p>{pendingForms.how}</p>
      <p role="status" data-pending-forms-told />
      <p data-none hidden>
        {pendingForms.none}
      </p>
      <ul data-forms />
      <template>
        <Item words={words} />
      </template>
      <dialog className="dialog" aria-labelledby="pending-forms-discard">
        <form method="dialog" className="dialog-body">
          <h2 id="pending-forms-discard">{pendingForms.discardTitle}</h2>
          <p>{pendingForms.discardText}</p>
          <div className="dialog-buttons">
            <button className="button quiet" type="submit" value="">
              {pendingForms.keep}
            </button>
            <button className="button quiet clear" type="submit" value="discard">
              {pendingForms.discard}
            </button>
          </div>
        </form>
      </dialog>
    </section>
  )
}

const STATES = ['waiting', 'opened', 'refused', 'answered', 'expired'] as const

/** Every state's words and buttons; the script keeps those of the form's own state. */
function Item({ words: { pendingForms } }: { words: Speech['words'] }) {
  return (
    <li>
      <h3 data-hole="title">{pendingForms.title}</h3>
      <p>
        {pendingForms.submitted} <span data-hole="time" />
      </p>
      {STATES.map((state) => (
        <p key={state} data-when={state} className="pending-form-state">
          {pendingForms.states[state]}
        </p>
      ))}
      <p data-when="sent" className="pending-form-state">
        {pendingForms.states.sent}{' '}
        <a data-hole="reference" href="#pending-forms-title">
          {pendingForms.open}
        </a>
      </p>
      <div className="pending-form-buttons">
        <Act name="send" when="waiting opened" text={pendingForms.send} />
        <Act name="open" when="waiting opened refused answered" text={pendingForms.open} />
        <Act name="discard" when="waiting opened refused answered" text={pendingForms.discard} />
        <Act name="remove" when="sent expired" text={pendingForms.remove} />
      </div>
    </li>
  )
}

const Act = ({ name, when, text }: { name: string; when: string; text: string }) => (
  <button className="button quiet small" type="button" data-act={name} data-when={when}>
    {text}
  </button>
)
