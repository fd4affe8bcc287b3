// Asks another office: the question, and which parts of the request it may see until it has answered.
import { AutocompleteArrayInput, required, SelectInput, TextInput } from 'react-admin'
import type { CaseRequest } from '#contract/casework/case.ts'
import { aboutOf } from '#desk/casework/take-back.tsx'
import { FormDialog } from '#desk/form-dialog.tsx'
import { useSpeech } from '#desk/speech.ts'
import { OFFICES, type OfficeCode } from '#domain/offices.ts'

type OpinionInput = { office: OfficeCode; question: string; parts?: string[] }

export function OpinionDialog({ shown }: { shown: CaseRequest }) {
  const { id, changedAt, askable, parts } = shown
  const { lang, translate } = useSpeech()
  if (askable.length === 0) return null
  const choices = askable.map(({ office, isStaffed }) => {
    const name = OFFICES[office].name[lang]
    return {
      id: office,
      name: isStaffed ? name : translate('casework.nobodyThere', { office: name }),
      disabled: !isStaffed,
    }
  })
  return (
    <FormDialog
      label="casework.askOpinion"
      send="casework.askSend"
      done="casework.opinionDone"
      about={aboutOf(shown)}
      operation="POST /requests/:id/opinions"
      inputOf={({ office, question, parts: shared = [] }: OpinionInput) => ({
        params: { id },
        body: { seen: changedAt, office, question, parts: shared },
      })}
    >
      <SelectInput
        source="office"
        label="settings.office"
        choices={choices}
        translateChoice={false}
        validate={required()}
      />
      <TextInput source="question" label="casework.question" multiline validate={required()} />
      <AutocompleteArrayInput
        source="parts"
        label="casework.share"
        choices={parts.map(({ name, label }) => ({ id: name, name: label }))}
        translateChoice={false}
      />
    </FormDialog>
  )
}
