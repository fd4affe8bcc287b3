// One thing a city has to have: done or missing, how much of it, what in words, and the screen that fills it.
import CheckCircle from '@mui/icons-material/CheckCircle'
import Unchecked from '@mui/icons-material/RadioButtonUnchecked'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import type { SetupItem } from '#contract/setup.ts'
import { entryScreen, SETTINGS, screenFor } from '#desk/numbers/setup-links.ts'
import { useLang } from '#desk/use-lang.ts'
import type { Permission } from '#domain/roles.ts'
import { dateWords } from '#kit/dates.ts'

type Props = { item: SetupItem; may: readonly Permission[] }
type RowProps = Props & {
  /** What else can be done about it. */
  children?: ReactNode
}

const MARKS = {
  done: <CheckCircle color="success" aria-hidden />,
  missing: <Unchecked color="warning" aria-hidden />,
}
const ROW = { display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 1.5, rowGap: 0.5, p: 1.5 }

export function SetupRow({ item, may, children }: RowProps) {
  const translate = useTranslate()
  const { id, state, missing, of } = item
  const to = state === 'missing' ? screenFor(item, may) : null
  const setting = state === 'missing' && SETTINGS[id]
  const name = translate(`numbers.setup.items.${id}.name`)
  return (
    <Paper component="li" variant="outlined" sx={ROW}>
      {MARKS[state]}
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' }}>
          <Typography variant="h3">{name}</Typography>
          <Typography color="textSecondary">
            {translate(`numbers.setup.${state}`, { missing, of, smart_count: of })}
          </Typography>
        </Box>
        {state !== 'done' && <Typography>{translate(`numbers.setup.items.${id}.${state}`)}</Typography>}
        {to && (
          <Button
            component={Link}
            to={to}
            variant="outlined"
            size="small"
            sx={{ my: 1 }}
            aria-label={`${translate('numbers.setup.fill')}: ${name}`}
          >
            {translate('numbers.setup.fill')}
          </Button>
        )}
        {setting && (
          <details>
            <summary>{translate('numbers.setup.forServer')}</summary>
            {translate('numbers.setup.setting', { setting })}
          </details>
        )}
        {children}
        <Missing item={item} may={may} />
      </Box>
    </Paper>
  )
}

/** What is missing by name; of the same name, such as that of a seat, how many. */
function Missing({ item: { id, entries }, may }: Props) {
  const translate = useTranslate()
  const lang = useLang()
  const { longDate } = dateWords(lang)
  const named = entries.filter(({ label }) => label[lang] !== '')
  if (named.length === 0) return null
  const times = Map.groupBy(named, ({ label, due }) => `${label[lang]} ${due}`)
  return (
    <details>
      <summary>{translate('numbers.setup.which', named.length)}</summary>
      <Box component="ul" sx={{ my: 0.5, pl: 3, overflowWrap: 'anywhere' }}>
        {[...times].map(([key, [one, ...others]]) => {
          const { label, due, id: entry } = one!
          const words = [
            others.length > 0 ? `${label[lang]} (${others.length + 1})` : label[lang],
            due && translate('numbers.setup.wasDue', { day: longDate(due) }),
          ].filter(Boolean)
          const to = others.length === 0 ? entryScreen(id, entry, may) : null
          return <li key={key}>{to ? <Link to={to}>{words.join(', ')}</Link> : words.join(', ')}</li>
        })}
      </Box>
    </details>
  )
}
