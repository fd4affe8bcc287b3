// A document of an entry: a PDF that is sent as it is chosen.
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { useInput, useNotify, useTranslate } from 'react-admin'
import { call } from '#desk/api.ts'
import { ChooseFile } from '#desk/publishing/inputs/choose-file.tsx'
import { storageUrl } from '#fields/file.ts'

type Props = { source: string; label: string; collection: string; required: boolean }

export function FileField({ source, label, collection, required }: Props) {
  const translate = useTranslate()
  const notify = useNotify()
  const { field } = useInput({ source, defaultValue: '' })
  async function send(file: File) {
    try {
      field.onChange((await call<{ path: string }>('POST', `/files/${collection}/document`, file)).path)
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
  }
  return (
    <Stack
      component="fieldset"
      spacing={1}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2, m: 0 }}
    >
      <legend>{required ? `${label} *` : label}</legend>
      {field.value && (
        <Link href={storageUrl(field.value)} target="_blank" rel="noreferrer">
          {field.value}
        </Link>
      )}
      <div>
        <ChooseFile label={translate('publishing.chooseDocument')} accept="application/pdf" onChosen={send} />
      </div>
    </Stack>
  )
}
