// What is next, at the top of the first screen: one row a kind of work, the most urgent first, each a link to where it is done.
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { listAt } from '#desk/count-cards.tsx'
import { useAnswer } from '#desk/use-answer.ts'
import { nextWorkKind } from '#domain/next-work.ts'
import { formatNumber } from '#kit/whole-numbers.ts'

// So that a row or two that come push nothing away.
const ROOM = { minHeight: '8.5rem' }

export function NextWork() {
  const translate = useTranslate()
  const waiting = useAnswer('GET /next', {})
  if (waiting === null) return null
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
                      sx={{ minWidth: '3.5rem', color: isLate ? 'error.main' : 'primary.main' }}
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
    </Box>
  )
}
