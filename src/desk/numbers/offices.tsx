// How each office does over a span of days; to one's own office also why it denied.
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { Title, useLocale, useTranslate } from 'react-admin'
import { useAnswerOf } from '#desk/answer-of.ts'
import { Figures } from '#desk/numbers/figures.tsx'
import { formOf } from '#forms/all.ts'
import { OFFICES, type ReceivingOffice } from '#forms/offices.ts'
import type { Lang } from '#kit/lang.ts'

export type Service = {
  office: ReceivingOffice
  form: string
  medianDays: number | null
  p90Days: number | null
} & Record<Count, number>
type Count =
  | 'received'
  | 'open'
  | 'done'
  | 'onTime'
  | 'late'
  | 'denied'
  | 'withdrawn'
  | 'expired'
  | 'extended'
type Answer = { services: Service[]; reasons: { reason: string; count: number }[] }

const Chart = lazy(() => import('#desk/numbers/chart.tsx'))
const COUNTS: readonly Count[] = [
  ...(['received', 'open', 'done', 'onTime', 'late'] as const),
  ...(['denied', 'withdrawn', 'expired', 'extended'] as const),
]

const dayIn = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

export default function Offices() {
  const translate = useTranslate()
  const lang = useLocale() as Lang
  const [from, setFrom] = useState(dayIn(-30))
  const [to, setTo] = useState(dayIn(1))
  const answer = useAnswerOf<Answer>(`/numbers?from=${from}&to=${to}`)
  const day = (label: string, value: string, set: (day: string) => void) => (
    <TextField
      type="date"
      label={translate(label)}
      value={value}
      onChange={({ target }) => target.value && set(target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
  const nameOf = ({ form }: Service) => formOf(form)?.title[lang] ?? form
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
                ...[nameOf(one), OFFICES[one.office].name[lang]],
                ...COUNTS.map((count) => one[count]),
                ...[one.medianDays ?? '–', one.p90Days ?? '–'],
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
