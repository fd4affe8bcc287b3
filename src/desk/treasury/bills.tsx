// Bills of the Treasurer: to be paid or paid, the form of a new one for the head, the official receipt for the cashier.
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { BooleanInput, List, SearchInput, TopToolbar, useListContext } from 'react-admin'
import type { TreasuryBill } from '#contract/treasury.ts'
import { PaidBy } from '#desk/casework/paid-by.tsx'
import { useSpeech } from '#desk/casework/speech.ts'
import { UnderReview } from '#desk/casework/under-review.tsx'
import { NoWrap } from '#desk/no-wrap.tsx'
import { BringList } from '#desk/treasury/bring-list.tsx'
import { IssueBill } from '#desk/treasury/issue-bill.tsx'
import { Lists } from '#desk/treasury/lists.tsx'
import { PostReceipt } from '#desk/treasury/post-receipt.tsx'
import { SEARCH_FIELD } from '#desk/treasury/search-field.ts'
import { useMay } from '#desk/use-me.ts'

export default function Bills() {
  const { translate } = useSpeech()
  const issues = useMay('treasury')
  return (
    <List
      resource="bills"
      title="treasury.bills"
      filters={[
        <SearchInput
          key="q"
          source="q"
          alwaysOn
          placeholder={translate('treasury.search')}
          sx={SEARCH_FIELD}
        />,
        <BooleanInput key="paid" source="paid" label="treasury.paid" alwaysOn />,
      ]}
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
      <BillList />
    </List>
  )
}

function BillList() {
  const { data = [], isPending } = useListContext<TreasuryBill>()
  const { translate } = useSpeech()
  if (!isPending && data.length === 0)
    return <Typography sx={{ p: 2 }}>{translate('treasury.none')}</Typography>
  return (
    <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', p: 1, m: 0 }}>
      {data.map((bill) => (
        <li key={bill.id}>
          <BillCard bill={bill} />
        </li>
      ))}
    </Stack>
  )
}

function BillCard({ bill }: { bill: TreasuryBill }) {
  const { longDate, pesos, translate } = useSpeech()
  const givesReceipts = useMay('cashier')
  const { number, payer, kind, account, dueOn, validUntil, state } = bill
  return (
    <Card sx={{ p: 2 }}>
      <Typography sx={{ fontWeight: 700 }}>
        {payer} · <NoWrap text={number} />
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {translate(`treasury.kinds.${kind}`)} · {translate('treasury.ofAccount', { account })}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {translate('treasury.due', { day: longDate(dueOn), until: longDate(validUntil) })}
      </Typography>
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
      {state !== 'paid' && givesReceipts && <PostReceipt bill={bill} />}
    </Card>
  )
}
