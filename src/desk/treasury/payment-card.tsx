// One payment: what came in, for which bill, the receipt given for it, and what people did with it.
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useListContext } from 'react-admin'
import type { ListedPayment } from '#contract/treasury/payments.ts'
import { useSpeech } from '#desk/speech.ts'
import { CancelReceipt, MovePayment } from '#desk/treasury/payment-dialogs.tsx'
import { PaymentHistory } from '#desk/treasury/payment-history.tsx'
import { RecordReceipt } from '#desk/treasury/record-receipt.tsx'
import { useSourceName } from '#desk/treasury/use-source-name.ts'
import { useMe } from '#desk/use-me.ts'
import { MOVES } from '#domain/payment-places.ts'
import { may } from '#domain/roles.ts'

type Props = { payment: ListedPayment }

export function PaymentCard({ payment }: Props) {
  const { longDate, pesos, translate } = useSpeech()
  const sourceName = useSourceName()
  const { filterValues } = useListContext()
  const { number, source, ref, place, centavos, feeCentavos, paidOn, said, reversal } = payment
  const facts = [
    sourceName(source),
    longDate(paidOn),
    ...(ref ? [translate('treasury.money.ref', { ref })] : []),
    ...(feeCentavos > 0 ? [translate('treasury.money.fee', { fee: pesos(feeCentavos) })] : []),
  ]
  const isOfOnePlace = filterValues?.place && !filterValues.q
  return (
    <Card sx={{ p: 2 }}>
      <Typography sx={{ fontWeight: 700 }}>
        {pesos(centavos)} · {number || translate('treasury.money.noBill')}
      </Typography>
      {!isOfOnePlace && <Typography>{translate(`treasury.money.places.${place}`)}</Typography>}
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {facts.join(' · ')}
      </Typography>
      {reversal && (
        <Typography sx={{ mt: 1, fontWeight: 700 }}>
          {translate(`treasury.money.reversals.${centavos < 0 ? 'takenBack' : reversal}`)}
        </Typography>
      )}
      {said && <Typography sx={{ mt: 1 }}>{translate('treasury.money.said', { said })}</Typography>}
      <Receipt payment={payment} />
      <PaymentHistory payment={payment} />
      <Acts payment={payment} />
    </Card>
  )
}

function Receipt({ payment: { receipt } }: Props) {
  const { longDate, translate, who } = useSpeech()
  if (!receipt) return null
  const { number, source, issuedOn, by } = receipt
  const words = {
    number: number || translate('treasury.money.removed'),
    day: longDate(issuedOn),
    who: who(by),
  }
  return (
    <Typography sx={{ mt: 1 }}>
      {translate(source === 'electronic' ? 'treasury.money.electronicIs' : 'treasury.money.receiptIs', words)}
    </Typography>
  )
}

function Acts({ payment }: Props) {
  const me = useMe()
  if (!me) return null
  const { id, number, place, receipt } = payment
  const isHead = may(me, 'treasury')
  const canGive = place === 'awaiting-receipt' && may(me, 'cashier')
  const canMove = isHead && MOVES[place].length > 0
  // Another person than issued it.
  const canCancel = isHead && receipt !== null && receipt.by.id !== me.id
  if (!canGive && !canMove && !canCancel) return null
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', mt: 1.5 }}>
      {canGive && <RecordReceipt paymentId={id} number={number} />}
      {canMove && <MovePayment payment={payment} />}
      {canCancel && <CancelReceipt receipt={receipt} />}
    </Stack>
  )
}
