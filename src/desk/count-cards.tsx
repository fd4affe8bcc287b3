// Counts of open work as cards, each a link to its list.
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { formatNumber } from '#kit/whole-numbers.ts'

export type CountCard = { label: string; count: number; to: string; note?: string }
type Props = { title: string; cards: readonly CountCard[]; text?: string }

export function CountCards({ title, cards, text }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Typography variant="h2" id={id} gutterBottom>
        {title}
      </Typography>
      {text && <Typography gutterBottom>{text}</Typography>}
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(9.5rem, 1fr))' }}>
        {cards.map(({ label, count, to, note }) => (
          <Card key={to}>
            <CardActionArea component={Link} to={to} sx={{ p: 1.5, height: '100%' }}>
              <Typography variant="h1" component="p" color={count > 0 ? 'primary' : 'text.secondary'}>
                {formatNumber(count)}
              </Typography>
              <Typography>{label}</Typography>
              {note && (
                <Typography variant="body2" color="textSecondary">
                  {note}
                </Typography>
              )}
            </CardActionArea>
          </Card>
        ))}
      </Box>
    </section>
  )
}

/** The address of a list with a filter. */
export const listAt = (path: string, filter: object): string =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`
