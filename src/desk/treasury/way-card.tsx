// One way to pay: what is in force, what waits for a second person, and by whom; for the head the dialog that sets it and the button that switches it off.
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import type { PayWay } from '#contract/treasury/ways.ts'
import { ConfirmedButton } from '#desk/confirmed-button.tsx'
import { useSpeech } from '#desk/speech.ts'
import { Waiting } from '#desk/treasury/waiting.tsx'
import { useMay } from '#desk/use-me.ts'
import type { WayId } from '#domain/pay-ways.ts'

export type SetWay<Id extends WayId> = Extract<PayWay, { id: Id }>
/** `way` is in force, or was last; `waiting` is for a second person to confirm. */
export type WayProps<Id extends WayId> = { way: SetWay<Id> | undefined; waiting: SetWay<Id> | undefined }

type Props<Id extends WayId> = Partial<WayProps<Id>> & {
  id: Id | 'counter'
  /** What was set, in words. */
  show?: (version: SetWay<Id>) => ReactNode
  /** The dialog of the settings; absent for everybody but the head. */
  dialog?: ReactNode
}

const COLOURS = { always: 'primary', on: 'primary', off: 'default' } as const

export function WayCard<Id extends WayId>({ id, way, waiting, show, dialog }: Props<Id>) {
  const { translate } = useSpeech()
  const heading = useId()
  const isOn = way?.state === 'in-force'
  const state = id === 'counter' ? 'always' : isOn ? 'on' : 'off'
  const isHead = useMay('treasury')
  return (
    <Card component="section" aria-labelledby={heading} sx={{ p: 2 }}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', mb: 1 }}>
        <Typography variant="h2" id={heading}>
          {translate(`treasury.ways.names.${id}`)}
        </Typography>
        <Chip
          size="small"
          label={translate(`treasury.ways.states.${state}`)}
          color={COLOURS[state]}
          variant={state === 'off' ? 'outlined' : 'filled'}
        />
      </Stack>
      <Typography color="textSecondary">{translate(`treasury.ways.texts.${id}`)}</Typography>
      {way && (
        <Stack spacing={0.5} sx={{ mt: 1.5 }}>
          {show?.(way)}
          <WhoSet way={way} />
        </Stack>
      )}
      {waiting && (
        <Waiting
          version={waiting}
          confirm={{ operation: 'POST /pay-ways/:id/confirm', ...actOn(waiting) }}
          withdraw={{ operation: 'POST /pay-ways/:id/withdraw', ...actOn(waiting) }}
          {...(id === 'qr-ph' && { asks: 'treasury.waiting.testPayment' })}
        >
          {show?.(waiting)}
        </Waiting>
      )}
      {isHead && (
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', mt: dialog ? 1.5 : 0 }}>
          {dialog}
          {(isOn || waiting) && id !== 'counter' && <StopWay id={id} />}
        </Stack>
      )}
    </Card>
  )
}

const actOn = ({ id, version }: PayWay) => ({ input: { params: { id }, body: { seen: version } } })

function WhoSet({ way: { setAt, setBy, confirmedAt, confirmedBy } }: { way: PayWay }) {
  const { longTime, translate, who } = useSpeech()
  return (
    <Typography variant="body2" color="textSecondary">
      {translate('treasury.ways.isSet', { when: longTime(setAt), who: who(setBy) })}{' '}
      {confirmedBy !== null &&
        translate('treasury.ways.isConfirmed', { when: longTime(confirmedAt), who: who(confirmedBy) })}
    </Typography>
  )
}

function StopWay({ id }: { id: WayId }) {
  const { translate } = useSpeech()
  return (
    <ConfirmedButton
      label="treasury.ways.stop"
      names={{ way: translate(`treasury.ways.names.${id}`) }}
      operation="POST /pay-ways/:id/stop"
      input={{ params: { id }, body: {} }}
    />
  )
}
