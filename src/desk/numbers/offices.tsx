// Performance of the offices in a period; for one's own office also the reasons for denials.

import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Title, useTranslate } from 'react-admin'
import { Figures } from '#desk/numbers/figures.tsx'
import { ServiceTable } from '#desk/numbers/services.tsx'
import { useAnswer } from '#desk/use-answer.ts'
import { dayOf } from '#kit/dates.ts'

const dayIn = (ahead: number) => dayOf(new Date(Date.now() + ahead * 86_400_000).toISOString())

export default function Offices() {
  const translate = useTranslate()
  const [from, setFrom] = useState(dayIn(-30))
  const [to, setTo] = useState(dayIn(1))
  const answer = useAnswer('GET /numbers', { query: { from, to } })
  const day = (label: string, value: string, set: (day: string) => void) => (
    <TextField
      type="date"
      label={translate(label)}
      value={value}
      onChange={({ target }) => target.value && set(target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
  return (
    <Stack spacing={3} sx={{ py: 3 }}>
      <Title title="numbers.offices" />
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {day('numbers.from', from, setFrom)}
        {day('numbers.to', to, setTo)}
      </Stack>
      {answer?.services.length === 0 && <Typography>{translate('numbers.none')}</Typography>}
      {answer && answer.services.length > 0 && <ServiceTable services={answer.services} />}
      {answer && answer.reasons.length > 0 && (
        <Figures
          label={translate('numbers.reasons')}
          head={['numbers.reason', 'numbers.count']}
          rows={answer.reasons.map(({ reason, count }) => ({ key: reason, cells: [reason, count] }))}
        />
      )}
    </Stack>
  )
}
