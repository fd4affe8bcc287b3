// An order of payment: the inputs of its lines, and the dialog that replaces them while it is not paid.
import { ArrayInput, required, SimpleFormIterator, TextInput } from 'react-admin'
import type { CaseRequest } from '#contract/casework/case.ts'
import { FeeButtons } from '#desk/casework/fee-buttons.tsx'
import { aboutOf } from '#desk/casework/take-back.tsx'
import { FormDialog } from '#desk/form-dialog.tsx'
import { centavosIn, inPesos, PesosInput, TotalOfLines } from '#desk/pesos-input.tsx'
import { ROW_BUTTONS } from '#desk/row-buttons.tsx'
import { PAYMENT_ORDER_LIMITS, sumOfLines } from '#domain/payment-order.ts'

type CaseProps = { shown: CaseRequest }
/** Code and fund of a fee come with it and are not typed. */
export type OrderLinesInput = {
  lines: { label: string; pesos: number; code?: string | undefined; fund?: string | undefined }[]
}

const { lineCentavos, totalCentavos } = PAYMENT_ORDER_LIMITS
const isLine = (pesos?: number) =>
  centavosIn(pesos) > lineCentavos ? { message: 'casework.lineTooMuch', args: {} } : undefined
const isOrder = (lines?: Partial<OrderLinesInput['lines'][number]>[]) =>
  sumOfLines((lines ?? []).map(({ pesos }) => ({ centavos: centavosIn(pesos) }))) > totalCentavos
    ? { message: 'casework.orderTooMuch', args: {} }
    : undefined
export const linesIn = ({ lines }: OrderLinesInput) =>
  lines.map(({ pesos, ...line }) => ({ ...line, centavos: centavosIn(pesos) }))

/** Without a label where a heading says the same. */
export const LinesInput = ({ label = 'casework.toPay' }: { label?: string | false }) => (
  <ArrayInput source="lines" label={label} validate={isOrder}>
    <SimpleFormIterator {...ROW_BUTTONS} disableReordering disableClear fullWidth>
      <TextInput source="label" label="casework.line" validate={required()} />
      <PesosInput most={[isLine]} />
    </SimpleFormIterator>
  </ArrayInput>
)

/** It begins with the lines as they are. */
export const ReplaceOrderDialog = ({ shown, shown: { id, changedAt, order } }: CaseProps) => (
  <FormDialog
    label="casework.replaceOrder"
    done="casework.orderReplacedDone"
    about={aboutOf(shown)}
    operation="POST /requests/:id/replace-order"
    defaults={{ lines: order?.lines.map(inPesos) ?? [{}] }}
    inputOf={({ reason, ...typed }: OrderLinesInput & { reason: string }) => ({
      params: { id },
      body: { seen: changedAt, lines: linesIn(typed), reason },
    })}
    beside={<TotalOfLines />}
  >
    <FeeButtons shown={shown} />
    <LinesInput />
    <TextInput source="reason" label="casework.whyReplaced" multiline validate={required()} />
  </FormDialog>
)
