// Payments received on a day, by receipt; the total must equal the cashier's own abstract.
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Title, useTranslate } from 'react-admin'
import { Figures } from '#desk/numbers/figures.tsx'
import { useAnswer } from '#desk/use-answer.ts'
import { today } from '#kit/dates.ts'
import { pesos } from '#kit/pesos.ts'

export default function Abstract() {
  const translate = useTranslate()
  const [day, setDay] = useState(today())
  const answer = useAnswer('GET /numbers/abstract', { query: { day } })
  return (
    <Stack spacing={3} sx={{ py: 3 }}>
      <Title title="numbers.abstract" />
      <TextField
        type="date"
        label={translate('numbers.day')}
        value={day}
        onChange={({ target }) => target.value && setDay(target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
        sx={{ alignSelf: 'start' }}
      />
      {answer && (
        <>
          <Typography variant="h2">
            {translate('numbers.total', { total: pesos(answer.totalCentavos) })}
          </Typography>
          <Figures
            label={translate('numbers.abstract')}
            head={['numbers.receipt', 'numbers.reference', 'numbers.cashier', 'numbers.amount']}
            rows={answer.receipts.map((one) => ({
              key: one.receipt_number,
              cells: [...[one.receipt_number, one.reference, one.paidBy], pesos(one.paid_centavos)],
            }))}
          />
        </>
      )}
    </Stack>
  )
}
