// Asks from when readers see an entry, and until when.
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Entry } from '#desk/publishing/definitions.ts'
import { instantOf } from '#desk/times.ts'
import { TypedDialog } from '#desk/typed-dialog.tsx'

type Props = {
  of: 'schedule' | 'expire'
  entry: Entry
  onTake: (step: string, body: object) => Promise<void>
  onClose: () => void
}

export function TimesDialog({ of, entry, onTake, onClose }: Props) {
  const translate = useTranslate()
  const [publishAt, setPublishAt] = useState('')
  const [expireAt, setExpireAt] = useState('')
  const take = () => {
    const ends = instantOf(expireAt)
    if (of === 'expire') return onTake('expire', { expireAt: ends })
    const times = { version: entry.version, publishAt: instantOf(publishAt), ...(ends && { expireAt: ends }) }
    return onTake('schedule', times)
  }
  const time = (label: string, value: string, set: (value: string) => void) => (
    <TextField
      type="datetime-local"
      label={translate(label)}
      value={value}
      onChange={({ target }) => set(target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
  return (
    <TypedDialog open title={translate(`publishing.steps.${of}`)} onClose={onClose}>
      {(cancel) => (
        <>
          <DialogContent>
            <Stack spacing={2} sx={{ pt: 1 }}>
              {of === 'schedule' && time('publishing.showFrom', publishAt, setPublishAt)}
              {time('publishing.showUntil', expireAt, setExpireAt)}
            </Stack>
          </DialogContent>
          <DialogActions>
            <Button onClick={cancel}>{translate('ra.action.cancel')}</Button>
            <Button variant="contained" disabled={of === 'schedule' && publishAt === ''} onClick={take}>
              {translate(`publishing.steps.${of}`)}
            </Button>
          </DialogActions>
        </>
      )}
    </TypedDialog>
  )
}
