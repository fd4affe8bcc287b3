// Above the lines of an order of payment: one button for each fee the office has entered, which adds its line for the copies asked for.
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useFormContext } from 'react-hook-form'
import type { CaseRequest } from '#contract/casework/case.ts'
import { inPesos } from '#desk/pesos-input.tsx'
import { useSpeech } from '#desk/speech.ts'
import { WordButton } from '#desk/word-button.tsx'
import { orderLineOf } from '#domain/fee-lines.ts'

type Line = { label?: string; pesos?: number; code?: string; fund?: string }

export function FeeButtons({ shown: { fees, copies } }: { shown: Pick<CaseRequest, 'fees' | 'copies'> }) {
  const { pesos, translate } = useSpeech()
  const { getValues, setValue } = useFormContext<{ lines: Line[] }>()
  if (fees.length === 0) return null
  const add = (fee: ReturnType<typeof orderLineOf>) => {
    // The line the form opens with is empty, or the same fee: it takes its place.
    const typed = getValues('lines').filter(({ label, pesos }) => (label || pesos) && label !== fee.label)
    setValue('lines', [...typed, inPesos(fee)], { shouldDirty: true })
  }
  return (
    <div role="group" aria-label={translate('casework.fees')}>
      <Typography gutterBottom>{translate('casework.feesOf', { smart_count: copies })}</Typography>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', mb: 2 }}>
        {fees.map((fee) => {
          const line = orderLineOf(fee, copies)
          const label = `${line.label}: ${pesos(line.centavos)}`
          return <WordButton key={label} label={label} variant="outlined" onClick={() => add(line)} />
        })}
      </Stack>
    </div>
  )
}
