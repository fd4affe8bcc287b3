// The dialog by which the head of the Treasurer's office types one bill, as the treasury's own books have it.
import { ArrayInput, DateInput, required, SelectInput, SimpleFormIterator, TextInput } from 'react-admin'
import { FormDialog } from '#desk/form-dialog.tsx'
import { centavosIn, PesosInput } from '#desk/pesos-input.tsx'
import { ROW_BUTTONS } from '#desk/row-buttons.tsx'
import { KIND_CHOICES } from '#desk/treasury/kind-choices.ts'
import type { PaymentKind } from '#domain/money.ts'

type BillInput = {
  kind: PaymentKind
  account: string
  payer: string
  lines: { label: string; covers?: string; code?: string; fund?: string; pesos: number }[]
  dueOn: string
  validUntil: string
}

// Long enough to be written down; the list shows it too.
const SHOWN_MS = 20_000

export const IssueBill = () => (
  <FormDialog
    label="treasury.issue"
    title="treasury.issueTitle"
    send="treasury.issue"
    done={({ number }) => ({ text: 'treasury.issued', holes: { number }, shownMs: SHOWN_MS })}
    operation="POST /bills"
    defaults={{ lines: [{}] }}
    inputOf={({ lines, ...typed }: BillInput) => ({
      body: {
        ...typed,
        lines: lines.map(({ label, covers, code, fund, pesos }) => ({
          label,
          covers: covers ?? '',
          code: code ?? '',
          fund: fund ?? '',
          centavos: centavosIn(pesos),
        })),
      },
    })}
  >
    <SelectInput source="kind" label="treasury.kind" choices={KIND_CHOICES} validate={required()} fullWidth />
    <TextInput
      source="account"
      label="treasury.account"
      helperText="treasury.accountHint"
      validate={required()}
      fullWidth
    />
    <TextInput source="payer" label="treasury.payer" validate={required()} fullWidth />
    <BillLines />
    <DateInput source="dueOn" label="treasury.dueOn" validate={required()} fullWidth />
    <DateInput source="validUntil" label="treasury.validUntil" validate={required()} fullWidth />
  </FormDialog>
)

const BillLines = () => (
  <ArrayInput source="lines" label="treasury.lines">
    <SimpleFormIterator {...ROW_BUTTONS} disableReordering disableClear fullWidth>
      <TextInput source="label" label="casework.line" validate={required()} fullWidth />
      <TextInput source="covers" label="treasury.covers" fullWidth />
      <TextInput source="code" label="casework.feeFields.code" fullWidth />
      <TextInput source="fund" label="casework.feeFields.fund" fullWidth />
      <PesosInput />
    </SimpleFormIterator>
  </ArrayInput>
)
