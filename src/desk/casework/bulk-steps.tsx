// One step for the chosen requests; afterwards it says how many were done, and why each of the others was not.
import Stack from '@mui/material/Stack'
import { useListContext, useUnselectAll } from 'react-admin'
import type { AnswerData } from '#contract/all.ts'
import type { QueueRow } from '#contract/casework/queue.ts'
import { useSpeech } from '#desk/casework/speech.ts'
import { useAct } from '#desk/use-act.ts'
import { WordButton } from '#desk/word-button.tsx'

// As the server allows.
const MOST = 50

export function BulkSteps() {
  const { data = [], selectedIds } = useListContext<QueueRow>()
  const { translate } = useSpeech()
  const { act, busy } = useAct()
  const unselect = useUnselectAll('requests')
  const chosen = data.filter(({ id }) => selectedIds.includes(id)).slice(0, MOST)
  const toldOf = (results: AnswerData<'POST /queue/batch'>) => {
    const why = results.flatMap((result) => {
      if (result.ok) return []
      const { reference = '' } = chosen.find(({ id }) => id === result.id) ?? {}
      return `${reference}: ${translate(`reasons.${result.reason}`)}`
    })
    const done = translate('casework.batchDone', { count: results.length - why.length })
    return {
      text: [done, ...why].join(' '),
      type: why.length > 0 ? ('warning' as const) : ('success' as const),
    }
  }
  const take = async (step: 'review' | 'ready') => {
    const requests = chosen.map(({ id, changedAt }) => ({ id, seen: changedAt }))
    const taken = await act('POST /queue/batch', { body: { step, requests } }, toldOf)
    if (taken.ok) unselect()
  }
  if (chosen.length === 0) return null
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', px: 1 }}>
      <span>{translate('casework.chosen', { count: chosen.length })}</span>
      <WordButton label="casework.steps.review" disabled={busy} onClick={() => take('review')} />
      <WordButton label="casework.steps.ready" disabled={busy} onClick={() => take('ready')} />
    </Stack>
  )
}
