// Dialogs of an order of payment: its lines, as the head approves, and other lines while it is not paid.
import { ArrayInput, minValue, NumberInput, required, SimpleFormIterator, TextInput } from 'react-admin'
import type { CaseRequest } from '#contract/casework/case.ts'
import { wordsOf } from '#desk/casework/dialogs.tsx'
import { FormDialog } from '#desk/form-dialog.tsx'
import { PAYMENT_ORDER_LIMITS, sumOfLines } from '#domain/payment-order.ts'

type CaseProps = { shown: CaseRequest }
type Lines = { lines: { label: string; pesos: number }[] }

const { lineCentavos, totalCentavos } = PAYMENT_ORDER_LIMITS
const isLine = (pesos?: number) =>
  centavosIn(pesos) > lineCentavos ? { message: 'casework.lineTooMuch', args: {} } : undefined
const isOrder = (lines?: Partial<Lines['lines'][number]>[]) =>
  sumOfLines((lines ?? []).map(({ pesos }) => ({ centavos: centavosIn(pesos) }))) > totalCentavos
    ? { message: 'casework.orderTooMuch', args: {} }
    : undefined
const centavosIn = (pesos = 0) => Math.round(pesos * 100)
const linesIn = ({ lines }: Lines) =>
  lines.map(({ label, pesos }) => ({ label, centavos: centavosIn(pesos) }))

const LinesInput = () => (
  <ArrayInput source="lines" label="casework.toPay" validate={isOrder}>
    <SimpleFormIterator disableReordering disableClear fullWidth>
      <TextInput source="label" label="casework.line" validate={required()} fullWidth />
      <NumberInput
        source="pesos"
        label="casework.pesos"
        min={0.01}
        step={0.01}
        validate={[required(), minValue(0.01), isLine]}
        fullWidth
      />
    </SimpleFormIterator>
  </ArrayInput>
)

export const ApproveDialog = ({ shown, shown: { id, changedAt } }: CaseProps) => (
  <FormDialog
    {...wordsOf('approve', shown)}
    operation="POST /requests/:id/approve"
    defaults={{ lines: [{}] }}
    inputOf={(typed: Lines) => ({ params: { id }, body: { seen: changedAt, lines: linesIn(typed) } })}
  >
    <LinesInput />
  </FormDialog>
)

/** It begins with the lines as they are. */
export const ReplaceOrderDialog = ({ shown: { id, changedAt, order } }: CaseProps) => (
  <FormDialog
    label="casework.replaceOrder"
    title="casework.replaceOrder"
    send="casework.replaceOrder"
    done="casework.orderReplacedDone"
    operation="POST /requests/:id/replace-order"
    defaults={{
      lines: order?.lines.map(({ label, centavos }) => ({ label, pesos: centavos / 100 })) ?? [{}],
    }}
    inputOf={({ reason, ...typed }: Lines & { reason: string }) => ({
      params: { id },
      body: { seen: changedAt, lines: linesIn(typed), reason },
    })}
  >
    <LinesInput />
    <TextInput source="reason" label="casework.whyReplaced" multiline validate={required()} fullWidth />
  </FormDialog>
)
