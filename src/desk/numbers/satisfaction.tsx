// What people answered to ARTA's questions after their request was closed, added up by year.
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Title, useTranslate } from 'react-admin'
import { addressOf } from '#desk/api.ts'
import { Figures } from '#desk/numbers/figures.tsx'
import { useAnswer } from '#desk/use-answer.ts'
import { useLang } from '#desk/use-lang.ts'

const POINTS = [1, 2, 3, 4, 5]

export default function Satisfaction() {
  const translate = useTranslate()
  const lang = useLang()
  const [year, setYear] = useState(new Date().getFullYear())
  const answer = useAnswer('GET /numbers/satisfaction', { query: { year } })
  const asked = (name: string) => answer?.questions[name]?.[lang] ?? name.toUpperCase()
  return (
    <Stack spacing={3} sx={{ py: 3 }}>
      <Title title="numbers.satisfaction" />
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        <TextField
          type="number"
          label={translate('numbers.year')}
          value={year}
          onChange={({ target }) => setYear(Number(target.value) || year)}
          slotProps={{ htmlInput: { min: 2020, max: 2100 } }}
        />
        {answer && answer.answered > 0 && (
          <Button
            href={addressOf('GET /numbers/satisfaction.csv', { query: { year } })}
            download
            variant="outlined"
          >
            {translate('numbers.csv')}
          </Button>
        )}
      </Stack>
      {answer && (
        <Typography>
          {translate(answer.invited > 0 ? 'numbers.answered' : 'numbers.nobodyAsked', answer)}
        </Typography>
      )}
      {answer && answer.answered > 0 && (
        <>
          <Figures
            label={translate('numbers.satisfaction')}
            isDense
            head={[
              'numbers.question',
              ...POINTS.map((point) => `numbers.points.${point}`),
              'numbers.na',
              'numbers.score',
            ]}
            rows={answer.sqd.map(({ name, points, notApplicable, score }) => ({
              key: name,
              cells: [
                asked(name),
                ...points,
                notApplicable,
                score === null ? '–' : `${Math.round(score * 100)} %`,
              ],
            }))}
          />
          <Figures
            label={translate('numbers.charter')}
            head={['numbers.question', ...POINTS.map(String)]}
            rows={answer.cc.map((counts, index) => ({
              key: `CC${index + 1}`,
              cells: [asked(`cc${index + 1}`), ...POINTS.map((choice) => counts[choice - 1] ?? '–')],
            }))}
          />
        </>
      )}
    </Stack>
  )
}
