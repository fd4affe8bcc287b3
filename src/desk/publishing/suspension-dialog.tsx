// Suspends classes or work: what, on which days and why, once. Administrators can make it a day without work too, which moves due dates.
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { FormEvent } from 'react'
import { useTranslate } from 'react-admin'
import { InputDialog } from '#desk/input-dialog.tsx'
import { useKeptBoxes, useKeptState } from '#desk/kept-typed.ts'
import { AlertBoxes, AreaBoxes, typedIn } from '#desk/publishing/alert-boxes.tsx'
import { Classes, Work } from '#desk/publishing/suspended.tsx'
import { useAct } from '#desk/use-act.ts'
import type { SchoolLevel } from '#domain/suspensions.ts'
import { today } from '#kit/dates.ts'

const ORDER_MAX = 200

export default function SuspensionDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const { act, busy } = useAct()
  const { form, boxes } = useKeptBoxes('suspension')
  const [levels, setLevels] = useKeptState<SchoolLevel[]>('levels', [])
  const [work, setWork] = useKeptState('work', false)
  const say = (name: string) => translate(`publishing.suspension.${name}`)

  async function publish(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { said, both } = typedIn(event.currentTarget)
    const given = (name: string) => (said(name) ? { [name]: said(name) } : {})
    const content = {
      level: 'advisory',
      ...both('title'),
      ...both('area'),
      ...(levels.length > 0 && { levels, ...given('schools') }),
      work,
      ...given('firstDay'),
      ...given('lastDay'),
      ...given('order'),
    }
    const alsoHoliday = work && said('alsoHoliday') !== ''
    const shown = await act(
      'POST /content/alerts/suspensions',
      { body: { content, alsoHoliday } },
      ({ holiday }) => ({
        text: holiday ? 'publishing.suspension.doneWithHoliday' : 'publishing.suspension.done',
      }),
    )
    if (shown.ok) onClose()
  }
  const day = (name: 'firstDay' | 'lastDay', required = false) => (
    <TextField
      name={name}
      type="date"
      label={say(name)}
      required={required}
      defaultValue={boxes[name] ?? (required ? today() : '')}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
  return (
    <InputDialog open title={say('title')} keptAs="suspension" onClose={onClose}>
      {(cancel) => (
        <form ref={form} onSubmit={publish}>
          <DialogContent>
            <Stack spacing={2}>
              <Classes levels={levels} onChange={setLevels} begun={boxes} />
              <Work work={work} onChange={setWork} begun={boxes} />
              {day('firstDay', true)}
              {day('lastDay')}
              <Typography color="textSecondary">{say('days')}</Typography>
              <AlertBoxes name="title" label={say('reason')} required begun={boxes} />
              <TextField
                name="order"
                label={say('order')}
                defaultValue={boxes.order}
                slotProps={{ htmlInput: { maxLength: ORDER_MAX } }}
              />
              <AreaBoxes begun={boxes} />
            </Stack>
          </DialogContent>
          <DialogActions>
            <Button onClick={cancel}>{translate('ra.action.cancel')}</Button>
            <Button type="submit" variant="contained" loading={busy}>
              {translate('publishing.steps.publish')}
            </Button>
          </DialogActions>
        </form>
      )}
    </InputDialog>
  )
}
