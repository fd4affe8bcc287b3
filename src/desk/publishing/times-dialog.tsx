// Asks from when readers see an entry, and until when.
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import type { OperationInput } from '#contract/all.ts'
import type { Entry } from '#contract/publishing/entries.ts'
import { InputDialog } from '#desk/input-dialog.tsx'
import { useKeptState } from '#desk/kept-typed.ts'
import type { EntryParams } from '#desk/publishing/definitions.ts'
import { instantOf } from '#desk/times.ts'

type StepOperation =
  `POST /content/:collection/:id/${'submit' | 'publish' | 'schedule' | 'expire' | 'archive'}`
export type TakeStep = <Id extends StepOperation>(id: Id, input: OperationInput<Id>) => Promise<void>

type Props = {
  of: 'schedule' | 'expire'
  entry: Entry
  params: EntryParams
  onTake: TakeStep
  onClose: () => void
}

export function TimesDialog({ of, entry, params, onTake, onClose }: Props) {
  const translate = useTranslate()
  const [times, setTimes] = useKeptState('times', { publishAt: '', expireAt: '' })
  const take = () => {
    const ends = instantOf(times.expireAt)
    if (of === 'expire')
      return onTake('POST /content/:collection/:id/expire', { params, body: { expireAt: ends } })
    const body = {
      version: entry.version,
      publishAt: instantOf(times.publishAt),
      ...(ends && { expireAt: ends }),
    }
    return onTake('POST /content/:collection/:id/schedule', { params, body })
  }
  const time = (label: string, name: keyof typeof times) => (
    <TextField
      type="datetime-local"
      label={translate(label)}
      value={times[name]}
      onChange={({ target }) => setTimes({ ...times, [name]: target.value })}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
  return (
    <InputDialog open title={translate(`publishing.steps.${of}`)} keptAs="times" onClose={onClose}>
      {(cancel) => (
        <>
          <DialogContent>
            <Stack spacing={2}>
              {of === 'schedule' && time('publishing.showFrom', 'publishAt')}
              {time('publishing.showUntil', 'expireAt')}
            </Stack>
          </DialogContent>
          <DialogActions>
            <Button onClick={cancel}>{translate('ra.action.cancel')}</Button>
            <Button variant="contained" disabled={of === 'schedule' && times.publishAt === ''} onClick={take}>
              {translate(`publishing.steps.${of}`)}
            </Button>
          </DialogActions>
        </>
      )}
    </InputDialog>
  )
}
