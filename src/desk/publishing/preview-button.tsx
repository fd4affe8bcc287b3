// Opens a preview of unpublished content, by a link that can be shared.
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import type { EntryParams } from '#desk/publishing/definitions.ts'
import { useAct } from '#desk/use-act.ts'

export function PreviewButton({ params, disabled }: { params: EntryParams; disabled: boolean }) {
  const translate = useTranslate()
  const { act } = useAct()
  async function preview() {
    // Open the window before the answer arrives: browsers block windows that open later.
    const opened = window.open('', '_blank')
    const made = await act('POST /content/:collection/:id/preview', { params })
    if (!made.ok) opened?.close()
    else if (opened) opened.location.href = made.answer.address
  }
  return (
    <Button disabled={disabled} onClick={preview}>
      {translate('publishing.preview')}
    </Button>
  )
}
