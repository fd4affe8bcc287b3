// Set up the city: what is missing, the most urgent first, apart from what only the person who runs the server can set.
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { required, TextInput, Title, useTranslate } from 'react-admin'
import type { SetupItem } from '#contract/setup.ts'
import { FormDialog } from '#desk/form-dialog.tsx'
import { SETTINGS } from '#desk/numbers/setup-links.ts'
import { SetupRow } from '#desk/numbers/setup-row.tsx'
import { useAnswer } from '#desk/use-answer.ts'

const LIST = { listStyle: 'none', p: 0, m: 0, '& summary': { cursor: 'pointer' } }

export default function Setup() {
  const items = useAnswer('GET /setup', {})
  const isOfServer = ({ id }: SetupItem) => id in SETTINGS
  const canText = items?.some(({ id, state }) => id === 'texts' && state === 'done')
  return (
    <Stack spacing={3} sx={{ py: 3, maxWidth: '60rem' }}>
      <Title title="numbers.setup.title" />
      <Group of="desk" items={items?.filter((item) => !isOfServer(item))} />
      <Group of="server" items={items?.filter(isOfServer)}>
        {canText && <TestText />}
      </Group>
    </Stack>
  )
}

type GroupProps = { of: 'desk' | 'server'; items: SetupItem[] | undefined; children?: ReactNode }

function Group({ of, items, children }: GroupProps) {
  const translate = useTranslate()
  const title = useId()
  if (!items?.length) return null
  const missing = items.filter(({ state }) => state === 'missing')
  const done = items.filter(({ state }) => state === 'done')
  return (
    <section aria-labelledby={title}>
      <Typography variant="h2" id={title}>
        {translate(`numbers.setup.groups.${of}.title`)}
      </Typography>
      <Typography gutterBottom>{translate(`numbers.setup.groups.${of}.text`)}</Typography>
      <Paper variant="outlined">
        <Rows items={missing} />
        {done.length > 0 && (
          <Box component="details" sx={{ px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}>
            <summary>{translate('numbers.setup.done', done.length)}</summary>
            <Rows items={done} />
          </Box>
        )}
      </Paper>
      {children}
    </section>
  )
}

const Rows = ({ items }: { items: readonly SetupItem[] }) => (
  <Box component="ul" sx={LIST}>
    {items.map((item) => (
      <SetupRow key={item.id} item={item} />
    ))}
  </Box>
)

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
    />
  </FormDialog>
)
