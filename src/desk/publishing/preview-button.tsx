// Opens the page with what is not published yet, by a link that can be passed on.
import Button from '@mui/material/Button'
import { useNotify, useTranslate } from 'react-admin'
import { call } from '#desk/api.ts'

export function PreviewButton({ path, disabled }: { path: string; disabled: boolean }) {
  const translate = useTranslate()
  const notify = useNotify()
  async function preview() {
    // Opened before the answer: a window that opens later is held back by browsers.
    const opened = window.open('', '_blank')
    try {
      const { address } = await call<{ address: string }>('POST', `${path}/preview`, {})
      if (opened) opened.location.href = address
    } catch (error) {
      opened?.close()
      notify((error as Error).message, { type: 'error' })
    }
  }
  return (
    <Button disabled={disabled} onClick={preview}>
      {translate('publishing.preview')}
    </Button>
  )
}
