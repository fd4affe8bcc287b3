// What one person of the Treasurer's office has set or brought and a second has to confirm, with the buttons of both.
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { OperationId, OperationInput } from '#contract/all.ts'
import type { NamedPerson } from '#contract/shapes.ts'
import { ConfirmedButton } from '#desk/confirmed-button.tsx'
import { useSpeech } from '#desk/speech.ts'
import { useMe } from '#desk/use-me.ts'

type Act<Id extends OperationId> = { operation: Id; input: OperationInput<Id> }

type Props<ToConfirm extends OperationId, ToWithdraw extends OperationId> = {
  version: { setBy: NamedPerson; setAt?: string }
  confirm: Act<ToConfirm>
  withdraw: Act<ToWithdraw>
  /** Key of what whoever confirms says to have done. */
  asks?: string
  /** What was set, in words. */
  children?: ReactNode
}

export function Waiting<ToConfirm extends OperationId, ToWithdraw extends OperationId>({
  version: { setBy, setAt },
  confirm,
  withdraw,
  asks,
  children,
}: Props<ToConfirm, ToWithdraw>) {
  const { longTime, translate, who } = useSpeech()
  const me = useMe()
  return (
    <Stack spacing={1} sx={{ mt: 1.5, pl: 1.5, borderLeft: 3, borderColor: 'warning.main' }}>
      <Alert severity="warning">{translate('treasury.waiting.waits')}</Alert>
      {children}
      <Typography variant="body2" color="textSecondary">
        {setAt
          ? translate('treasury.ways.isSet', { when: longTime(setAt), who: who(setBy) })
          : translate('treasury.file.broughtBy', { when: '', who: who(setBy) })}
      </Typography>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {me && me.id !== setBy.id && (
          <ConfirmedButton label="treasury.waiting.confirm" content={asks} {...confirm} />
        )}
        <ConfirmedButton label="treasury.waiting.withdraw" {...withdraw} />
      </Stack>
    </Stack>
  )
}
