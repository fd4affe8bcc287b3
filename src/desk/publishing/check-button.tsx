// Looks before publishing: what must be mended, and which links lead outside.
import Button from '@mui/material/Button'
import { useNotify, useTranslate } from 'react-admin'
import { call } from '#desk/api.ts'
import type { Block } from '#desk/publishing/definitions.ts'

type Props = { path: string; disabled: boolean; onChecked: (blocks: Block[]) => void }

export function CheckButton({ path, disabled, onChecked }: Props) {
  const translate = useTranslate()
  const notify = useNotify()
  async function check() {
    try {
      const { blocks, outside } = await call<{ blocks: Block[]; outside: string[] }>(
        'GET',
        `${path}/checklist`,
      )
      onChecked(blocks)
      const links = outside.join(', ')
      if (links)
        notify(translate('publishing.outside', { links }), { type: 'info', autoHideDuration: 15_000 })
      else if (blocks.length === 0) notify('publishing.allRight', { type: 'success' })
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
  }
  return (
    <Button disabled={disabled} onClick={check}>
      {translate('publishing.check')}
    </Button>
  )
}
