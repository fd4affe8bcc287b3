// The button that chooses a CSV, with the name of the one chosen below it, or what the file should be.
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useSpeech } from '#desk/casework/speech.ts'
import { ChooseFile } from '#desk/publishing/inputs/choose-file.tsx'

type Props = { file: File | undefined; hint: string; onChosen: (file: File) => void }

export function ChooseCsv({ file, hint, onChosen }: Props) {
  const { translate } = useSpeech()
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <ChooseFile label={translate('treasury.list.choose')} accept=".csv,text/csv" onChosen={onChosen} />
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {file ? file.name : translate(hint)}
      </Typography>
    </Stack>
  )
}

/** Read once, so that what is sent again is the same; Windows calls a CSV by the name of its spreadsheet. */
export const readCsv = async (file: File): Promise<Blob> =>
  new Blob([await file.arrayBuffer()], { type: 'text/csv' })
