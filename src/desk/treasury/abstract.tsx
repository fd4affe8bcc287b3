// The abstract of collections: the official receipts of a day or period by serial number, their sums, and for one day where its money is.
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Title } from 'react-admin'
import { addressOf } from '#desk/api.ts'
import { useSpeech } from '#desk/speech.ts'
import { type AbstractFilter, AbstractFilters } from '#desk/treasury/abstract-filters.tsx'
import { AbstractReceipts } from '#desk/treasury/abstract-receipts.tsx'
import { AbstractSums } from '#desk/treasury/abstract-sums.tsx'
import { Reconciliation } from '#desk/treasury/reconciliation.tsx'
import { useAnswer } from '#desk/use-answer.ts'
import { today } from '#kit/dates.ts'

export default function Abstract() {
  const { lang, pesos, translate } = useSpeech()
  const [asked, setAsked] = useState<AbstractFilter>({ from: today(), to: today() })
  const answer = useAnswer('GET /collections', { query: asked })
  const inLang = { query: { ...asked, lang } }
  return (
    <Stack spacing={3} sx={{ py: 3 }}>
      <Title title="treasury.abstract.title" />
      <AbstractFilters
        asked={asked}
        choices={answer?.choices}
        change={(more) => setAsked({ ...asked, ...more })}
      />
      {answer && (
        <>
          <Typography variant="h2">
            {translate('treasury.abstract.total', { total: pesos(answer.totalCentavos) })}
          </Typography>
          <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
            <Button href={addressOf('GET /collections.csv', inLang)} download variant="outlined">
              {translate('treasury.abstract.csv')}
            </Button>
            {answer.isPrintable ? (
              <Button href={addressOf('GET /collections.pdf', inLang)} target="_blank" variant="outlined">
                {translate('treasury.abstract.pdf')}
              </Button>
            ) : (
              <Typography>{translate('reasons.too-long-report')}</Typography>
            )}
          </Stack>
          <AbstractReceipts answer={answer} />
          <AbstractSums answer={answer} />
        </>
      )}
      {asked.from === asked.to && <Reconciliation day={asked.from} />}
    </Stack>
  )
}
