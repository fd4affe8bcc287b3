// Every payment under the place where it stands, and what the cashier and the head do about it.
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { List, SelectInput, TopToolbar, useListContext } from 'react-admin'
import type { ListedPayment } from '#contract/treasury/payments.ts'
import { ListPages } from '#desk/list-pages.tsx'
import { useSpeech } from '#desk/speech.ts'
import { PaymentCard } from '#desk/treasury/payment-card.tsx'
import { PaymentPlaces } from '#desk/treasury/payment-places.tsx'
import { searchBox } from '#desk/treasury/search-box.tsx'
import { SpoilForm } from '#desk/treasury/spoil-form.tsx'
import { useSourceName } from '#desk/treasury/use-source-name.ts'
import { useAnswer } from '#desk/use-answer.ts'
import { useMay } from '#desk/use-me.ts'

export default function Payments() {
  const { translate } = useSpeech()
  const seesBills = useMay('bills')
  const counted = useAnswer('GET /payments/places', {})
  const sourceName = useSourceName()
  const sources = (counted?.sources ?? []).map((id) => ({ id, name: sourceName(id) }))
  return (
    <List
      resource="payments"
      title="treasury.money.title"
      filters={[
        searchBox(translate('treasury.money.search')),
        <SelectInput
          key="source"
          source="source"
          label="treasury.money.source"
          choices={sources}
          translateChoice={false}
          alwaysOn
          size="small"
          sx={{ minWidth: '9rem' }}
        />,
      ]}
      filterDefaultValues={{ place: 'awaiting-receipt' }}
      sort={{ field: 'paidOn', order: 'DESC' }}
      perPage={25}
      pagination={<ListPages />}
      actions={
        seesBills ? (
          <TopToolbar>
            <SpoilForm />
          </TopToolbar>
        ) : (
          false
        )
      }
      disableSyncWithLocation
    >
      <PaymentPlaces places={counted?.places} />
      <PaymentCards />
    </List>
  )
}

function PaymentCards() {
  const { data = [], isPending } = useListContext<ListedPayment>()
  const { translate } = useSpeech()
  if (!isPending && data.length === 0)
    return <Typography sx={{ p: 2 }}>{translate('treasury.money.none')}</Typography>
  return (
    <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', p: 1, m: 0 }}>
      {data.map((payment) => (
        <li key={payment.id}>
          <PaymentCard payment={payment} />
        </li>
      ))}
    </Stack>
  )
}
