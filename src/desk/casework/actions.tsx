// The actions on a request: a button for each step this person may take, for assignment, opinions and printing.
import Print from '@mui/icons-material/PrintOutlined'
import LinkButton from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { ComponentType } from 'react'
import type { CaseRequest } from '#contract/casework/case.ts'
import { addressOf } from '#desk/api.ts'
import { AskDialog } from '#desk/casework/ask-dialog.tsx'
import { AssignButtons } from '#desk/casework/assign-buttons.tsx'
import {
  AnswerDialog,
  DenyDialog,
  ExtendDialog,
  ReadyWithoutPaymentDialog,
  ReleaseDialog,
} from '#desk/casework/dialogs.tsx'
import { HoldButton } from '#desk/casework/hold.tsx'
import { OpinionDialog } from '#desk/casework/opinion-dialog.tsx'
import { ApproveDialog } from '#desk/casework/order-dialogs.tsx'
import { useSpeech } from '#desk/casework/speech.ts'
import { toldAfter } from '#desk/casework/take-back.tsx'
import { useAct } from '#desk/use-act.ts'
import { WordButton } from '#desk/word-button.tsx'
import type { BatchStep } from '#domain/queue.ts'
import { STATES } from '#domain/request-states.ts'
import type { StepId } from '#domain/request-steps.ts'

type CaseProps = { shown: CaseRequest }

const OF_STEP: Partial<Record<StepId, ComponentType<CaseProps>>> = {
  review: ({ shown }) => <Plain shown={shown} step="review" />,
  ask: AskDialog,
  answer: AnswerDialog,
  approve: ApproveDialog,
  deny: DenyDialog,
  ready: ({ shown }) => <Plain shown={shown} step="ready" />,
  'ready-without-payment': ReadyWithoutPaymentDialog,
  release: ReleaseDialog,
}

export function Actions({ shown }: CaseProps) {
  const { translate } = useSpeech()
  const isOpen = !STATES[shown.state].closed
  return (
    <Stack
      direction="row"
      spacing={1}
      useFlexGap
      role="group"
      aria-label={translate('casework.actions')}
      sx={{ flexWrap: 'wrap', mt: 2 }}
    >
      {shown.canMarkReady && <Plain shown={shown} step="ready-for-decision" />}
      {shown.steps.map((step) => {
        const Step = OF_STEP[step]
        return Step && <Step key={step} shown={shown} />
      })}
      {shown.canExtend && <ExtendDialog shown={shown} />}
      {isOpen && <AssignButtons shown={shown} />}
      {isOpen && <OpinionDialog shown={shown} />}
      <HoldButton shown={shown} />
      <Prints shown={shown} />
    </Stack>
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
        act(`POST /requests/:id/${step}`, { params: { id }, body: { seen: changedAt } }, toldAfter(shown))
      }
    />
  )
}

function Prints({ shown: { id, order } }: CaseProps) {
  const { lang, translate } = useSpeech()
  const sheets = ['slip', 'receipt', ...(order ? (['order'] as const) : [])] as const
  return sheets.map((sheet) => (
    <LinkButton
      key={sheet}
      href={addressOf(`GET /requests/:id/${sheet}.pdf`, { params: { id }, query: { lang } })}
      target="_blank"
      startIcon={<Print />}
    >
      {translate(`casework.prints.${sheet}`)}
    </LinkButton>
  ))
}
