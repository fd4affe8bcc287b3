// A button that opens the device's files; what it is called stands on it, for the eye and for a screen reader.
import Button from '@mui/material/Button'

type Props = { label: string; accept: string; onChosen: (file: File) => void }

export function ChooseFile({ label, accept, onChosen }: Props) {
  return (
    // The button is the label of the input, which takes the focus and the key.
    <Button
      component="label"
      variant="outlined"
      role={undefined}
      tabIndex={-1}
      sx={{ '&:focus-within': { outline: 3, outlineOffset: 2 } }}
    >
      {label}
      <input
        type="file"
        accept={accept}
        style={{ position: 'absolute', inset: 0, opacity: 0, width: '100%', cursor: 'pointer' }}
        onChange={({ target }) => {
          const file = target.files?.[0]
          // The same file may be chosen again.
          target.value = ''
          if (file) onChosen(file)
        }}
      />
    </Button>
  )
}
