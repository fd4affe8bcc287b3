// A button that opens the device's files; what it is called stands on it, for the eye and for a screen reader.
import Button from '@mui/material/Button'

type Props = { label: string; accept: string; onChosen: (file: File) => void }

export function ChooseFile({ label, accept, onChosen }: Props) {
  return (
    <Button component="label" variant="outlined">
      {label}
      <input
        type="file"
        accept={accept}
        aria-label={label}
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
