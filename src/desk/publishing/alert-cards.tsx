// The alerts already written for a level, to choose one whose words may then be changed.
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useGetList, useTranslate } from 'react-admin'
import type { Entry } from '#contract/publishing/entries.ts'
import type { AlertLevel } from '#desk/publishing/alert-levels.ts'
import { RouteLink } from '#desk/route-link.tsx'
import { useLang } from '#desk/use-lang.ts'
import { type InLangs, pickLang } from '#kit/lang.ts'

/** What a card fills in. */
export type AlertCard = { id: string; title: InLangs<string>; text: InLangs<string> }

const ALL = { pagination: { page: 1, perPage: 50 }, sort: { field: 'position', order: 'ASC' } } as const

const NUMBER = /\s*\d+$/
const ROW = { direction: 'row', spacing: 1, useFlexGap: true, sx: { flexWrap: 'wrap' } } as const

type Props = {
  level: AlertLevel
  chosen: AlertCard | null
  onChoose: (card: AlertCard) => void
  onSuspend: () => void
}

export function AlertCards({ level, chosen, onChoose, onSuspend }: Props) {
  const translate = useTranslate()
  const lang = useLang()
  const { data = [] } = useGetList<Entry>('content/alert-cards', ALL)
  const cards = data
    .filter(({ content, publishedVersion }) => publishedVersion > 0 && content.level === level)
    .map(({ id, content: { title, text = {} } }) => ({ id, title, text }) as AlertCard)
  const nameOf = ({ title }: AlertCard) => pickLang(title, lang).value ?? ''
  const buttonOf = (card: AlertCard, label = nameOf(card)) => (
    <Button
      key={card.id}
      variant={card.id === chosen?.id ? 'contained' : 'outlined'}
      aria-label={nameOf(card)}
      aria-pressed={card.id === chosen?.id}
      onClick={() => onChoose(card)}
      sx={{ minWidth: '2.75rem' }}
    >
      {label}
    </Button>
  )
  // Those that differ by their number alone, such as the signals of the wind, stand in a row of their own.
  const series = [...Map.groupBy(cards, (card) => nameOf(card).replace(NUMBER, ''))]
  return (
    <>
      {series.map(
        ([name, numbered]) =>
          numbered.length > 1 && (
            <div key={name}>
              <Typography gutterBottom>{name}</Typography>
              <Stack {...ROW}>{numbered.map((card) => buttonOf(card, NUMBER.exec(nameOf(card))?.[0]))}</Stack>
            </div>
          ),
      )}
      <Stack {...ROW}>
        {series.map(([, [card, second]]) => !second && buttonOf(card!))}
        <Button variant="outlined" onClick={onSuspend}>
          {translate('publishing.suspension.button')}
        </Button>
      </Stack>
      {chosen && Object.keys(chosen.text).length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {translate('publishing.alert.cardWithoutText')}{' '}
          <RouteLink to={`/content/alert-cards/${chosen.id}`}>
            {translate('publishing.alert.writeCard')}
          </RouteLink>
        </Typography>
      )}
    </>
  )
}
