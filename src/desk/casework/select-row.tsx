// The checkbox that selects a request of the queue for a bulk step.
import Checkbox from '@mui/material/Checkbox'
import { useListContext } from 'react-admin'
import type { QueueRow } from '#contract/casework/queue.ts'
import { useSpeech } from '#desk/speech.ts'

export function SelectRow({ row: { id, reference } }: { row: QueueRow }) {
  const { selectedIds, onToggleItem } = useListContext<QueueRow>()
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
