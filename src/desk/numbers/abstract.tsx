// What was received on a day, receipt by receipt: the cashier's own abstract must come to the same.
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Title, useTranslate } from 'react-admin'
import { useAnswerOf } from '#desk/answer-of.ts'
import { Figures } from '#desk/numbers/figures.tsx'

type Answer = {
  totalCentavos: number
  receipts: { reference: string; receipt_number: string; paid_centavos: number; paidBy: string }[]
}

const PESOS = new Intl.NumberFormat('en-PH', { style: 'currency', currency: 'PHP' })
const CENTAVOS = 100
const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' })

export default function Abstract() {
  const translate = useTranslate()
  const [day, setDay] = useState(DAY.format(new Date()))
  const answer = useAnswerOf<Answer>(`/numbers/abstract?day=${day}`)
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
            {translate('numbers.total', { total: PESOS.format(answer.totalCentavos / CENTAVOS) })}
          </Typography>
          <Figures
            label={translate('numbers.abstract')}
            head={['numbers.receipt', 'numbers.reference', 'numbers.cashier', 'numbers.amount']}
            rows={answer.receipts.map((one) => ({
              key: one.receipt_number,
              cells: [
                ...[one.receipt_number, one.reference, one.paidBy],
                PESOS.format(one.paid_centavos / CENTAVOS),
              ],
            }))}
          />
        </>
      )}
    </Stack>
  )
}
