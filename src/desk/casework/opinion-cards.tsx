// Open questions of other offices as cards, each a link: the list on a phone.
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import type { OpinionRequest } from '#contract/casework/opinions.ts'
import { useSpeech } from '#desk/speech.ts'
import { OFFICES } from '#domain/offices.ts'
import { serviceOf } from '#forms/all.ts'

export function OpinionCards({ rows }: { rows: readonly OpinionRequest[] }) {
  const { lang, longTime, translate } = useSpeech()
  if (rows.length === 0) return <Typography>{translate('casework.noOpinions')}</Typography>
  return (
    <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {rows.map(({ id, reference, form, from, askedAt }) => (
        <li key={id}>
          <Card>
            <CardActionArea component={Link} to={`/opinions/${id}/show`} sx={{ p: 1.5 }}>
              <Typography sx={{ fontWeight: 700 }}>{OFFICES[from].name[lang]}</Typography>
              <Typography variant="body2">
                {reference} · {serviceOf(form)[lang]}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {longTime(askedAt)}
              </Typography>
            </CardActionArea>
          </Card>
        </li>
      ))}
    </Stack>
  )
}
