// A question asked in a dialog and sent as one act: it stays open with what was typed when the server refuses.
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { type ReactNode, useState } from 'react'
import { Form, SaveButton, useTranslate } from 'react-admin'
import type { AnswerData, OperationId, OperationInput } from '#contract/all.ts'
import { FocusWrong } from '#desk/focus-wrong.tsx'
import { InputDialog } from '#desk/input-dialog.tsx'
import { KeepTyped, useIsKept } from '#desk/kept-typed.ts'
import { type SuccessText, useAct } from '#desk/use-act.ts'
import { WordButton } from '#desk/word-button.tsx'

type Props<Id extends OperationId, Typed extends object> = {
  /** Keys of words: of the button that opens it, of its title, of the button that sends; by default all the same. */
  label: string
  title?: string
  send?: string
  /** The success text: the key of a sentence, or what the answer makes of it. */
  done: SuccessText<AnswerData<Id>>
  names?: Record<string, string>
  /** The subject of the success text; by default what `names` names. */
  about?: string
  operation: Id
  defaults?: object
  /** From what was typed to what the operation takes. */
  inputOf: (typed: Typed) => OperationInput<Id>
  /** 'error' for an act against somebody: its buttons are red. */
  color?: 'primary' | 'error'
  /** What follows once it is done. */
  after?: () => unknown
  /** Of its button: 'contained' where it is the main one of its screen. */
  variant?: 'text' | 'outlined' | 'contained'
  icon?: ReactNode
  /** What stays in sight beside its buttons, such as a sum. */
  beside?: ReactNode
  /** Open from the first, as for a link that leads to it. */
  open?: boolean
  children: ReactNode
}

export function FormDialog<Id extends OperationId, Typed extends object>(props: Props<Id, Typed>) {
  const {
    label,
    title = label,
    send = label,
    color = 'primary',
    icon,
    open: isOpen = false,
    ...others
  } = props
  const { variant = color === 'error' ? 'text' : 'outlined', ...rest } = others
  const isKept = useIsKept(keptNameOf(rest))
  const [open, setOpen] = useState(isOpen || isKept)
  return (
    <>
      <WordButton label={label} color={color} variant={variant} onClick={() => setOpen(true)}>
        {icon}
      </WordButton>
      <OpenedDialog {...rest} {...{ title, send, color, open }} close={() => setOpen(false)} />
    </>
  )
}

/** Under which name what is typed in it is kept, so that it opens again. */
export const keptNameOf = ({
  operation,
  names = {},
}: {
  operation: OperationId
  names?: Record<string, string>
}) => `${operation} ${Object.values(names).join(' ')}`

type OpenedProps<Id extends OperationId, Typed extends object> = Omit<
  Props<Id, Typed>,
  'label' | 'variant' | 'icon' | 'open'
> & {
  title: string
  send: string
  open: boolean
  close: () => void
}

/** The dialog alone, where something else than its own button opens it. */
export function OpenedDialog<Id extends OperationId, Typed extends object>(props: OpenedProps<Id, Typed>) {
  const { open, close, title, names = {}, about = Object.values(names).join(', '), ...rest } = props
  const translate = useTranslate()
  const keptAs = keptNameOf({ operation: rest.operation, names })
  return (
    <InputDialog open={open} title={translate(title, names)} keptAs={keptAs} onClose={close}>
      {(cancel) => (
        <DialogForm
          {...rest}
          keptAs={keptAs}
          send={translate(rest.send, names)}
          about={about}
          close={close}
          cancel={cancel}
        />
      )}
    </InputDialog>
  )
}

type FormProps<Id extends OperationId, Typed extends object> = Pick<
  Props<Id, Typed>,
  'done' | 'about' | 'operation' | 'defaults' | 'inputOf' | 'color' | 'after' | 'beside' | 'children'
> & {
  send: string
  /** Called once it is sent, and when it is given up. */
  close: () => void
  cancel: () => void
  keptAs: string
}

function DialogForm<Id extends OperationId, Typed extends object>(props: FormProps<Id, Typed>) {
  const { send, done, about, operation, defaults, inputOf, color, after, beside, children } = props
  const { close, cancel, keptAs } = props
  const { act, busy } = useAct()
  // Said here too: the rest of the screen lies behind the dialog.
  const [refusal, setRefusal] = useState('')
  const submit = async (typed: object) => {
    setRefusal('')
    const acted = await act(operation, inputOf(typed as Typed), done, about)
    if (acted.ok) {
      close()
      after?.()
      return
    }
    setRefusal(acted.text)
    // Beside the inputs of the same names; what is set elsewhere could not be cleared, and would keep the form from being sent.
    return Object.fromEntries(Object.entries(acted.problem.errors ?? {}).filter(([name]) => name in typed))
  }
  return (
    <Form
      onSubmit={submit}
      defaultValues={defaults ?? {}}
      warnWhenUnsavedChanges={false}
      shouldFocusError={false}
    >
      <DialogContent>
        {children}
        <KeepTyped name={keptAs} />
        <FocusWrong />
        {refusal && <Alert severity="error">{refusal}</Alert>}
      </DialogContent>
      <DialogActions>
        {beside && <Box sx={BESIDE}>{beside}</Box>}
        <WordButton label="ra.action.cancel" onClick={cancel} />
        <SaveButton type="submit" label={send} icon={null} color={color} alwaysEnable disabled={busy} />
      </DialogActions>
    </Form>
  )
}

// Before the buttons; on a phone above them.
const BESIDE = { mr: 'auto', order: { xs: 1, sm: 0 } }
