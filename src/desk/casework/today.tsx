// The office's morning page: what is due, late, unread or stuck, each leading to its requests.
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { useAnswerOf } from '#desk/answer-of.ts'
import { type Counts, TABS } from '#desk/casework/queue-tabs.tsx'
import { useSpeech } from '#desk/casework/speech.ts'

export default function Today() {
  const { translate } = useSpeech()
  const counts = useAnswerOf<Counts>('/queue/counts')
  if (!counts) return null
  return (
    <section aria-labelledby="office-today">
      <Typography variant="h2" id="office-today" gutterBottom>
        {translate('casework.today')}
      </Typography>
      <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {TABS.map((tab) => (
          <Card key={tab} sx={{ minWidth: '8.5rem', flex: '1 1 8.5rem', maxWidth: '12rem' }}>
            <CardActionArea component={Link} to={addressOf(tab)} sx={{ p: 1.5 }}>
              <Typography variant="h1" component="p" color={counts[tab] > 0 ? 'primary' : 'text.secondary'}>
                {counts[tab]}
              </Typography>
              <Typography>{translate(`casework.tabs.${tab}`)}</Typography>
            </CardActionArea>
          </Card>
        ))}
      </Stack>
    </section>
  )
}

const addressOf = (tab: (typeof TABS)[number]) =>
  tab === 'all' ? '/requests' : `/requests?filter=${encodeURIComponent(JSON.stringify({ is: tab }))}`
