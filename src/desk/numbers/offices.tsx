// Performance of the offices in a period; for one's own office also the reasons for denials.

import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { Title, useTranslate } from 'react-admin'
import type { ServiceFigures } from '#contract/numbers.ts'
import { Figures } from '#desk/numbers/figures.tsx'
import { useAnswer } from '#desk/use-answer.ts'
import { useLang } from '#desk/use-lang.ts'
import { OFFICES } from '#domain/offices.ts'
import { serviceOf } from '#forms/all.ts'
import { dayOf } from '#kit/dates.ts'

const Chart = lazy(() => import('#desk/numbers/chart.tsx'))
const COUNTS = [
  'received',
  'open',
  'done',
  'onTime',
  'late',
  'denied',
  'withdrawn',
  'expired',
  'extended',
] as const

const dayIn = (ahead: number) => dayOf(new Date(Date.now() + ahead * 86_400_000).toISOString())

export default function Offices() {
  const translate = useTranslate()
  const lang = useLang()
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
  const nameOf = ({ form }: ServiceFigures) => serviceOf(form)[lang]
  return (
    <Stack spacing={3} sx={{ py: 3 }}>
      <Title title="numbers.offices" />
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {day('numbers.from', from, setFrom)}
        {day('numbers.to', to, setTo)}
      </Stack>
      {answer?.services.length === 0 && <Typography>{translate('numbers.none')}</Typography>}
      {answer && answer.services.length > 0 && (
        <>
          <Figures
            label={translate('numbers.offices')}
            head={['numbers.service', 'numbers.office', ...COUNTS.map((c) => `numbers.${c}`), ...DAYS]}
            rows={answer.services.map((one) => ({
              key: `${one.office} ${one.form}`,
              cells: [
                nameOf(one),
                OFFICES[one.office].name[lang],
                ...COUNTS.map((count) => one[count]),
                one.medianDays ?? '–',
                one.p90Days ?? '–',
              ],
            }))}
          />
          <Suspense fallback={null}>
            <Chart services={answer.services.map((one) => ({ ...one, name: nameOf(one) }))} />
          </Suspense>
        </>
      )}
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

const DAYS = ['numbers.median', 'numbers.ninety']
