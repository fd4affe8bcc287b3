// How the site is: one row for each check, in words, what needs action first.
import CheckCircle from '@mui/icons-material/CheckCircle'
import Failed from '@mui/icons-material/Error'
import Help from '@mui/icons-material/HelpOutlined'
import Unused from '@mui/icons-material/RemoveCircleOutlined'
import Warning from '@mui/icons-material/WarningAmber'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Title, useTranslate } from 'react-admin'
import type { HealthItem } from '#contract/health.ts'
import { useAnswer } from '#desk/use-answer.ts'
import { useLang } from '#desk/use-lang.ts'
import { HEALTH_STATES, sayTimes } from '#domain/health.ts'

const MARKS = {
  ok: <CheckCircle color="success" aria-hidden />,
  unused: <Unused color="disabled" aria-hidden />,
  unknown: <Help color="info" aria-hidden />,
  attention: <Warning color="warning" aria-hidden />,
  failed: <Failed color="error" aria-hidden />,
}
const ROW = { display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 1.5, p: 1.5 }

export default function Health() {
  const translate = useTranslate()
  const [turn, setTurn] = useState(0)
  const items = useAnswer('GET /health', {}, turn)
  const byGravity = items?.toSorted((a, b) => HEALTH_STATES.indexOf(b.state) - HEALTH_STATES.indexOf(a.state))
  return (
    <Stack spacing={2} sx={{ py: 3, maxWidth: '60rem', alignItems: 'start' }}>
      <Title title="settings.health.title" />
      <Typography>{translate('settings.health.text')}</Typography>
      <Stack component="ul" spacing={1} sx={{ listStyle: 'none', p: 0, m: 0, width: '100%' }}>
        {byGravity?.map((item) => (
          <HealthRow key={item.check} item={item} />
        ))}
      </Stack>
      <Button variant="outlined" onClick={() => setTurn(turn + 1)}>
        {translate('settings.health.again')}
      </Button>
    </Stack>
  )
}

function HealthRow({ item: { check, finding, state, values } }: { item: HealthItem }) {
  const translate = useTranslate()
  const lang = useLang()
  return (
    <Paper component="li" variant="outlined" sx={ROW}>
      {MARKS[state]}
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' }}>
          <Typography variant="h2" component="h2">
            {translate(`settings.health.checks.${check}`)}
          </Typography>
          <Typography color="textSecondary">{translate(`settings.health.states.${state}`)}</Typography>
        </Box>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {translate(`settings.health.findings.${check}.${finding}`, sayTimes(values, lang))}
        </Typography>
      </Box>
    </Paper>
  )
}
