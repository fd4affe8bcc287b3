// Runs the checklist before publishing: what must be fixed, and which links lead to other sites.
import Button from '@mui/material/Button'
import { useNotify, useTranslate } from 'react-admin'
import type { ChecklistBlock } from '#contract/publishing/steps.ts'
import type { EntryParams } from '#desk/publishing/definitions.ts'
import { useAct } from '#desk/use-act.ts'

type Props = { params: EntryParams; disabled: boolean; onChecked: (blocks: ChecklistBlock[]) => void }

export function CheckButton({ params, disabled, onChecked }: Props) {
  const translate = useTranslate()
  const notify = useNotify()
  const { act } = useAct()
  async function check() {
    const checked = await act('GET /content/:collection/:id/checklist', { params })
    if (!checked.ok) return
    const { blocks, outside } = checked.answer
    onChecked(blocks)
    const links = outside.join(', ')
    if (links) notify(translate('publishing.outside', { links }), { type: 'info', autoHideDuration: 15_000 })
    else if (blocks.length === 0) notify('publishing.allRight', { type: 'success' })
  }
  return (
    <Button disabled={disabled} onClick={check}>
      {translate('publishing.check')}
    </Button>
  )
}
