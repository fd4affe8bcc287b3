// The questions of what is amended, filled with the earlier answers.
import { PartialFormView } from '#features/requests/form/partial-view.tsx'
import type { FormState } from '#features/requests/form/state.ts'
import type { Part } from '#forms/define.ts'
import type { Speech } from '#words'

export type AmendState = FormState & {
  reference: string
  /** Ids of the amendments chosen. */
  chosen: readonly string[]
  ticket: string
  /** Files of the application in the slots that are shown. */
  existingFiles: readonly { slot: string; name: string }[]
}
type Props = { state: AmendState; say: Speech }

export function AmendForm({ state, say }: Props) {
  const { words, fill } = say
  const { reference, chosen, ticket } = state
  return (
    <PartialFormView
      state={state}
      say={say}
      title={fill('amend.formTitle', { reference })}
      lead={words.amend.formLead}
      action="/amend"
      hidden={[['reference', reference], ['ticket', ticket], ...chosen.map((id) => ['part', id] as const)]}
      beside={(part) => <Held part={part} state={state} say={say} />}
      after={words.amend.after}
      button={words.ask.submit}
    />
  )
}

function Held({ part, state, say }: Props & { part: Part }) {
  const names = state.existingFiles.filter(({ slot }) => slot === part.name).map(({ name }) => name)
  if (names.length === 0) return null
  return (
    <p className="held-files" data-held>
      {say.fill('amend.held', { names: names.join(', ') })}
    </p>
  )
}
