// A button that opens the file picker, with a visible label that screen readers also read.
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ChangeEvent } from 'react'

type Props = { label: string; accept: string; onChosen: (file: File) => void }

export function ChooseFile({ label, accept, onChosen }: Props) {
  return (
    // biome-ignore lint/a11y/useValidAriaRole: it is the label of the input, which takes focus and key; no button around it
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
          if (file) onChosen(file)
        }}
      />
    </Button>
  )
}
