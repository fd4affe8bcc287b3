// Payment at a bank: the city's own words in both languages.
import Typography from '@mui/material/Typography'
import { required, TextInput } from 'react-admin'
import { FormDialog } from '#desk/form-dialog.tsx'
import { useSpeech } from '#desk/speech.ts'
import { useWayDialog } from '#desk/treasury/use-way-dialog.ts'
import { WayCard, type WayProps } from '#desk/treasury/way-card.tsx'
import { LANGS } from '#kit/lang.ts'

export function BankWay({ way, waiting }: WayProps<'bank'>) {
  const last = waiting ?? way
  const { lang } = useSpeech()
  const words = useWayDialog('bank', last !== undefined)
  return (
    <WayCard
      id="bank"
      way={way}
      waiting={waiting}
      show={({ settings }) => (
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{settings[lang]}</Typography>
      )}
      dialog={
        <FormDialog
          {...words}
          operation="POST /pay-ways/bank"
          defaults={last?.settings ?? {}}
          inputOf={(body: { en: string; fil: string }) => ({ body })}
        >
          {LANGS.map((one) => (
            <TextInput
              key={one}
              source={one}
              label={`treasury.ways.bank.${one}`}
              multiline
              minRows={3}
              validate={required()}
            />
          ))}
        </FormDialog>
      }
    />
  )
}
