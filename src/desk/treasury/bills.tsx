// What is to be paid or was paid, orders of payment among it: the form of a new bill for the head, the official receipt for the cashier.
import Alert from '@mui/material/Alert'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { BooleanInput, List, SearchInput, SelectInput, TopToolbar, useListContext } from 'react-admin'
import type { ListedBill } from '#contract/treasury.ts'
import { PaidBy } from '#desk/casework/paid-by.tsx'
import { UnderReview } from '#desk/casework/under-review.tsx'
import { NoWrap } from '#desk/no-wrap.tsx'
import { useSpeech } from '#desk/speech.ts'
import { BringList } from '#desk/treasury/bring-list.tsx'
import { IssueBill } from '#desk/treasury/issue-bill.tsx'
import { KIND_CHOICES } from '#desk/treasury/kind-choices.ts'
import { Lists } from '#desk/treasury/lists.tsx'
import { ReceiptOfBill } from '#desk/treasury/record-receipt.tsx'
import { SEARCH_FIELD } from '#desk/treasury/search-field.ts'
import { useMay } from '#desk/use-me.ts'

export default function Bills() {
  return <BillList title="treasury.bills" />
}

const ORDER_CHOICE = { id: 'order', name: 'casework.order' }

type Props = {
  /** False on the first screen, which has its own. */
  title: string | false
  /** The filter it begins with. */
  begins?: object
}

export function BillList({ title, begins = {} }: Props) {
  const { translate } = useSpeech()
  const issues = useMay('treasury')
  // Only the cashier sees orders of payment.
  const choices = useMay('cashier') ? [ORDER_CHOICE, ...KIND_CHOICES] : KIND_CHOICES
  return (
    <List
      resource="bills"
      title={title}
      filters={[
        <SearchInput
          key="q"
          source="q"
          alwaysOn
          placeholder={translate('treasury.search')}
          sx={SEARCH_FIELD}
        />,
        <SelectInput
          key="kind"
          source="kind"
          label="treasury.kind"
          choices={choices}
          alwaysOn
          size="small"
          sx={{ minWidth: '12rem' }}
        />,
        <BooleanInput key="paid" source="paid" label="treasury.paid" alwaysOn />,
      ]}
      filterDefaultValues={begins}
      sort={{ field: 'dueOn', order: 'ASC' }}
      exporter={false}
      actions={
        issues ? (
          <TopToolbar>
            <IssueBill />
            <BringList />
          </TopToolbar>
        ) : (
          false
        )
      }
      empty={false}
      disableSyncWithLocation
    >
      {issues && <Lists />}
      <BillCards />
    </List>
  )
}

function BillCards() {
  const { data = [], isPending, filterValues } = useListContext<ListedBill>()
  // The one a search has found is at the counter.
  const isFound = data.length === 1 && !!filterValues?.q
  const { translate } = useSpeech()
  if (!isPending && data.length === 0)
    return <Typography sx={{ p: 2 }}>{translate('treasury.none')}</Typography>
  return (
    <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', p: 1, m: 0 }}>
      {data.map((bill) => (
        <li key={bill.id}>
          <BillCard bill={bill} isFound={isFound} />
        </li>
      ))}
    </Stack>
  )
}

function BillCard({ bill, isFound }: { bill: ListedBill; isFound: boolean }) {
  const { pesos, translate } = useSpeech()
  const givesReceipts = useMay('cashier')
  const { number, payer, state } = bill
  const isDone = state === 'paid' || state === 'ended'
  return (
    <Card sx={{ p: 2 }}>
      <Typography sx={{ fontWeight: 700 }}>
        {payer} · <NoWrap text={number} />
      </Typography>
      <Facts bill={bill} />
      <ul>
        {bill.lines.map(({ label, covers, code, fund, centavos }) => (
          <li key={`${label} ${covers} ${code} ${centavos}`}>
            {[label, covers, code, fund].filter(Boolean).join(' · ')}: {pesos(centavos)}
          </li>
        ))}
      </ul>
      <Typography sx={{ fontWeight: 700 }}>
        {translate('casework.total', { sum: pesos(bill.totalCentavos) })}
      </Typography>
      {state === 'paid' && <PaidBy of={bill} />}
      {state === 'replaced' && <p>{translate('treasury.replaced')}</p>}
      <UnderReview money={bill.underReview} />
      {bill.awaitingReceipt && (
        <Alert severity="info" sx={{ my: 1 }}>
          {translate('treasury.moneyIn')}
        </Alert>
      )}
      {!isDone && givesReceipts && <ReceiptOfBill bill={bill} isFound={isFound} />}
    </Card>
  )
}

/** What it is for, and by when; an order of payment has no account and no due date. */
function Facts({ bill: { kind, account, dueOn, validUntil, issuedAt } }: { bill: ListedBill }) {
  const { longDate, longTime, translate } = useSpeech()
  const lines =
    kind === 'order'
      ? [`${translate('casework.order')} · ${longTime(issuedAt)}`]
      : [
          `${translate(`treasury.kinds.${kind}`)} · ${translate('treasury.ofAccount', { account })}`,
          translate('treasury.due', { day: longDate(dueOn), until: longDate(validUntil) }),
        ]
  return lines.map((line) => (
    <Typography key={line} variant="body2" color="textSecondary">
      {line}
    </Typography>
  ))
}
