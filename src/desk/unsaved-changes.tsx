// Asks before unsaved input is lost: on navigation, the Back button, or closing the page.
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useId } from 'react'
import { useBlocker, useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { KeepTyped } from '#desk/kept-typed.ts'

type QuestionProps = { open: boolean; onStay: () => void; onLeave: () => void }

/** Asks whether to stay or to discard the input; Escape and the focused button mean staying. */
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

/** Render it while the screen has unsaved input. */
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

/** For a form that fills a screen. */
export function UnsavedForm() {
  // Not react-admin's own warning: it treats a refused save as saved and no longer asks.
  const { dirtyFields, isSubmitting } = useFormState()
  return (
    <>
      <KeepTyped name="form" />
      {Object.keys(dirtyFields).length > 0 && !isSubmitting && <Unsaved />}
    </>
  )
}
