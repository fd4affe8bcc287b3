// Flags of a request in lists: unread, late, bounced message, unscanned files, assignee.
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import type { QueueRow } from '#contract/casework/queue.ts'
import { useSpeech } from '#desk/speech.ts'
import { typedKeys } from '#kit/typed-keys.ts'

export function RequestFlags({ row }: { row: QueueRow }) {
  const { translate, who } = useSpeech()
  const colours = {
    late: 'error',
    bounced: 'error',
    unread: 'primary',
    toDecide: 'success',
    notScanned: 'warning',
  } as const
  const marks = typedKeys(colours).filter((mark) => row[mark])
  return (
    <Stack direction="row" spacing={0.5} useFlexGap sx={{ flexWrap: { xs: 'wrap', md: 'nowrap' } }}>
      {marks.map((mark) => (
        <Chip key={mark} size="small" color={colours[mark]} label={translate(`casework.mark.${mark}`)} />
      ))}
      {row.assignee && <Chip size="small" variant="outlined" label={who(row.assignee)} />}
    </Stack>
  )
}
