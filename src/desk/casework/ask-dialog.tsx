// Asks the applicant to correct parts of the request, each with a reason; their link opens only those parts.
import { ArrayInput, AutocompleteInput, required, SimpleFormIterator, TextInput } from 'react-admin'
import type { CaseRequest } from '#contract/casework/case.ts'
import { ReasonInput } from '#desk/casework/reason-input.tsx'
import { successMessage } from '#desk/casework/take-back.tsx'
import { FormDialog } from '#desk/form-dialog.tsx'
import { ROW_BUTTONS } from '#desk/row-buttons.tsx'

type CorrectionInput = { parts: { name: string; reason: string }[]; note?: string }

export function AskDialog({ shown }: { shown: CaseRequest }) {
  const { id, changedAt, correctable, lang } = shown
  const choices = correctable.map(({ name, label }) => ({ id: name, name: label }))
  return (
    <FormDialog
      label="casework.steps.ask"
      title="casework.askTitle"
      send="casework.askSend"
      done={successMessage(shown, 'ask')}
      operation="POST /requests/:id/ask"
      defaults={{ parts: [{}] }}
      inputOf={({ parts: asked, note = '' }: CorrectionInput) => ({
        params: { id },
        body: { seen: changedAt, parts: asked.map(({ name, reason }) => ({ name, reason })), note },
      })}
    >
      <ArrayInput source="parts" label="casework.parts">
        <SimpleFormIterator {...ROW_BUTTONS} disableReordering disableClear fullWidth>
          <AutocompleteInput
            source="name"
            label="casework.part"
            choices={choices}
            translateChoice={false}
            validate={required()}
            fullWidth
          />
          <ReasonInput source="reason" use="ask" to={lang} />
        </SimpleFormIterator>
      </ArrayInput>
      <TextInput source="note" label="casework.moreWords" multiline fullWidth />
    </FormDialog>
  )
}
