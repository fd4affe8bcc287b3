// Asks another office: the question, and which parts of the request it may see until it has answered.
import { AutocompleteArrayInput, required, SelectInput, TextInput } from 'react-admin'
import type { Case } from '#desk/casework/case.ts'
import { useSpeech } from '#desk/casework/speech.ts'
import { FormDialog } from '#desk/form-dialog.tsx'
import type { OfficeCode } from '#forms/define.ts'

const OFFICES: readonly OfficeCode[] = ['LCR', 'ASR', 'BPLO']

export function OpinionDialog({ shown: { id, changedAt, office, parts } }: { shown: Case }) {
  const { translate } = useSpeech()
  const others = OFFICES.filter((one) => one !== office)
  return (
    <FormDialog
      label="casework.askOpinion"
      title="casework.askOpinion"
      send="casework.askSend"
      done="casework.opinionDone"
      path={`/requests/${id}/opinions`}
      bodyOf={({ office: to, question, parts: shared }) => ({
        ...{ seen: changedAt, office: to, question },
        parts: shared ?? [],
      })}
    >
      <SelectInput
        source="office"
        label="settings.office"
        choices={others.map((one) => ({ id: one, name: translate(`settings.offices.${one}`) }))}
        translateChoice={false}
        validate={required()}
        fullWidth
      />
      <TextInput source="question" label="casework.question" multiline validate={required()} fullWidth />
      <AutocompleteArrayInput
        source="parts"
        label="casework.share"
        choices={parts.map(({ name, label }) => ({ id: name, name: label }))}
        translateChoice={false}
        fullWidth
      />
    </FormDialog>
  )
}
