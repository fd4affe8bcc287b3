// Chooses a request of the queue for a step that is taken for many.
import Checkbox from '@mui/material/Checkbox'
import { useListContext } from 'react-admin'
import type { Queued } from '#desk/casework/case.ts'
import { useSpeech } from '#desk/casework/speech.ts'

export function Choose({ row: { id, reference } }: { row: Queued }) {
  const { selectedIds, onToggleItem } = useListContext<Queued>()
  const { translate } = useSpeech()
  return (
    <Checkbox
      size="small"
      checked={selectedIds.includes(id)}
      onChange={() => onToggleItem(id)}
      slotProps={{ input: { 'aria-label': translate('casework.chooseOne', { reference }) } }}
    />
  )
}
