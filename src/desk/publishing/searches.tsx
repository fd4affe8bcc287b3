// What visitors sought in vain on several days: words to add to the words of search, or pages to write.
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Title, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { Figures } from '#desk/numbers/figures.tsx'
import { dayIn } from '#desk/times.ts'
import { Unanswered } from '#desk/unanswered.tsx'
import { useAnswer } from '#desk/use-answer.ts'
import { useLang } from '#desk/use-lang.ts'

const HEAD = ['term', 'days', 'times', 'last'].map((name) => `publishing.searches.${name}`)

export default function Searches() {
  const translate = useTranslate()
  const lang = useLang()
  const found = useAnswer('GET /searches', {})
  if (!found) return <Unanswered answer={found} />
  return (
    <Stack spacing={3} sx={{ py: 3, alignItems: 'flex-start' }}>
      <Title title="publishing.searches.title" />
      <Typography>{translate('publishing.searches.text')}</Typography>
      {found.length === 0 ? (
        <Typography>{translate('publishing.searches.none')}</Typography>
      ) : (
        <Figures
          label={translate('publishing.searches.title')}
          head={HEAD}
          rows={found.map(({ term, days, times, last_day }) => ({
            key: term,
            cells: [term, days, times, dayIn(lang, last_day)],
          }))}
        />
      )}
      <Button component={Link} to="/content/synonyms/create" variant="outlined">
        {translate('publishing.searches.add')}
      </Button>
    </Stack>
  )
}
