// What the abstract is asked for: from and to which day, of which cashier, of which fund.
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import type { AnswerData } from '#contract/all.ts'
import { useSpeech } from '#desk/speech.ts'

/** Days 'YYYY-MM-DD', both included; without a cashier or fund those of all. */
export type AbstractFilter = { from: string; to: string; cashier?: string; fund?: string }
type Choices = AnswerData<'GET /collections'>['choices']

type Props = { asked: AbstractFilter; choices?: Choices; change: (more: Partial<AbstractFilter>) => void }

export function AbstractFilters({ asked, choices, change }: Props) {
  const { translate, who } = useSpeech()
  const { from, to } = asked
  const day = (name: 'from' | 'to', changed: (day: string) => void) => (
    <TextField
      type="date"
      label={translate(`treasury.abstract.${name}`)}
      value={asked[name]}
      onChange={({ target }) => target.value && changed(target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
  return (
    <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {day('from', (value) => change({ from: value, to: value > to ? value : to }))}
      {day('to', (value) => change({ to: value, from: value < from ? value : from }))}
      <Choice
        name="cashier"
        value={asked.cashier}
        choices={(choices?.cashiers ?? []).map((one) => ({ id: one.id, name: who(one) }))}
        change={(cashier) => change({ cashier })}
      />
      <Choice
        name="fund"
        value={asked.fund}
        choices={(choices?.funds ?? []).map((id) => ({
          id,
          name: id || translate('treasury.abstract.noFund'),
        }))}
        change={(fund) => change({ fund })}
      />
    </Stack>
  )
}

type ChoiceProps = {
  name: 'cashier' | 'fund'
  /** Undefined for all. */
  value: string | undefined
  choices: readonly { id: string; name: string }[]
  change: (id: string | undefined) => void
}

// An empty id is a choice of its own: the fund that the lines do not state.
const ALL = 'all'
const keyOf = (id: string) => `one ${id}`

function Choice({ name, value, choices, change }: ChoiceProps) {
  const { translate } = useSpeech()
  const isThere = value !== undefined && choices.some(({ id }) => id === value)
  const shown = value === undefined || isThere ? choices : [...choices, { id: value, name: value }]
  return (
    <TextField
      select
      label={translate(`treasury.abstract.${name}`)}
      value={value === undefined ? ALL : keyOf(value)}
      onChange={({ target }) => change(shown.find(({ id }) => keyOf(id) === target.value)?.id)}
      sx={{ minWidth: 180 }}
    >
      <MenuItem value={ALL}>{translate('treasury.abstract.all')}</MenuItem>
      {shown.map((one) => (
        <MenuItem key={one.id} value={keyOf(one.id)}>
          {one.name}
        </MenuItem>
      ))}
    </TextField>
  )
}
