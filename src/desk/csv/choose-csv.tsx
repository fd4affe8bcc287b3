// The button that chooses a CSV, and where it is sent later the name of the one chosen, or what the file should be.
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { ChooseFile } from '#desk/choose-file.tsx'

export type ChosenCsv = { name: string; bytes: Blob }
/** `onChosen` is first told that the one before is gone. */
type OnChosen = (csv: ChosenCsv | undefined) => void

export function CsvButton({ label, onChosen }: { label: string; onChosen: OnChosen }) {
  const translate = useTranslate()
  return (
    <ChooseFile
      label={translate(label)}
      accept=".csv,text/csv"
      // Windows calls a CSV by the name of its spreadsheet.
      onChosen={(file) =>
        onChosen(file && { name: file.name, bytes: new Blob([file], { type: 'text/csv' }) })
      }
    />
  )
}

type Props = { chosen: ChosenCsv | undefined; hint: string; onChosen: OnChosen }

export function ChooseCsv({ chosen, hint, onChosen }: Props) {
  const translate = useTranslate()
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <CsvButton label="csv.choose" onChosen={onChosen} />
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {chosen ? chosen.name : translate(hint)}
      </Typography>
    </Stack>
  )
}
