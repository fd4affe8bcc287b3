// PayMongo: the city's account, in test mode or live, and the methods it may offer.
import Typography from '@mui/material/Typography'
import { required, SelectInput, TextInput } from 'react-admin'
import { FormDialog } from '#desk/form-dialog.tsx'
import { useSpeech } from '#desk/speech.ts'
import { GatewayUrl } from '#desk/treasury/gateway-url.tsx'
import { SecretInput } from '#desk/treasury/secret-input.tsx'
import { useWayDialog } from '#desk/treasury/use-way-dialog.ts'
import { WayCard, type WayProps } from '#desk/treasury/way-card.tsx'

const MODES = (['test', 'live'] as const).map((id) => ({ id, name: `treasury.ways.paymongo.modes.${id}` }))
const ADDRESS = 'https://api.paymongo.com'

type Account = {
  url: string
  mode: 'test' | 'live'
  secretKey?: string
  webhookSecret?: string
  /** With commas. */
  methods: string
}

const methodsIn = (typed: string): string[] =>
  typed
    .split(/[,\s]+/)
    .filter((method) => method !== '')
    .map((method) => method.toLowerCase())

export function PaymongoWay({ way, waiting }: WayProps<'paymongo'>) {
  const { translate } = useSpeech()
  const last = waiting ?? way
  const isSet = last !== undefined
  const dialog = useWayDialog('paymongo', isSet)
  const methods = last?.settings.methods.join(', ') ?? ''
  return (
    <WayCard
      id="paymongo"
      way={way}
      waiting={waiting}
      show={({ settings }) => (
        <>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{settings.url}</Typography>
          <Typography>
            {translate(`treasury.ways.paymongo.modes.${settings.mode}`)} · {settings.methods.join(', ')}
          </Typography>
        </>
      )}
      dialog={
        <FormDialog
          {...dialog}
          operation="POST /pay-ways/paymongo"
          defaults={{ url: ADDRESS, mode: 'test', ...last?.settings, methods }}
          inputOf={({ secretKey, webhookSecret, methods: typed, url, mode }: Account) => ({
            body: {
              url,
              mode,
              methods: methodsIn(typed),
              secretKey: secretKey ?? '',
              webhookSecret: webhookSecret ?? '',
            },
          })}
        >
          <GatewayUrl />
          <SelectInput
            source="mode"
            label="treasury.ways.paymongo.mode"
            choices={MODES}
            validate={required()}
          />
          <SecretInput source="secretKey" label="treasury.ways.paymongo.secretKey" isSet={isSet} />
          <SecretInput source="webhookSecret" label="treasury.ways.paymongo.webhookSecret" isSet={isSet} />
          <TextInput
            source="methods"
            label="treasury.ways.paymongo.methods"
            helperText="treasury.ways.paymongo.methodsHint"
            validate={required()}
          />
        </FormDialog>
      }
    />
  )
}
