// What an applicant sees by the link of a correction: the parts marked by the office with the reasons, what was answered there, nothing else of the request.
import { PartView } from '#features/requests/form/form-view.tsx'
import { NoticeBox } from '#features/requests/form/notice-box.tsx'
import { Conditional } from '#features/requests/form/question.tsx'
import { type FormState, summaryOf } from '#features/requests/form/state.ts'
import type { Part, Section } from '#forms/define.ts'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import type { Speech } from '#words'

export type CorrectState = FormState & {
  reference: string
  /** What the office wrote to each part, and to all of them. */
  reasons: readonly { name: string; reason: string }[]
  note: string
  /** Files of the request in the slots that are shown. */
  held: readonly { slot: string; name: string }[]
}
type Props = { state: CorrectState; say: Speech }

export function CorrectView({ state, say }: Props) {
  const { words, lang, to, fill } = say
  const { form, reference, token, note } = state
  const errors = summaryOf(state, say)
  return (
    <div className="page narrow request-form">
      {errors.length > 0 && <ErrorSummary title={words.ask.problems} errors={errors} />}
      <h1>{words.correction.title}</h1>
      <NoticeBox state={state} say={say} />
      <p>{fill('correction.lead', { service: form.title[lang], reference })}</p>
      {note && <OfficeWrites text={note} say={say} />}
      <form
        method="post"
        action={to(`/correct/${token}`)}
        encType="multipart/form-data"
        id="request-form"
        noValidate
        data-correction
      >
        {/* The first button is the one Enter presses: it must be the sending one, not "remove". */}
        <button className="hidden" type="submit" name="do" value="send" tabIndex={-1} aria-hidden="true">
          {words.correction.send}
        </button>
        {form.sections.map((section) => (
          <MarkedSection key={section.id} section={section} state={state} say={say} />
        ))}
        <p>{words.correction.after}</p>
        <p className="form-buttons">
          <button className="button" type="submit" name="do" value="send">
            {words.correction.send}
          </button>
        </p>
      </form>
    </div>
  )
}

function MarkedSection({ section, state, say }: Props & { section: Section }) {
  const { lang } = say
  return (
    <Conditional when={section.when}>
      <fieldset className="section">
        <legend>
          <h2>{section.title[lang]}</h2>
        </legend>
        {section.intro && <p>{section.intro[lang]}</p>}
        {section.parts.map((part) => (
          <MarkedPart key={part.name} part={part} state={state} say={say} />
        ))}
      </fieldset>
    </Conditional>
  )
}

function MarkedPart({ part, state, say }: Props & { part: Part }) {
  const reason = state.reasons.find(({ name }) => name === part.name)?.reason
  const held = state.held.filter(({ slot }) => slot === part.name).map(({ name }) => name)
  return (
    <div className="marked" data-marked={reason ? part.name : undefined}>
      {reason && <OfficeWrites text={reason} say={say} />}
      {held.length > 0 && (
        <p>
          {say.fill('correction.held', { names: held.join(', ') })} {reason && say.words.correction.replaces}
        </p>
      )}
      <PartView part={part} state={state} say={say} />
    </div>
  )
}

const OfficeWrites = ({ text, say }: { text: string; say: Speech }) => (
  <div className="notice">
    <p>
      <strong>{say.words.correction.officeWrites}</strong> {text}
    </p>
  </div>
)
