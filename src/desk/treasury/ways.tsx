// The ways to pay: the counter is always one, the others are off until the Treasurer's head has set them and a second person has confirmed them.
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Title } from 'react-admin'
import { useSpeech } from '#desk/speech.ts'
import { BankWay } from '#desk/treasury/bank-way.tsx'
import { EgovpayWay } from '#desk/treasury/egovpay-way.tsx'
import { PaymongoWay } from '#desk/treasury/paymongo-way.tsx'
import { QrWay } from '#desk/treasury/qr-way.tsx'
import { ReceiptWay } from '#desk/treasury/receipt-way.tsx'
import { type SetWay, WayCard } from '#desk/treasury/way-card.tsx'
import { useAnswer } from '#desk/use-answer.ts'
import type { WayId } from '#domain/pay-ways.ts'

export default function Ways() {
  const { translate } = useSpeech()
  const ways = useAnswer('GET /pay-ways', {})
  const set = <Id extends WayId>(id: Id) => {
    const versions = ways?.filter((way): way is SetWay<Id> => way.id === id) ?? []
    return {
      way: versions.find(({ state }) => state !== 'waiting'),
      waiting: versions.find(({ state }) => state === 'waiting'),
    }
  }
  return (
    <Stack spacing={2} sx={{ py: 3, maxWidth: '60rem' }}>
      <Title title="treasury.ways.title" />
      <Typography>{translate('treasury.ways.text')}</Typography>
      <WayCard id="counter" />
      {ways && (
        <>
          <QrWay {...set('qr-ph')} />
          <BankWay {...set('bank')} />
          <EgovpayWay {...set('egovpay')} />
          <PaymongoWay {...set('paymongo')} />
          <ReceiptWay {...set('electronic-receipt')} />
        </>
      )}
    </Stack>
  )
}
