// A dialog with inputs: once something is typed, a click on the backdrop does nothing, and Escape and Cancel ask first.
import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useId, useState } from 'react'
import { useIsKept } from '#desk/kept-typed.ts'
import { LeaveQuestion, Unsaved } from '#desk/unsaved-changes.tsx'

type Props = {
  open: boolean
  title: string
  onClose: () => void
  /** What was typed has been sent: nothing is lost any more. */
  saved?: boolean
  /** Under which name what is typed in it is kept: it opens as begun once something was. */
  keptAs?: string
  /** Receives the handler of the cancel button. */
  children: (cancel: () => void) => ReactNode
}

export function InputDialog({ open, onClose, saved = false, keptAs = '', ...rest }: Props) {
  const small = useMediaQuery('(max-width: 600px)')
  const title = useId()
  const [changed, setTyped] = useState(useIsKept(keptAs))
  const typed = changed && !saved
  const [asking, setAsking] = useState(false)
  const leave = () => {
    setTyped(false)
    setAsking(false)
    onClose()
  }
  const cancel = () => (typed ? setAsking(true) : leave())
  return (
    <>
      <Dialog
        open={open}
        onClose={(_, reason) => (typed && reason === 'backdropClick' ? undefined : cancel())}
        // Input events of all controls inside bubble up to here.
        onChange={() => setTyped(true)}
        slotProps={{ transition: { onExited: () => setTyped(false) } }}
        fullScreen={small}
        fullWidth
        aria-labelledby={title}
      >
        <DialogTitle id={title}>{rest.title}</DialogTitle>
        {rest.children(cancel)}
      </Dialog>
      {open && typed && <Unsaved />}
      <LeaveQuestion open={open && asking} onStay={() => setAsking(false)} onLeave={leave} />
    </>
  )
}
