// Missing content: documents required by the disclosure policy; texts, names and numbers the offices have not supplied.
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Title, useTranslate } from 'react-admin'
import { Figures } from '#desk/numbers/figures.tsx'
import { useAnswer } from '#desk/use-answer.ts'

export default function Gaps() {
  const translate = useTranslate()
  const answer = useAnswer('GET /gaps', {})
  if (!answer) return <Title title="numbers.gaps" />
  const list = (label: string, names: readonly string[]) =>
    names.length > 0 && (
      <section>
        <Typography variant="h2">{translate(label, { count: names.length })}</Typography>
        <ul>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </section>
    )
  return (
    <Stack spacing={3} sx={{ py: 3 }}>
      <Title title="numbers.gaps" />
      <Typography variant="h2">
        {translate('numbers.disclosureGaps', { count: answer.disclosure.length })}
      </Typography>
      <Figures
        label={translate('numbers.disclosureGaps', { count: answer.disclosure.length })}
        head={['numbers.document', 'numbers.year', 'numbers.period', 'numbers.due']}
        rows={answer.disclosure.map(({ document, year, period, due }) => ({
          key: `${document} ${year} ${period}`,
          cells: [document, year, period, due || '–'],
        }))}
      />
      {list(
        'numbers.textGaps',
        answer.texts.map(({ slug, title }) => `${title} (/${slug})`),
      )}
      {list(
        'numbers.libraryGaps',
        answer.libraries.map(({ library }) => `/${library}`),
      )}
      {list(
        'numbers.officialGaps',
        answer.officials.map(({ position }) => position),
      )}
      {list(
        'numbers.officeGaps',
        answer.offices.map(({ name }) => name),
      )}
    </Stack>
  )
}
