// A button for an act that cannot be undone, or that readers see at once: a dialog says what will happen and asks for confirmation.
import { useState } from 'react'
import { Confirm, useRefresh, useTranslate } from 'react-admin'
import type { OperationId, OperationInput } from '#contract/all.ts'
import { useAct } from '#desk/use-act.ts'
import { WordButton } from '#desk/word-button.tsx'

type Props<Id extends OperationId> = {
  /** A key of words; with 'Title' what the dialog asks, with 'Text' what will happen, with 'Done' what came of it. */
  label: string
  /** Instead of that text. */
  content?: string | undefined
  /** Values for the sentences. */
  names?: Record<string, string>
  /** The id of what the act is on, where several stand together. */
  describedBy?: string
  color?: 'primary' | 'error'
  operation: Id
  input: OperationInput<Id>
}

export function ConfirmedButton<Id extends OperationId>(props: Props<Id>) {
  const { label, content = `${label}Text`, names = {}, describedBy, color = 'primary' } = props
  const { operation, input } = props
  const translate = useTranslate()
  const refresh = useRefresh()
  const [open, setOpen] = useState(false)
  const { act, busy } = useAct()
  return (
    <>
      <WordButton
        label={label}
        variant="outlined"
        color={color}
        aria-describedby={describedBy}
        onClick={() => setOpen(true)}
      />
      <Confirm
        isOpen={open}
        loading={busy}
        title={translate(`${label}Title`, names)}
        content={translate(content, names)}
        confirm={label}
        onConfirm={async () => {
          const { ok } = await act(operation, input, `${label}Done`, Object.values(names).join(', '))
          setOpen(false)
          // A refusal may mean that somebody else was first: what is shown is read again.
          if (!ok) refresh()
        }}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
