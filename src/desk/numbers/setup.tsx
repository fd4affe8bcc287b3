// Set up the city: what is missing, urgent first, each with the screen that fills it; what is done is ticked.
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Title, useTranslate } from 'react-admin'
import type { SetupItem } from '#contract/setup.ts'
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
                  <SetupRow key={item.id} item={item} may={me.may} />
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
