// The button that chooses a CSV, with the name of the one chosen below it, or what the file should be.
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useSpeech } from '#desk/casework/speech.ts'
import { ChooseFile } from '#desk/publishing/inputs/choose-file.tsx'

export type ChosenCsv = { name: string; bytes: Blob }
/** `onChosen` is first told that the one before is gone. */
type Props = {
  chosen: ChosenCsv | undefined
  hint: string
  onChosen: (csv: ChosenCsv | undefined) => void
}

export function ChooseCsv({ chosen, hint, onChosen }: Props) {
  const { translate } = useSpeech()
  const read = async (file: File) => {
    onChosen(undefined)
    // Read now: a browser no longer reads a file that was saved again, and what is sent twice must be the same.
    const bytes = await file.arrayBuffer().catch(() => null)
    // Windows calls a CSV by the name of its spreadsheet.
    if (bytes) onChosen({ name: file.name, bytes: new Blob([bytes], { type: 'text/csv' }) })
  }
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <ChooseFile
        label={translate('treasury.list.choose')}
        accept=".csv,text/csv"
        onChosen={(file) => void read(file)}
      />
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {chosen ? chosen.name : translate(hint)}
      </Typography>
    </Stack>
  )
}
