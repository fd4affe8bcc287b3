// The forms a device keeps until they can be sent: empty as the server knows it, filled by behaviours/outbox-list.ts.
import type { Speech } from '#words'

type Props = { say: Speech; hidden?: boolean }

/** On the page of a form it is hidden, and takes the form's place when that is kept. */
export function OutboxList({ say: { words }, hidden = false }: Props) {
  const { outbox } = words
  return (
    <section
      className="outbox-list"
      aria-labelledby="outbox-title"
      hidden={hidden}
      data-outbox-list
      data-words={JSON.stringify(outbox.script)}
    >
      <h2 id="outbox-title" tabIndex={-1}>
        {hidden ? outbox.kept : outbox.list}
      </h2>
      {hidden && <p>{outbox.keptText}</p>}
      <p>{outbox.how}</p>
      <p role="status" data-outbox-told />
      <p data-none hidden>
        {outbox.none}
      </p>
      <ul data-forms />
      <template>
        <Item words={words} />
      </template>
      <dialog className="dialog" aria-labelledby="outbox-discard">
        <form method="dialog" className="dialog-body">
          <h2 id="outbox-discard">{outbox.discardTitle}</h2>
          <p>{outbox.discardText}</p>
          <div className="dialog-buttons">
            <button className="button quiet" type="submit" value="">
              {outbox.keep}
            </button>
            <button className="button quiet clear" type="submit" value="discard">
              {outbox.discard}
            </button>
          </div>
        </form>
      </dialog>
    </section>
  )
}

const STATES = ['waiting', 'opened', 'refused', 'answered', 'expired'] as const

/** Every state's words and buttons; the script keeps those of the form's own state. */
function Item({ words: { outbox } }: { words: Speech['words'] }) {
  return (
    <li>
      <h3 data-hole="title">{outbox.title}</h3>
      <p>
        {outbox.submitted} <span data-hole="time" />
      </p>
      {STATES.map((state) => (
        <p key={state} data-when={state} className="outbox-state">
          {outbox.states[state]}
        </p>
      ))}
      <p data-when="sent" className="outbox-state">
        {outbox.states.sent}{' '}
        <a data-hole="reference" href="#outbox-title">
          {outbox.open}
        </a>
      </p>
      <div className="outbox-buttons">
        <Act name="send" when="waiting opened" text={outbox.send} />
        <Act name="open" when="waiting opened refused answered" text={outbox.open} />
        <Act name="discard" when="waiting opened refused answered" text={outbox.discard} />
        <Act name="remove" when="sent expired" text={outbox.remove} />
      </div>
    </li>
  )
}

const Act = ({ name, when, text }: { name: string; when: string; text: string }) => (
  <button className="button quiet small" type="button" data-act={name} data-when={when}>
    {text}
  </button>
)
