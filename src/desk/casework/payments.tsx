// Orders of payment for the cashier: who pays what, and the official receipt recorded for it.
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { BooleanInput, Form, List, SaveButton, SearchInput, useListContext } from 'react-admin'
import type { PaymentOrder } from '#contract/casework/counter.ts'
import { PaidBy } from '#desk/casework/paid-by.tsx'
import { type ReceiptInput, ReceiptInputs, receiptIn } from '#desk/casework/receipt-inputs.tsx'
import { useSpeech } from '#desk/casework/speech.ts'
import { UnderReview } from '#desk/casework/under-review.tsx'
import { FormDialog } from '#desk/form-dialog.tsx'
import { UnsavedForm } from '#desk/unsaved-changes.tsx'
import { useAct } from '#desk/use-act.ts'
import { today } from '#kit/dates.ts'

export default function Payments() {
  return <PaymentList title="casework.payments" />
}

/** Without a title on the first screen, which has its own. */
export function PaymentList({ title }: { title: string | false }) {
  const { translate } = useSpeech()
  return (
    <List
      resource="payments"
      title={title}
      filters={[
        <SearchInput key="q" source="q" alwaysOn placeholder={translate('casework.searchPayment')} />,
        <BooleanInput key="paid" source="paid" label="casework.paid" alwaysOn />,
      ]}
      sort={{ field: 'issuedAt', order: 'ASC' }}
      exporter={false}
      actions={false}
      empty={false}
      disableSyncWithLocation
    >
      <Orders />
    </List>
  )
}

function Orders() {
  const { data = [], isPending, filterValues } = useListContext<PaymentOrder>()
  // The one a search has found is at the counter: its form is open.
  const isFound = data.length === 1 && !!filterValues?.q
  const { translate } = useSpeech()
  if (!isPending && data.length === 0)
    return <Typography sx={{ p: 2 }}>{translate('casework.noPayments')}</Typography>
  return (
    <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', p: 1, m: 0 }}>
      {data.map((order) => (
        <li key={order.id}>
          <OrderCard order={order} isFound={isFound} />
        </li>
      ))}
    </Stack>
  )
}

function OrderCard({ order, isFound }: { order: PaymentOrder; isFound: boolean }) {
  const { longTime, pesos, translate } = useSpeech()
  return (
    <Card sx={{ p: 2 }}>
      <Typography sx={{ fontWeight: 700 }}>
        {order.payer} · {order.reference}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {longTime(order.issuedAt)}
      </Typography>
      <ul>
        {order.lines.map(({ label, centavos }) => (
          <li key={`${label} ${centavos}`}>
            {label}: {pesos(centavos)}
          </li>
        ))}
      </ul>
      <Typography sx={{ fontWeight: 700 }}>
        {translate('casework.total', { sum: pesos(order.totalCentavos) })}
      </Typography>
      <UnderReview money={order.underReview} />
      {order.receiptNumber ? (
        <PaidBy of={order} />
      ) : (
        order.state === 'to-pay' &&
        (isFound ? <ReceiptForm order={order} /> : <ReceiptDialog order={order} />)
      )}
    </Card>
  )
}

const aboutOf = ({ payer, reference }: PaymentOrder) => `${payer}, ${reference}`

const receiptOf = ({ id, changedAt }: PaymentOrder, typed: ReceiptInput) => ({
  params: { id },
  body: { seen: changedAt, ...receiptIn(typed) },
})

function ReceiptForm({ order }: { order: PaymentOrder }) {
  const { act, busy } = useAct()
  const submit = async (typed: object) => {
    const input = receiptOf(order, typed as ReceiptInput)
    const acted = await act('POST /payments/:id/receipt', input, 'casework.recorded', aboutOf(order))
    return acted.ok ? undefined : { ...acted.problem.errors }
  }
  return (
    <Form onSubmit={submit} defaultValues={{ paidOn: today() }} warnWhenUnsavedChanges={false}>
      <ReceiptInputs />
      <SaveButton type="submit" label="casework.record" alwaysEnable disabled={busy} />
      <UnsavedForm />
    </Form>
  )
}

const ReceiptDialog = ({ order }: { order: PaymentOrder }) => (
  <FormDialog
    label="casework.record"
    title="casework.recordTitle"
    names={{ reference: order.reference }}
    send="casework.record"
    done="casework.recorded"
    about={aboutOf(order)}
    operation="POST /payments/:id/receipt"
    defaults={{ paidOn: today() }}
    inputOf={(typed: ReceiptInput) => receiptOf(order, typed)}
  >
    <ReceiptInputs />
  </FormDialog>
)
