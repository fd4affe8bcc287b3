// One way to pay: whether it is on, what was set and by whom; for the head the dialog that sets it and the button that switches it off.
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import type { PayWay } from '#contract/treasury/ways.ts'
import { useSpeech } from '#desk/casework/speech.ts'
import { ConfirmedButton } from '#desk/confirmed-button.tsx'
import { useMe } from '#desk/use-me.ts'
import { NEEDS_SECOND_PERSON, type WayId } from '#domain/pay-ways.ts'
import { may } from '#domain/roles.ts'

export type SetWay<Id extends WayId> = Extract<PayWay, { id: Id }>
/** Undefined until it is set. */
export type WayProps<Id extends WayId> = { way: SetWay<Id> | undefined }

type Props = {
  id: WayId | 'counter'
  way?: PayWay | undefined
  /** What was set, in words. */
  children?: ReactNode
  /** The dialog of the settings; absent for everybody but the head. */
  dialog?: ReactNode
  /** A button beside the settings; absent for those who may not press it. */
  act?: ReactNode
}

function stateOf(id: Props['id'], way: PayWay | undefined) {
  if (id === 'counter') return 'always'
  if (way?.confirmedAt) return 'on'
  return way && NEEDS_SECOND_PERSON.includes(id) ? 'waiting' : 'off'
}

const COLOURS = { always: 'primary', on: 'primary', waiting: 'warning', off: 'default' } as const

export function WayCard({ id, way, children, dialog, act }: Props) {
  const { translate } = useSpeech()
  const me = useMe()
  const heading = useId()
  const state = stateOf(id, way)
  const isHead = me !== undefined && may(me, 'treasury')
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
      <Typography color="text.secondary">{translate(`treasury.ways.texts.${id}`)}</Typography>
      {way && (
        <Stack spacing={0.5} sx={{ mt: 1.5 }}>
          {children}
          <WhoSet way={way} />
        </Stack>
      )}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', mt: dialog || act ? 1.5 : 0 }}>
        {act}
        {isHead && dialog}
        {isHead && way?.confirmedAt && <StopWay id={way.id} />}
      </Stack>
    </Card>
  )
}

function WhoSet({ way: { id, setAt, setBy, confirmedAt, confirmedBy } }: { way: PayWay }) {
  const { longTime, translate, who } = useSpeech()
  const isConfirmed = confirmedBy !== null && NEEDS_SECOND_PERSON.includes(id)
  return (
    <Typography variant="body2" color="text.secondary">
      {translate('treasury.ways.isSet', { when: longTime(setAt), who: who(setBy) })}{' '}
      {isConfirmed &&
        translate('treasury.ways.isConfirmed', { when: longTime(confirmedAt), who: who(confirmedBy) })}
    </Typography>
  )
}

function StopWay({ id }: { id: WayId }) {
  const { translate } = useSpeech()
  return (
    <ConfirmedButton
      label="treasury.ways.stop"
      title="treasury.ways.stopTitle"
      content={`treasury.ways.${NEEDS_SECOND_PERSON.includes(id) ? 'stopSecond' : 'stopText'}`}
      done="treasury.ways.stopped"
      names={{ way: translate(`treasury.ways.names.${id}`) }}
      operation="POST /pay-ways/:id/stop"
      input={{ params: { id }, body: {} }}
    />
  )
}
