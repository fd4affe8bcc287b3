// One step for the chosen requests; afterwards it says how many were done, and why each of the others was not.
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useListContext, useNotify, useRefresh, useUnselectAll } from 'react-admin'
import { askAnew } from '#desk/answer-of.ts'
import { call } from '#desk/api.ts'
import type { Queued } from '#desk/casework/case.ts'
import { useSpeech } from '#desk/casework/speech.ts'
import { WordButton } from '#desk/word-button.tsx'

// As the server allows.
const MOST = 50
type Result = { id: string; ok: boolean; reason?: string }

export function BulkSteps() {
  const { data = [], selectedIds } = useListContext<Queued>()
  const [busy, setBusy] = useState(false)
  const { translate } = useSpeech()
  const notify = useNotify()
  const refresh = useRefresh()
  const unselect = useUnselectAll('requests')
  const chosen = data.filter(({ id }) => selectedIds.includes(id)).slice(0, MOST)
  const take = async (step: 'review' | 'ready') => {
    setBusy(true)
    try {
      const requests = chosen.map(({ id, changedAt }) => ({ id, seen: changedAt }))
      const results = await call<Result[]>('POST', '/queue/batch', { step, requests })
      const refused = results.filter(({ ok }) => !ok)
      const why = refused.map(({ id, reason }) => {
        const { reference = '' } = chosen.find((one) => one.id === id) ?? {}
        return `${reference}: ${translate(`reasons.${reason}`)}`
      })
      const done = translate('casework.batchDone', { count: results.length - refused.length })
      notify([done, ...why].join(' '), { type: refused.length > 0 ? 'warning' : 'success' })
      unselect()
      refresh()
      askAnew()
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    } finally {
      setBusy(false)
    }
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
