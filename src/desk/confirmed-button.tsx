// A button whose act cannot be taken back: it asks first, in a sentence that says what will happen.
import { useState } from 'react'
import { Confirm, useTranslate } from 'react-admin'
import { useAction } from '#desk/action.ts'
import { WordButton } from '#desk/word-button.tsx'

type Props = {
  /** Keys of words. */
  label: string
  title: string
  content: string
  done: string
  /** What the sentences name. */
  names?: Record<string, string>
  path: string
  body?: object
}

export function ConfirmedButton({ label, title, content, done, names = {}, path, body = {} }: Props) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const { act, busy } = useAction()
  return (
    <>
      <WordButton label={label} variant="outlined" onClick={() => setOpen(true)} />
      <Confirm
        isOpen={open}
        loading={busy}
        title={translate(title, names)}
        content={translate(content, names)}
        onConfirm={async () => {
          await act(path, body, done)
          setOpen(false)
        }}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
