// The bar at the foot of a case: what this person can decide in its state, the main act first, and the way to the next request.
import NavigateNext from '@mui/icons-material/NavigateNext'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import type { ComponentType } from 'react'
import type { CaseRequest } from '#contract/casework/case.ts'
import { AskButton } from '#desk/casework/ask-dialog.tsx'
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
  ask: AskButton,
  answer: AnswerDialog,
  approve: () => <SendMainForm step="approve" isHandedOn />,
  deny: DenyDialog,
  ready: ({ shown }) => <Plain shown={shown} step="ready" />,
  'ready-without-payment': ReadyWithoutPaymentDialog,
  settle: SettleDialog,
  release: () => <SendMainForm step="release" />,
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
        p: { xs: 0.5, sm: 1 },
        borderTop: 1,
        borderColor: 'divider',
        '@media (max-width: 600px)': { '& .MuiButton-root': { px: 0.75 } },
      }}
    >
      <Stack direction="row" spacing={{ xs: 0.5, sm: 1 }} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {/* Its buttons and the next request wrap as one row. */}
        <Box role="group" aria-label={translate('casework.actions')} sx={{ display: 'contents' }}>
          {shown.canMarkReady && <MarkButton shown={shown} />}
          {steps.map((step) => {
            const Step = OF_STEP[step]
            return Step && <Step key={step} shown={shown} />
          })}
          {shown.steps.includes('review') && <MarkButton shown={shown} />}
        </Box>
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

/** What a clerk has looked through is marked, and the next opens. One received comes into review first: two steps, each with its event. */
function MarkButton({ shown, shown: { id, changedAt, steps } }: CaseProps) {
  const { translate } = useSpeech()
  const { act, busy } = useAct()
  const { openNext } = useNextRequest()
  const press = async () => {
    const on = { params: { id }, body: { seen: changedAt } }
    const reviewed = steps.includes('review') && (await act('POST /requests/:id/review', on))
    if (reviewed && !reviewed.ok) return
    const marked = await act(
      'POST /requests/:id/ready-for-decision',
      reviewed ? { ...on, body: { seen: reviewed.answer.at } } : on,
      successMessage(shown, 'ready-for-decision'),
    )
    if (marked.ok) await openNext(id, { isLastKept: true })
  }
  return (
    <WordButton
      // The review opens the papers; to mark a request ready without it is the exception.
      variant={steps.includes('review') ? 'outlined' : 'contained'}
      label={translate('casework.thenNext', { step: translate('casework.steps.ready-for-decision') })}
      disabled={busy}
      onClick={press}
    />
  )
}

/** Sends what is typed in the form of the main act, which stands in the page. */
function SendMainForm({ step, isHandedOn = false }: { step: 'approve' | 'release'; isHandedOn?: boolean }) {
  const { translate } = useSpeech()
  const word = translate(`casework.steps.${step}`)
  const label = isHandedOn ? translate('casework.thenNext', { step: word }) : word
  return <WordButton variant="contained" label={label} type="submit" form={MAIN_FORM} />
}

function NextButton({ shown: { id } }: CaseProps) {
  const { openNext, busy } = useNextRequest()
  return (
    <WordButton
      label="casework.next"
      variant="outlined"
      disabled={busy}
      // On a phone its word is only read aloud.
      sx={{ ml: 'auto', '@media (max-width: 600px)': { fontSize: 0, minWidth: '2.75rem' } }}
      onClick={() => openNext(id)}
    >
      <NavigateNext />
    </WordButton>
  )
}
