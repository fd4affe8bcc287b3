// eGovPay: the city's account, and what the gateway's own words for states mean, since it publishes none.
import Typography from '@mui/material/Typography'
import {
  ArrayInput,
  ResourceContextProvider,
  required,
  SelectInput,
  SimpleFormIterator,
  TextInput,
} from 'react-admin'
import { FormDialog } from '#desk/form-dialog.tsx'
import { ROW_BUTTONS } from '#desk/row-buttons.tsx'
import { useSpeech } from '#desk/speech.ts'
import { GatewayUrl } from '#desk/treasury/gateway-url.tsx'
import { SecretInput } from '#desk/treasury/secret-input.tsx'
import { useWayDialog } from '#desk/treasury/use-way-dialog.ts'
import { WayCard, type WayProps } from '#desk/treasury/way-card.tsx'
import { GATEWAY_STATES, type GatewayState } from '#domain/pay-ways.ts'

type Account = {
  url: string
  token?: string
  settlementTemplate: string
  words?: { word: string; state: GatewayState }[]
}

const STATES = GATEWAY_STATES.map((id) => ({ id, name: `treasury.ways.egovpay.states.${id}` }))

export function EgovpayWay({ way, waiting }: WayProps<'egovpay'>) {
  const { translate } = useSpeech()
  const last = waiting ?? way
  const dialog = useWayDialog('egovpay', last !== undefined)
  const wordsOf = (one: typeof last) => Object.entries(one?.settings.words ?? {})
  return (
    <WayCard
      id="egovpay"
      way={way}
      waiting={waiting}
      show={(version) => (
        <>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{version.settings.url}</Typography>
          {wordsOf(version).map(([word, state]) => (
            <Typography key={word} variant="body2">
              {translate('treasury.ways.egovpay.wordIs', {
                word,
                state: translate(`treasury.ways.egovpay.states.${state}`),
              })}
            </Typography>
          ))}
        </>
      )}
      dialog={
        <FormDialog
          {...dialog}
          operation="POST /pay-ways/egovpay"
          defaults={{ ...last?.settings, words: wordsOf(last).map(([word, state]) => ({ word, state })) }}
          inputOf={({ url, token = '', settlementTemplate, words = [] }: Account) => ({
            body: {
              url,
              token: token ?? '',
              settlementTemplate,
              words: Object.fromEntries(words.map(({ word, state }) => [word, state])),
            },
          })}
        >
          <GatewayUrl />
          <SecretInput source="token" label="treasury.ways.egovpay.token" isSet={last !== undefined} />
          <TextInput
            source="settlementTemplate"
            label="treasury.ways.egovpay.template"
            validate={required()}
          />
          <StateWords />
        </FormDialog>
      }
    />
  )
}

// The rows ask for a resource, which this screen is not.
const StateWords = () => (
  <ResourceContextProvider value="pay-ways">
    <ArrayInput
      source="words"
      label="treasury.ways.egovpay.words"
      helperText="treasury.ways.egovpay.wordsHint"
    >
      <SimpleFormIterator {...ROW_BUTTONS} disableReordering disableClear fullWidth>
        <TextInput source="word" label="treasury.ways.egovpay.word" validate={required()} />
        <SelectInput
          source="state"
          label="treasury.ways.egovpay.means"
          choices={STATES}
          validate={required()}
        />
      </SimpleFormIterator>
    </ArrayInput>
  </ResourceContextProvider>
)
