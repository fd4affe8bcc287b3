// All collections, a row each: its entries by state, each number a link to them; the first screen of the information office.
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Title, useTranslate } from 'react-admin'
import { listAt } from '#desk/count-cards.tsx'
import { useLabel } from '#desk/publishing/labels.ts'
import { RouteLink } from '#desk/route-link.tsx'
import { Unanswered } from '#desk/unanswered.tsx'
import { useAnswer } from '#desk/use-answer.ts'
import { ENTRY_STATES } from '#domain/entry-states.ts'
import { formatNumber } from '#kit/whole-numbers.ts'

const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 2fr) minmax(0, 3fr)' },
  columnGap: 2,
  px: 2,
  py: 1.25,
  overflowWrap: 'anywhere',
  '& + &': { borderTop: 1, borderColor: 'divider' },
}

export default function Overview() {
  const translate = useTranslate()
  const labelOf = useLabel()
  const data = useAnswer('GET /content', {})
  if (!data) return <Unanswered answer={data} />
  return (
    <Box sx={{ py: 3, maxWidth: '60rem' }}>
      <Title title="publishing.overview" />
      <Paper component="ul" variant="outlined" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {data.map(({ id, label, counts }) => (
          <Box key={id} component="li" sx={ROW}>
            <Typography component="h2" sx={{ fontWeight: 700 }}>
              <RouteLink to={`/content/${id}`}>{labelOf(label)}</RouteLink>
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
              {ENTRY_STATES.filter((state) => counts[state]).map((state) => (
                <RouteLink key={state} to={listAt(`/content/${id}`, { state })}>
                  {translate(`publishing.states.${state}`)}: {formatNumber(counts[state] ?? 0)}
                </RouteLink>
              ))}
              {Object.keys(counts).length === 0 && (
                <Typography color="textSecondary">{translate('publishing.nothing')}</Typography>
              )}
            </Box>
          </Box>
        ))}
      </Paper>
    </Box>
  )
}
