// What a suspension is of: the levels without classes, and work at city hall with its day without work.
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { useMe } from '#desk/use-me.ts'
import { may } from '#domain/roles.ts'
import { SCHOOL_LEVELS, SCHOOLS, type SchoolLevel } from '#domain/suspensions.ts'

/** What was typed before, by the names of the boxes. */
type KeptValues = { begun: Readonly<Record<string, string>> }
type ClassesProps = KeptValues & { levels: readonly SchoolLevel[]; onChange: (levels: SchoolLevel[]) => void }

export function Classes({ levels, onChange, begun }: ClassesProps) {
  const translate = useTranslate()
  const isAll = levels.length === SCHOOL_LEVELS.length
  const tick = (label: string, checked: boolean, next: SchoolLevel[], some = false) => (
    <FormControlLabel
      key={label}
      control={<Checkbox checked={checked} indeterminate={some} onChange={() => onChange(next)} />}
      label={translate(label)}
    />
  )
  const others = (level: SchoolLevel) => levels.filter((one) => one !== level)
  return (
    <>
      <FormControl component="fieldset">
        <FormLabel component="legend">{translate('publishing.suspension.levels')}</FormLabel>
        <FormGroup>
          {tick(
            'publishing.suspension.allLevels',
            isAll,
            isAll ? [] : [...SCHOOL_LEVELS],
            !isAll && levels.length > 0,
          )}
          {SCHOOL_LEVELS.map((level) => {
            const isChosen = levels.includes(level)
            return tick(
              `publishing.choices.${level}`,
              isChosen,
              isChosen ? others(level) : [...levels, level],
            )
          })}
        </FormGroup>
      </FormControl>
      {levels.length > 0 && (
        <TextField
          name="schools"
          select
          label={translate('publishing.suspension.schools')}
          defaultValue={begun.schools ?? SCHOOLS[0]}
        >
          {SCHOOLS.map((schools) => (
            <MenuItem key={schools} value={schools}>
              {translate(`publishing.choices.${schools}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
    </>
  )
}

type WorkProps = KeptValues & { work: boolean; onChange: (work: boolean) => void }

/** Who may not change settings is told who enters the day without work. */
export function Work({ work, onChange, begun }: WorkProps) {
  const translate = useTranslate()
  const me = useMe()
  const hint = useId()
  const say = (name: string) => translate(`publishing.suspension.${name}`)
  return (
    <FormGroup>
      <FormControlLabel
        control={<Checkbox checked={work} onChange={(_, checked) => onChange(checked)} />}
        label={say('work')}
      />
      {work && me && !may(me, 'settings') && <Typography sx={{ pl: 4 }}>{say('notYours')}</Typography>}
      {work && me && may(me, 'settings') && (
        <FormGroup sx={{ pl: 4 }}>
          <FormControlLabel
            control={
              <Checkbox
                name="alsoHoliday"
                defaultChecked={'alsoHoliday' in begun}
                slotProps={{ input: { 'aria-describedby': hint } }}
              />
            }
            label={say('alsoHoliday')}
          />
          <FormHelperText id={hint}>{say('alsoHolidayHint')}</FormHelperText>
        </FormGroup>
      )}
    </FormGroup>
  )
}
