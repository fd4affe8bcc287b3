// An amount as staff type it, in pesos; everything else counts in centavos.
import Typography from '@mui/material/Typography'
import { minValue, NumberInput, required, type Validator } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useSpeech } from '#desk/speech.ts'
import { sumOfLines } from '#domain/payment-order.ts'

export const centavosIn = (pesos = 0): number => Math.round(pesos * 100)

/** What costs so many centavos, as its form holds it. */
export const inPesos = <Line extends { centavos: number }>({ centavos, ...line }: Line) => ({
  ...line,
  pesos: centavos / 100,
})

/** `most` refuses what is too much. */
export const PesosInput = ({ most = [] }: { most?: readonly Validator[] }) => (
  <NumberInput
    source="pesos"
    label="casework.pesos"
    min={0.01}
    step={0.01}
    validate={[required(), minValue(0.01), ...most]}
    sx={{ width: '12rem' }}
  />
)

/** The sum of the lines as they are typed. */
export function TotalOfLines() {
  const { pesos, translate } = useSpeech()
  const lines: { pesos?: number }[] = useWatch({ name: 'lines' }) ?? []
  const sum = sumOfLines(lines.map((line) => ({ centavos: centavosIn(line.pesos ?? 0) })))
  return (
    <Typography component="output" variant="h3">
      {translate('casework.total', { sum: pesos(sum) })}
    </Typography>
  )
}
