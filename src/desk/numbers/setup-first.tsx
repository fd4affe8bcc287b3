// "Set up first", on the first screen of administrators until what is urgent is done: each with the screen that does it.
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { SetupRow } from '#desk/numbers/setup-row.tsx'
import { RouteLink } from '#desk/route-link.tsx'
import { useAnswer } from '#desk/use-answer.ts'
import { SETUP } from '#domain/setup.ts'
import { isOneOf } from '#kit/one-of.ts'

export default function SetupFirst() {
  const translate = useTranslate()
  const me = useAnswer('GET /me', {})
  const items = useAnswer('GET /setup', {})
  if (!items || !me) return null
  const missing = items.filter(({ state }) => state === 'missing')
  // Of the backup the line above says more.
  const urgent = missing.filter(({ id }) => isOneOf(SETUP.urgent, id) && id !== 'backup')
  if (urgent.length === 0) return null
  return (
    <section aria-labelledby="setup-first">
      <Typography variant="h2" id="setup-first" gutterBottom>
        {translate('numbers.setup.first')}
      </Typography>
      <Stack component="ul" spacing={1} sx={{ listStyle: 'none', p: 0, mt: 0, mb: 1 }}>
        {urgent.map((item) => (
          <SetupRow key={item.id} item={item} may={me.may} />
        ))}
      </Stack>
      <RouteLink to="/setup">{translate('numbers.setup.left', { count: missing.length })}</RouteLink>
    </section>
  )
}
