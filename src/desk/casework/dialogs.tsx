// The steps that ask for something: what was brought, what is to be paid, why it is denied, how much longer, who collected it.
import { ArrayInput, minValue, NumberInput, required, SimpleFormIterator, TextInput } from 'react-admin'
import type { Case } from '#desk/casework/case.ts'
import { ReasonInput } from '#desk/casework/reason-input.tsx'
import { FormDialog } from '#desk/form-dialog.tsx'

type Shown = { shown: Case }

const wordsOf = (step: string) => ({
  label: `casework.steps.${step}`,
  title: `casework.steps.${step}`,
  send: `casework.steps.${step}`,
  done: 'casework.done',
})

export const AnswerDialog = ({ shown: { id, changedAt } }: Shown) => (
  <FormDialog
    {...wordsOf('answer')}
    path={`/requests/${id}/answer`}
    bodyOf={({ note }) => ({ seen: changedAt, note: note ?? '' })}
  >
    <TextInput source="note" label="casework.brought" multiline validate={required()} fullWidth />
  </FormDialog>
)

type Lines = { lines: { label: string; pesos: number }[] }

export const ApproveDialog = ({ shown: { id, changedAt } }: Shown) => (
  <FormDialog
    {...wordsOf('approve')}
    path={`/requests/${id}/approve`}
    defaults={{ lines: [{}] }}
    bodyOf={(typed) => ({
      seen: changedAt,
      lines: (typed as Lines).lines.map(({ label, pesos }) => ({ label, centavos: Math.round(pesos * 100) })),
    })}
  >
    <ArrayInput source="lines" label="casework.toPay">
      <SimpleFormIterator disableReordering disableClear fullWidth>
        <TextInput source="label" label="casework.line" validate={required()} fullWidth />
        <NumberInput
          source="pesos"
          label="casework.pesos"
          min={0.01}
          step={0.01}
          validate={[required(), minValue(0.01)]}
          fullWidth
        />
      </SimpleFormIterator>
    </ArrayInput>
  </FormDialog>
)

export const DenyDialog = ({ shown: { id, changedAt, lang } }: Shown) => (
  <FormDialog
    {...wordsOf('deny')}
    path={`/requests/${id}/deny`}
    bodyOf={({ reasons }) => ({ seen: changedAt, reasons })}
  >
    <ReasonInput source="reasons" use="deny" to={lang} />
  </FormDialog>
)

export const ExtendDialog = ({ shown: { id, changedAt, days } }: Shown) => (
  <FormDialog
    {...wordsOf('extend')}
    path={`/requests/${id}/extend`}
    bodyOf={({ days: more, reason }) => ({ seen: changedAt, days: more, reason })}
  >
    <NumberInput
      source="days"
      label="casework.moreDays"
      min={1}
      max={days}
      step={1}
      validate={required()}
      fullWidth
    />
    <TextInput source="reason" label="casework.reason" multiline validate={required()} fullWidth />
  </FormDialog>
)

export const ReleaseDialog = ({ shown: { id, changedAt, applicant } }: Shown) => (
  <FormDialog
    {...wordsOf('release')}
    path={`/requests/${id}/release`}
    defaults={{ name: applicant }}
    bodyOf={({ name, relation, shown }) => ({ seen: changedAt, collector: { name, relation, shown } })}
  >
    <TextInput source="name" label="casework.collector" validate={required()} fullWidth />
    <TextInput source="relation" label="casework.relation" validate={required()} fullWidth />
    <TextInput source="shown" label="casework.idShown" validate={required()} fullWidth />
  </FormDialog>
)
