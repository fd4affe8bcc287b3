// All collections with their numbers of entries: the first screen of the information office.
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import { Title, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { useLabel } from '#desk/publishing/labels.ts'
import { Unanswered } from '#desk/unanswered.tsx'
import { useAnswer } from '#desk/use-answer.ts'

const GRID = { display: 'grid', gap: 2, py: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(15rem, 1fr))' }

export default function Overview() {
  const translate = useTranslate()
  const labelOf = useLabel()
  const data = useAnswer('GET /content', {})
  if (!data) return <Unanswered answer={data} />
  return (
    <>
      <Title title="publishing.overview" />
      <Typography component="ul" sx={{ ...GRID, listStyle: 'none', pl: 0, m: 0 }}>
        {data.map(({ id, label, counts }) => (
          <Card key={id} component="li">
            <CardActionArea component={Link} to={`/content/${id}`} sx={{ p: 2, height: '100%' }}>
              <Typography variant="h3" component="h2">
                {labelOf(label)}
              </Typography>
              <Typography color="textSecondary">
                {Object.entries(counts)
                  .map(([state, count]) => `${translate(`publishing.states.${state}`)}: ${count}`)
                  .join(' · ') || translate('publishing.nothing')}
              </Typography>
            </CardActionArea>
          </Card>
        ))}
      </Typography>
    </>
  )
}
