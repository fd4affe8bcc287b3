// A question asked in a dialog and sent as one act: it stays open with what was typed when the server refuses.
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { type ReactNode, useState } from 'react'
import { Form, SaveButton, useTranslate } from 'react-admin'
import { useAction } from '#desk/action.ts'
import { TypedDialog } from '#desk/typed-dialog.tsx'
import { WordButton } from '#desk/word-button.tsx'

type Typed = Record<string, unknown>

type Props = {
  /** Keys of words: of the button that opens it, of its title, of the button that sends, of what is said after. */
  label: string
  title: string
  send: string
  done: string
  names?: Record<string, string>
  path: string
  defaults?: Typed
  /** From what was typed to what the server takes. */
  bodyOf: (typed: Typed) => object
  icon?: ReactNode
  children: ReactNode
}

export function FormDialog({ label, title, names, icon, children, ...rest }: Props) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <WordButton label={label} variant="outlined" onClick={() => setOpen(true)}>
        {icon}
      </WordButton>
      <TypedDialog open={open} title={translate(title, names)} onClose={close}>
        {(cancel) => (
          <DialogForm {...rest} close={close} cancel={cancel}>
            {children}
          </DialogForm>
        )}
      </TypedDialog>
    </>
  )
}

type FormProps = Pick<Props, 'send' | 'done' | 'path' | 'defaults' | 'bodyOf' | 'children'> & {
  /** Once it is sent, and when it is given up. */
  close: () => void
  cancel: () => void
}

function DialogForm({ send, done, path, defaults, bodyOf, children, close, cancel }: FormProps) {
  const { act, busy } = useAction()
  const submit = async (typed: Typed) => {
    if (await act(path, bodyOf(typed), done)) close()
  }
  return (
    <Form onSubmit={submit} defaultValues={defaults ?? {}} warnWhenUnsavedChanges={false}>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <WordButton label="ra.action.cancel" onClick={cancel} />
        <SaveButton type="submit" label={send} alwaysEnable disabled={busy} />
      </DialogActions>
    </Form>
  )
}
