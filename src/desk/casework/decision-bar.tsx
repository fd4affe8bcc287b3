// The bar at the foot of a case: what this person can decide in its state, the main act first, and the way to the next request.
import NavigateNext from '@mui/icons-material/NavigateNext'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import type { ComponentType } from 'react'
import type { CaseRequest } from '#contract/casework/case.ts'
import { AskDialog } from '#desk/casework/ask-dialog.tsx'
import { AnswerDialog, DenyDialog, ReadyWithoutPaymentDialog, SettleDialog } from '#desk/casework/dialogs.tsx'
import { MAIN_FORM, mainFormOf } from '#desk/casework/main-form.tsx'
import { successMessage, TakeBack } from '#desk/casework/take-back.tsx'
import { useNextRequest } from '#desk/casework/use-next-request.ts'
import { useSpeech } from '#desk/speech.ts'
import { useAct } from '#desk/use-act.ts'
import { WordButton } from '#desk/word-button.tsx'
import type { BatchStep } from '#domain/queue.ts'
import type { StepId } from '#domain/request-steps.ts'

type CaseProps = { shown: CaseRequest }

const OF_STEP: Partial<Record<StepId, ComponentType<CaseProps>>> = {
  review: ({ shown }) => <Plain shown={shown} step="review" />,
  ask: AskDialog,
  answer: AnswerDialog,
  approve: () => <SendMainForm label="casework.steps.approve" />,
  deny: DenyDialog,
  ready: ({ shown }) => <Plain shown={shown} step="ready" />,
  'ready-without-payment': ReadyWithoutPaymentDialog,
  settle: SettleDialog,
  release: () => <SendMainForm label="casework.steps.release" />,
}

export function DecisionBar({ shown }: CaseProps) {
  const { translate } = useSpeech()
  const main = mainFormOf(shown)
  const steps = [...shown.steps].sort((a, b) => Number(b === main) - Number(a === main))
  return (
    <Paper
      elevation={3}
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 'appBar',
        mt: 2,
        p: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Stack
        direction="row"
        spacing={1}
        useFlexGap
        sx={{ flexWrap: 'wrap', justifyContent: 'space-between' }}
      >
        <Stack
          direction="row"
          spacing={1}
          useFlexGap
          role="group"
          aria-label={translate('casework.actions')}
          // Its buttons and the next request wrap as one row.
          sx={{ display: 'contents' }}
        >
          {shown.canMarkReady && <Plain shown={shown} step="ready-for-decision" />}
          {steps.map((step) => {
            const Step = OF_STEP[step]
            return Step && <Step key={step} shown={shown} />
          })}
          {shown.steps.includes('review') && <ReviewedButton shown={shown} />}
        </Stack>
        <TakeBack shown={shown} />
        <NextButton shown={shown} />
      </Stack>
    </Paper>
  )
}

function Plain({ shown, shown: { id, changedAt }, step }: CaseProps & { step: BatchStep }) {
  const { act, busy } = useAct()
  return (
    <WordButton
      variant="contained"
      label={`casework.steps.${step}`}
      disabled={busy}
      onClick={() =>
        act(
          `POST /requests/:id/${step}`,
          { params: { id }, body: { seen: changedAt } },
          successMessage(shown, step),
        )
      }
    />
  )
}

/** For a request that is complete at first sight: into review, and marked at once. They stay two steps, each with its event. */
function ReviewedButton({ shown, shown: { id, changedAt } }: CaseProps) {
  const { act, busy } = useAct()
  const press = async () => {
    const reviewed = await act('POST /requests/:id/review', { params: { id }, body: { seen: changedAt } })
    if (!reviewed.ok) return
    const body = { seen: reviewed.answer.at }
    await act(
      'POST /requests/:id/ready-for-decision',
      { params: { id }, body },
      successMessage(shown, 'ready-for-decision'),
    )
  }
  return (
    <WordButton
      variant="outlined"
      label="casework.steps.ready-for-decision"
      disabled={busy}
      onClick={press}
    />
  )
}

/** Sends what is typed in the form of the main act, which stands in the page. */
const SendMainForm = ({ label }: { label: string }) => (
  <WordButton variant="contained" label={label} type="submit" form={MAIN_FORM} />
)

function NextButton({ shown: { id } }: CaseProps) {
  const { openNext, busy } = useNextRequest()
  return (
    <WordButton
      label="casework.next"
      variant="outlined"
      disabled={busy}
      sx={{ ml: 'auto' }}
      onClick={() => openNext(id)}
    >
      <NavigateNext />
    </WordButton>
  )
}
