// Legal hold of a request: what orders it and why, and the dialogs that set and lift it.
import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { required, TextInput } from 'react-admin'
import type { LegalHold } from '#contract/casework/holds.ts'
import { FormDialog } from '#desk/form-dialog.tsx'
import { useSpeech } from '#desk/speech.ts'

type Props = { shown: { id: string; hold: LegalHold | null; canHold: boolean } }

export function HoldNotice({ shown: { hold } }: Pick<Props, 'shown'>) {
  const { translate } = useSpeech()
  if (!hold) return null
  return (
    <Alert severity="warning" sx={{ my: 1 }}>
      <Typography sx={{ fontWeight: 700 }}>{translate('casework.onHold')}</Typography>
      <HoldWords hold={hold} />
    </Alert>
  )
}

export function HoldWords({ hold: { since, by, order, reason } }: { hold: LegalHold }) {
  const { longTime, translate, who } = useSpeech()
  return (
    <>
      {since && (
        <Typography>{translate('casework.heldSince', { when: longTime(since), who: who(by) })}</Typography>
      )}
      {order && <Typography>{translate('casework.holdOrderIs', { order })}</Typography>}
      <Typography sx={{ whiteSpace: 'pre-line' }}>{reason}</Typography>
    </>
  )
}

export function HoldButton({ shown: { id, hold, canHold } }: Props) {
  if (!canHold) return null
  return hold ? <LiftDialog id={id} /> : <HoldDialog id={id} />
}

const HoldDialog = ({ id }: { id: string }) => (
  <FormDialog
    label="casework.hold"
    done="casework.holdDone"
    operation="POST /requests/:id/hold"
    inputOf={(body: { order: string; reason: string }) => ({ params: { id }, body })}
  >
    <TextInput source="order" label="casework.holdOrder" validate={required()} />
    <TextInput source="reason" label="casework.holdReason" multiline validate={required()} />
  </FormDialog>
)

const LiftDialog = ({ id }: { id: string }) => (
  <FormDialog
    label="casework.liftHold"
    done="casework.liftDone"
    operation="POST /requests/:id/lift-hold"
    inputOf={(body: { reason: string }) => ({ params: { id }, body })}
  >
    <TextInput source="reason" label="casework.liftReason" multiline validate={required()} />
  </FormDialog>
)
