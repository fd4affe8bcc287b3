// The button that chooses a CSV, and where it is sent later the name of the one chosen, or what the file should be.
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { ChooseFile } from '#desk/choose-file.tsx'

export type ChosenCsv = { name: string; bytes: Blob }
/** `onChosen` is first told that the one before is gone. */
type OnChosen = (csv: ChosenCsv | undefined) => void

export function CsvButton({ label, onChosen }: { label: string; onChosen: OnChosen }) {
  const translate = useTranslate()
  const [unreadable, setUnreadable] = useState('')
  const read = async (file: File) => {
    onChosen(undefined)
    setUnreadable('')
    // Read now: a browser no longer reads a file that was saved again, and what is sent twice must be the same.
    const bytes = await file.arrayBuffer().catch(() => null)
    if (!bytes) return setUnreadable(file.name)
    // Windows calls a CSV by the name of its spreadsheet.
    onChosen({ name: file.name, bytes: new Blob([bytes], { type: 'text/csv' }) })
  }
  return (
    <>
      <ChooseFile label={translate(label)} accept=".csv,text/csv" onChosen={(file) => void read(file)} />
      {unreadable && (
        <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
          {translate('csv.unreadable', { name: unreadable })}
        </Alert>
      )}
    </>
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
