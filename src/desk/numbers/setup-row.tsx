// One thing a city has to have, in one line: whether it is there, the screen that fills it, and why it is needed on demand.
import CheckCircle from '@mui/icons-material/CheckCircle'
import Unchecked from '@mui/icons-material/RadioButtonUnchecked'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { SetupItem } from '#contract/setup.ts'
import { entryScreen, SETTINGS, screenFor } from '#desk/numbers/setup-links.ts'
import { RouteLink } from '#desk/route-link.tsx'
import { useLang } from '#desk/use-lang.ts'
import { useMe } from '#desk/use-me.ts'
import { dateWords } from '#kit/dates.ts'

const MARKS = {
  done: <CheckCircle color="success" aria-hidden />,
  missing: <Unchecked color="warning" aria-hidden />,
}
const ROW = {
  display: 'grid',
  // The second column as wide as the longest name.
  gridTemplateColumns: { xs: 'auto 1fr', sm: 'auto 19rem 1fr' },
  columnGap: 1.5,
  px: 2,
  py: 1.25,
  '& + &': { borderTop: 1, borderColor: 'divider' },
}

export function SetupRow({ item }: { item: SetupItem }) {
  const translate = useTranslate()
  const to = screenFor(item, useMe())
  const { id, state, missing, of } = item
  const name = translate(`numbers.setup.items.${id}.name`)
  return (
    <Box component="li" sx={ROW}>
      {MARKS[state]}
      <Typography variant="h3" sx={{ lineHeight: 'inherit' }}>
        {to ? <RouteLink to={to}>{name}</RouteLink> : name}
      </Typography>
      {state === 'missing' && (
        <Box component="details" sx={{ gridColumn: { xs: 2, sm: 3 } }}>
          <summary>{translate('numbers.setup.missing', { missing, of, smart_count: of })}</summary>
          {translate(`numbers.setup.items.${id}.missing`)}
          {SETTINGS[id] && ` ${translate('numbers.setup.setting', { setting: SETTINGS[id] })}`}
          <Missing item={item} />
        </Box>
      )}
    </Box>
  )
}

/** What is missing by name; of the same name, such as that of a seat, how many. */
function Missing({ item: { id, entries } }: { item: SetupItem }) {
  const translate = useTranslate()
  const lang = useLang()
  const me = useMe()
  const { longDate } = dateWords(lang)
  const named = entries.filter(({ label }) => label[lang] !== '')
  if (named.length === 0) return null
  const times = Map.groupBy(named, ({ label, due }) => `${label[lang]} ${due}`)
  return (
    <Box component="ul" sx={{ my: 0.5, pl: 3, overflowWrap: 'anywhere' }}>
      {[...times].map(([key, [one, ...others]]) => {
        const { label, due, id: entry } = one!
        const words = [
          others.length > 0 ? `${label[lang]} (${others.length + 1})` : label[lang],
          due && translate('numbers.setup.wasDue', { day: longDate(due) }),
        ].filter(Boolean)
        const to = others.length === 0 ? entryScreen(id, entry, me) : null
        return <li key={key}>{to ? <RouteLink to={to}>{words.join(', ')}</RouteLink> : words.join(', ')}</li>
      })}
    </Box>
  )
}
