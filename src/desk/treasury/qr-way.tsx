// QR Ph: the city's own code is pasted, read back in words, and confirmed by a second person after a test payment.
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { FormDataConsumer, required, TextInput } from 'react-admin'
import { FormDialog } from '#desk/form-dialog.tsx'
import { useSpeech } from '#desk/speech.ts'
import { QrWords } from '#desk/treasury/qr-words.tsx'
import { useWayDialog } from '#desk/treasury/use-way-dialog.ts'
import { type SetWay, WayCard, type WayProps } from '#desk/treasury/way-card.tsx'

type Pasted = { payload: string }

export function QrWay({ way, waiting }: WayProps<'qr-ph'>) {
  const last = waiting ?? way
  const words = useWayDialog('qr-ph', last !== undefined)
  return (
    <WayCard
      id="qr-ph"
      way={way}
      waiting={waiting}
      show={(version) => (
        <>
          <QrWords payload={version.settings.payload} />
          {version.state === 'waiting' && <TestPayment way={version} />}
        </>
      )}
      dialog={
        <FormDialog
          {...words}
          operation="POST /pay-ways/qr-ph"
          defaults={last?.settings ?? {}}
          inputOf={(body: Pasted) => ({ body })}
        >
          <TextInput
            source="payload"
            label="treasury.ways.qr.payload"
            helperText="treasury.ways.qr.payloadHint"
            multiline
            minRows={4}
            validate={required()}
          />
          <FormDataConsumer<Pasted>>
            {({ formData }) => (
              <Box aria-live="polite" sx={{ mt: 1.5 }}>
                <QrWords payload={formData.payload ?? ''} />
              </Box>
            )}
          </FormDataConsumer>
        </FormDialog>
      }
    />
  )
}

function TestPayment({ way: { code } }: { way: SetWay<'qr-ph'> }) {
  const { translate } = useSpeech()
  return (
    <>
      <Typography>{translate('treasury.ways.qr.second')}</Typography>
      <Box
        component="svg"
        role="img"
        aria-label={translate('treasury.ways.qr.code')}
        viewBox={`0 0 ${code.size} ${code.size}`}
        shapeRendering="crispEdges"
        sx={{ width: '14rem', maxWidth: '100%' }}
      >
        <path d={code.path} />
      </Box>
    </>
  )
}
