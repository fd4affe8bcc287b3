// A document of an entry: a PDF that is sent as it is chosen.
import FormHelperText from '@mui/material/FormHelperText'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { useInput, useTranslate } from 'react-admin'
import { ChooseFile } from '#desk/choose-file.tsx'
import { useAct } from '#desk/use-act.ts'
import { storageUrl } from '#fields/file.ts'

type Props = { source: string; label: string; collection: string; required: boolean }

export function FileField({ source, label, collection, required }: Props) {
  const translate = useTranslate()
  const { act } = useAct()
  const { field, fieldState } = useInput({ source, defaultValue: '' })
  async function send(file: File) {
    const kept = await act('POST /files/:collection/document', { params: { collection }, file })
    if (kept.ok) field.onChange(kept.answer.path)
  }
  return (
    <Stack
      component="fieldset"
      spacing={1}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2, m: 0 }}
    >
      <legend>{required ? `${label} *` : label}</legend>
      {fieldState.error && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
      {field.value && (
        <Link href={storageUrl(field.value)} target="_blank" rel="noreferrer">
          {field.value}
        </Link>
      )}
      <div>
        <ChooseFile
          label={translate('publishing.chooseDocument')}
          accept="application/pdf"
          onChosen={(file) => file && send(file)}
        />
      </div>
    </Stack>
  )
}
