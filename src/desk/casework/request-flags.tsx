// What a row of the queue says beside its request: the most urgent flag, when it is due, and whose it is.
import Avatar from '@mui/material/Avatar'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { QueueRow } from '#contract/casework/queue.ts'
import { useSpeech } from '#desk/speech.ts'
import { useMe } from '#desk/use-me.ts'
import { STATES } from '#domain/request-states.ts'
import { daysAfter, today } from '#kit/dates.ts'
import { typedKeys } from '#kit/typed-keys.ts'
import { NO_DUE_DAY } from '#kit/working-days.ts'

// The most urgent first: only one is shown. That it is late stands where it is due.
const FLAGS = {
  bounced: 'error',
  replied: 'primary',
  toDecide: 'success',
  unread: 'primary',
  notScanned: 'warning',
} as const

export function RequestFlag({ row }: { row: QueueRow }) {
  const { translate } = useSpeech()
  const me = useMe()
  const flag = typedKeys(FLAGS).find((one) => row[one] && (one !== 'notScanned' || me?.scansFiles))
  if (!flag) return null
  return <Chip size="small" color={FLAGS[flag]} label={translate(`casework.mark.${flag}`)} sx={WRAPS} />
}

// Two short lines where the column is narrow.
const WRAPS = {
  height: 'auto',
  minHeight: 24,
  '& .MuiChip-label': { px: 0.75, whiteSpace: 'normal', lineHeight: 1.15 },
}

/** While its clock runs in how many days; stopped, that it is; ended, on which day. */
export function DueDay({ row: { dueOn, late, state } }: { row: Pick<QueueRow, 'dueOn' | 'late' | 'state'> }) {
  const { translate, rowDate, longDate } = useSpeech()
  if (dueOn === NO_DUE_DAY) return translate('casework.noDue')
  const days = daysAfter(dueOn, today())
  const words = () => {
    const { clock } = STATES[state]
    if (clock !== 'runs') return clock === 'stopped' ? translate('casework.paused') : rowDate(dueOn)
    if (days === 0) return translate('casework.dueToday')
    return translate(late ? 'casework.daysLate' : 'casework.dueIn', { smart_count: Math.abs(days) })
  }
  return (
    <Typography
      component="span"
      variant="inherit"
      title={longDate(dueOn)}
      sx={late ? { color: 'error.main', fontWeight: 700 } : {}}
    >
      {words()}
    </Typography>
  )
}

/** The initials of who has it; the whole name is said aloud and on pointing. */
export function Assignee({ row: { assignee } }: { row: QueueRow }) {
  const { who } = useSpeech()
  if (!assignee) return null
  const name = who(assignee)
  const words = name.split(' ').filter(Boolean)
  const initials = [words[0], words.length > 1 ? words.at(-1) : ''].map((word = '') => word.slice(0, 1))
  return (
    <Avatar role="img" aria-label={name} title={name} sx={INITIALS}>
      {initials.join('').toUpperCase()}
    </Avatar>
  )
}

const INITIALS = {
  width: 32,
  height: 32,
  fontSize: '0.8125rem',
  fontWeight: 700,
  bgcolor: 'info.main',
  color: 'secondary.contrastText',
}
