// What an applicant sees by the link of a correction: the parts marked by the office with the reasons, what was answered there, nothing else of the request.
import { PartialFormView } from '#features/requests/form/partial-view.tsx'
import type { FormState } from '#features/requests/form/state.ts'
import type { Part } from '#forms/define.ts'
import type { Speech } from '#words'

export type CorrectState = FormState & {
  reference: string
  /** What the office wrote to each part, and to all of them. */
  reasons: readonly { name: string; reason: string }[]
  note: string
  /** Files of the request in the slots that are shown. */
  existingFiles: readonly { slot: string; name: string }[]
}
type Props = { state: CorrectState; say: Speech }

export function CorrectView({ state, say }: Props) {
  const { words, lang, fill } = say
  const { form, reference, token, note } = state
  return (
    <PartialFormView
      state={state}
      say={say}
      title={words.correction.title}
      lead={fill('correction.lead', { service: form.title[lang], reference })}
      above={note && <OfficeWrites text={note} say={say} />}
      action={`/correct/${token}`}
      beside={(part) => <Beside part={part} state={state} say={say} />}
      after={words.correction.after}
      button={words.correction.send}
    />
  )
}

function Beside({ part, state, say }: Props & { part: Part }) {
  const reason = state.reasons.find(({ name }) => name === part.name)?.reason
  const existingNames = state.existingFiles.filter(({ slot }) => slot === part.name).map(({ name }) => name)
  return (
    <>
      {reason && <OfficeWrites text={reason} say={say} />}
      {existingNames.length > 0 && (
        <p className="held-files" data-held>
          {say.fill('correction.held', { names: existingNames.join(', ') })} {say.words.correction.replaces}
        </p>
      )}
    </>
  )
}

const OfficeWrites = ({ text, say }: { text: string; say: Speech }) => (
  <p className="office-writes" data-reason>
    <strong>{say.words.correction.officeWrites}</strong> {text}
  </p>
)
