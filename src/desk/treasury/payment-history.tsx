// What people did with a payment before: receipts that were cancelled, and moves from place to place, each with its reason.
import Typography from '@mui/material/Typography'
import type { ListedPayment } from '#contract/treasury/payments.ts'
import { useSpeech } from '#desk/speech.ts'

export function PaymentHistory({ payment: { cancelled, moves } }: { payment: ListedPayment }) {
  const { longDate, longTime, translate, who } = useSpeech()
  const place = (id: string) => translate(`treasury.money.places.${id}`)
  const lines = [
    ...cancelled.map(({ id, number, source, issuedOn, cancelledAt, cancelledBy, reason }) => ({
      id,
      at: cancelledAt,
      text: translate(`treasury.money.${source === 'electronic' ? 'cancelledElectronicIs' : 'cancelledIs'}`, {
        number: number || translate('treasury.money.removed'),
        day: longDate(issuedOn),
        when: longTime(cancelledAt),
        who: who(cancelledBy),
        reason,
      }),
    })),
    ...moves.map(({ id, from, to, at, by, reason }) => ({
      id,
      at,
      text: translate('treasury.money.movedIs', {
        when: longTime(at),
        who: who(by),
        from: place(from),
        to: place(to),
        reason,
      }),
    })),
  ].sort((one, other) => one.at.localeCompare(other.at))
  if (lines.length === 0) return null
  return (
    <>
      <Typography variant="body2" sx={{ mt: 1, fontWeight: 700 }}>
        {translate('treasury.money.history')}
      </Typography>
      <ul>
        {lines.map(({ id, text }) => (
          <Typography key={id} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        ))}
      </ul>
    </>
  )
}
