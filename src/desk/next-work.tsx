// What is next, at the top of the first screen: one row a kind of work, the most urgent first, each a link to where it is done;
// below, the requests that are due first, by name.
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import type { AnswerData } from '#contract/all.ts'
import { DueDay } from '#desk/casework/request-flags.tsx'
import { listAt } from '#desk/count-cards.tsx'
import { RouteLink } from '#desk/route-link.tsx'
import { useAnswer } from '#desk/use-answer.ts'
import { nextWorkKind } from '#domain/next-work.ts'
import { formatNumber } from '#kit/whole-numbers.ts'

const COUNT = { width: '2.25rem', mr: 2, flexShrink: 0, textAlign: 'right' }
// So that a row or two that come push nothing away.
const ROOM = { minHeight: '8.5rem' }

export function NextWork() {
  const translate = useTranslate()
  const next = useAnswer('GET /next', {})
  if (next === null) return null
  const waiting = next?.kinds
  return (
    <Box component="section" aria-labelledby="next-work" sx={ROOM}>
      <Typography variant="h2" id="next-work" gutterBottom>
        {translate('common.next.title')}
      </Typography>
      {!waiting?.length ? (
        <Typography>{translate(waiting ? 'common.next.none' : 'ra.page.loading')}</Typography>
      ) : (
        <Paper variant="outlined">
          <List disablePadding>
            {waiting.map(({ kind, count }, index) => {
              const { screen, filter, isLate } = nextWorkKind(kind)
              return (
                <ListItem key={kind} disablePadding divider={index < waiting.length - 1}>
                  <ListItemButton component={Link} to={filter ? listAt(screen, filter) : screen}>
                    <Typography
                      component="span"
                      variant="h2"
                      sx={{ ...COUNT, color: isLate ? 'error.main' : 'primary.main' }}
                    >
                      {formatNumber(count)}
                    </Typography>{' '}
                    <Typography component="span" sx={{ flex: 1 }}>
                      {translate(`common.next.kinds.${kind}`, { smart_count: count })}
                    </Typography>
                    <ChevronRight aria-hidden />
                  </ListItemButton>
                </ListItem>
              )
            })}
          </List>
        </Paper>
      )}
      {!!next?.requests.length && <Urgent requests={next.requests} />}
    </Box>
  )
}

function Urgent({ requests }: Pick<AnswerData<'GET /next'>, 'requests'>) {
  const translate = useTranslate()
  return (
    <>
      <Typography variant="h3" id="urgent-requests" sx={{ mt: 2 }} gutterBottom>
        {translate('common.next.urgent')}
      </Typography>
      <Paper component="ul" variant="outlined" aria-labelledby="urgent-requests" sx={URGENT}>
        {requests.map((row) => (
          <li key={row.id}>
            <RouteLink to={`/requests/${row.id}/show`}>{row.reference}</RouteLink>
            <span>{row.applicant}</span>
            <DueDay row={row} />
          </li>
        ))}
      </Paper>
    </>
  )
}

// One below the other on a phone: the reference and when it is due, then the name.
const URGENT = {
  listStyle: 'none',
  p: 0,
  m: 0,
  '& li': {
    display: 'grid',
    gridTemplateColumns: { xs: '1fr auto', sm: '10rem 1fr auto' },
    columnGap: 2,
    py: 0.75,
    px: 2,
  },
  '& li + li': { borderTop: 1, borderColor: 'divider' },
  '& span:nth-of-type(1)': { order: { xs: 1, sm: 0 }, gridColumn: { xs: '1 / -1', sm: 'auto' } },
}
