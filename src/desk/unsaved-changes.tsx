// Asks before what was typed is thrown away: by another screen, the way back, or the page being closed.
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useId } from 'react'
import { useBlocker, useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'

type QuestionProps = { open: boolean; onStay: () => void; onLeave: () => void }

/** Whether to go on writing or to throw it away; going on is what Escape and the first key mean. */
export function LeaveQuestion({ open, onStay, onLeave }: QuestionProps) {
  const translate = useTranslate()
  const [title, text] = [useId(), useId()]
  return (
    <Dialog open={open} onClose={onStay} role="alertdialog" aria-labelledby={title} aria-describedby={text}>
      <DialogTitle id={title}>{translate('common.unsaved.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={text}>{translate('common.unsaved.text')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={onLeave}>
          {translate('common.unsaved.leave')}
        </Button>
        <Button variant="contained" onClick={onStay} autoFocus>
          {translate('common.unsaved.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Stands on a screen as long as it holds something that is not kept anywhere else. */
export function Unsaved() {
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  return <LeaveQuestion open={state === 'blocked'} onStay={() => reset?.()} onLeave={() => proceed?.()} />
}

/** Inside a form of a whole screen. */
export function UnsavedForm() {
  // Not react-admin's own: it takes a refused save for a kept one, and no longer asks.
  const { dirtyFields, isSubmitting } = useFormState()
  return Object.keys(dirtyFields).length > 0 && !isSubmitting ? <Unsaved /> : null
}
