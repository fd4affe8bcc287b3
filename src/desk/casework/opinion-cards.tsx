// Open questions of other offices as cards, each the whole of it a link: of the list on a phone, and on the first screen.
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { useSpeech } from '#desk/casework/speech.ts'
import { FORMS } from '#forms/all.ts'
import type { FormId } from '#forms/define.ts'
import { OFFICES, type ReceivingOffice } from '#forms/offices.ts'

/** As /api/desk/opinions lists it. */
export type AskedRow = RaRecord<string> & {
  reference: string
  form: FormId
  from: ReceivingOffice
  /** ISO-8601 UTC. */
  askedAt: string
}

export function OpinionCards({ rows }: { rows: readonly AskedRow[] }) {
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
                {reference} · {FORMS[form].title[lang]}
              </Typography>
              <Typography variant="body2" color="text.secondary">
                {longTime(askedAt)}
              </Typography>
            </CardActionArea>
          </Card>
        </li>
      ))}
    </Stack>
  )
}
