// Set up the city: what is missing, urgent first, each with the screen that fills it; what is done is ticked.
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { required, TextInput, Title, useTranslate } from 'react-admin'
import type { SetupItem } from '#contract/setup.ts'
import { FormDialog } from '#desk/form-dialog.tsx'
import { SetupRow } from '#desk/numbers/setup-row.tsx'
import { useAnswer } from '#desk/use-answer.ts'
import { SETUP, type SetupUrgency } from '#domain/setup.ts'
import { typedKeys } from '#kit/typed-keys.ts'

export default function Setup() {
  const translate = useTranslate()
  const me = useAnswer('GET /me', {})
  const items = useAnswer('GET /setup', {})
  if (!items || !me) return <Title title="numbers.setup.title" />
  const done = items.filter(({ state }) => state === 'done').length
  return (
    <Stack spacing={3} sx={{ py: 3, maxWidth: '60rem' }}>
      <Title title="numbers.setup.title" />
      <Typography>{translate('numbers.setup.text', { done, of: items.length })}</Typography>
      {typedKeys(SETUP).map((urgency) => {
        const rows = items.filter(isOf(urgency))
        return (
          rows.length > 0 && (
            <section key={urgency}>
              <Typography variant="h2" gutterBottom>
                {translate(`numbers.setup.urgency.${urgency}`)}
              </Typography>
              <Stack component="ul" spacing={1} sx={{ listStyle: 'none', p: 0, m: 0 }}>
                {rows.map((item) => (
                  <SetupRow key={item.id} item={item} may={me.may}>
                    {item.id === 'texts' && item.state === 'done' && <TestText />}
                  </SetupRow>
                ))}
              </Stack>
            </section>
          )
        )
      })}
    </Stack>
  )
}

const isOf =
  (urgency: SetupUrgency) =>
  ({ id }: SetupItem): boolean =>
    (SETUP[urgency] as readonly string[]).includes(id)

/** Sends a test text and shows what the gateway answered. */
const TestText = () => (
  <FormDialog
    label="numbers.setup.test.label"
    send="numbers.setup.test.send"
    done="numbers.setup.test.done"
    operation="POST /setup/test-text"
    inputOf={(body: { mobile: string }) => ({ params: {}, body })}
  >
    <TextInput
      source="mobile"
      label="numbers.setup.test.mobile"
      type="tel"
      autoComplete="tel"
      validate={required()}
      helperText={false}
      fullWidth
    />
  </FormDialog>
)
