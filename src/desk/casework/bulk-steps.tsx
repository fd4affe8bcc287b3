// One step for the chosen requests; afterwards it says how many were done, and why each of the others was not.
import Stack from '@mui/material/Stack'
import { useListContext, useUnselectAll } from 'react-admin'
import type { AnswerData } from '#contract/all.ts'
import type { QueueRow } from '#contract/casework/queue.ts'
import { ReadyWords } from '#desk/casework/dialogs.tsx'
import type { TakenStep } from '#desk/casework/take-back.tsx'
import { FormDialog } from '#desk/form-dialog.tsx'
import { i18n } from '#desk/i18n.ts'
import { useSpeech } from '#desk/speech.ts'
import { useAct } from '#desk/use-act.ts'
import { WordButton } from '#desk/word-button.tsx'
import { BATCH_STEPS, type BatchStep } from '#domain/queue.ts'
import type { StateId } from '#domain/request-states.ts'
import { READY_FOR_DECISION, STEPS } from '#domain/request-steps.ts'
import { isOneOf } from '#kit/one-of.ts'

/** The states each step starts in: the others of the chosen are left as they are. */
const FROM: Readonly<Record<BatchStep, readonly StateId[]>> = {
  review: STEPS.review.from,
  'ready-for-decision': READY_FOR_DECISION.from,
  ready: STEPS.ready.from,
  'ready-without-payment': STEPS['ready-without-payment'].from,
}

/** It ends the case without a payment: it asks first and shows what the applicants are told. */
const ASKED_FIRST = 'ready-without-payment'
const AT_ONCE = BATCH_STEPS.filter((step) => step !== ASKED_FIRST)

// As the server allows.
const MOST = 50

type Result = { id: string; ok: true } | { id: string; ok: false; reason: string }

/** To how many it was done, and why not to the others: each reason once, after the references it is of. */
export function eachInWords(
  step: TakenStep,
  results: readonly Result[],
  of: readonly { id: string; reference: string }[],
) {
  const refused = results.filter((result) => !result.ok)
  const referenceOf = ({ id }: Result) => of.find((one) => one.id === id)?.reference
  const why = [...Map.groupBy(refused, ({ reason }) => reason)].map(
    ([reason, those]) => `${those.map(referenceOf).join(', ')}: ${i18n.translate(`reasons.${reason}`)}`,
  )
  const done = i18n.translate('casework.batchDone', {
    step: i18n.translate(`casework.taken.${step}`),
    smart_count: results.length - refused.length,
  })
  return {
    text: [done, ...why].join(' '),
    type: why.length > 0 ? ('warning' as const) : ('success' as const),
  }
}

export function BulkSteps() {
  const { data = [], selectedIds } = useListContext<QueueRow>()
  const { lang, translate } = useSpeech()
  const { act, busy } = useAct()
  const unselect = useUnselectAll('requests')
  const chosen = data.filter(({ id }) => selectedIds.includes(id)).slice(0, MOST)
  const ableTo = (step: BatchStep) =>
    chosen.filter(
      (row) =>
        isOneOf(FROM[step], row.state) && (step === 'ready-without-payment' ? row.isFree : !row.toDecide),
    )
  const toldOf = (step: BatchStep) => (results: AnswerData<'POST /queue/batch'>) =>
    eachInWords(step, results, chosen)
  const inputOf = (step: BatchStep) => ({
    body: { step, requests: ableTo(step).map(({ id, changedAt }) => ({ id, seen: changedAt })) },
  })
  const take = async (step: BatchStep) => {
    const taken = await act('POST /queue/batch', inputOf(step), toldOf(step))
    if (taken.ok) unselect()
  }
  if (chosen.length === 0) return null
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', px: 1 }}>
      <span>{translate('casework.chosen', { count: chosen.length })}</span>
      {AT_ONCE.map((step) => (
        <WordButton
          key={step}
          label={`casework.steps.${step}`}
          disabled={busy || ableTo(step).length === 0}
          onClick={() => take(step)}
        />
      ))}
      {ableTo(ASKED_FIRST).length > 0 && (
        <FormDialog
          label={`casework.steps.${ASKED_FIRST}`}
          operation="POST /queue/batch"
          inputOf={() => inputOf(ASKED_FIRST)}
          done={(results) => {
            unselect()
            return toldOf(ASKED_FIRST)(results)
          }}
        >
          <ReadyWords lang={lang} />
        </FormDialog>
      )}
    </Stack>
  )
}
