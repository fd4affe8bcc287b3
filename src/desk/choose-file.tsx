// A button that opens the file picker, with a visible label that screen readers also read; what cannot be read is said below it.
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ChangeEvent, useState } from 'react'
import { useTranslate } from 'react-admin'

/** `onChosen` is first told that the one before is gone. */
type Props = { label: string; accept: string; onChosen: (file: File | undefined) => void }

export function ChooseFile({ label, accept, onChosen }: Props) {
  const translate = useTranslate()
  const [unreadable, setUnreadable] = useState('')
  const read = async (file: File) => {
    onChosen(undefined)
    setUnreadable('')
    // Read now: a browser no longer reads a file that was saved again, and what is sent twice must be the same.
    const bytes = await file.arrayBuffer().catch(() => null)
    if (bytes) onChosen(new File([bytes], file.name, { type: file.type }))
    else setUnreadable(file.name)
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAriaRole: it is the label of the input, which takes focus and key; no button around it */}
      <Button
        component="label"
        variant="outlined"
        role={undefined}
        tabIndex={-1}
        sx={{ '&:focus-within': { outline: 3, outlineOffset: 2 } }}
      >
        {label}
        <Box
          component="input"
          type="file"
          accept={accept}
          sx={{ position: 'absolute', inset: 0, opacity: 0, width: '100%', cursor: 'pointer' }}
          onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
            const file = target.files?.[0]
            // Reset, so that the same file can be chosen again.
            target.value = ''
            if (file) void read(file)
          }}
        />
      </Button>
      {unreadable && (
        <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
          {translate('common.unreadable', { name: unreadable })}
        </Alert>
      )}
    </>
  )
}
