// Dialogs of the steps that need input: an answer at the counter, a denial, an extension; and the inputs of a release.
import Typography from '@mui/material/Typography'
import { NumberInput, required, SelectInput, TextInput } from 'react-admin'
import type { CaseRequest } from '#contract/casework/case.ts'
import { ReasonInput } from '#desk/casework/reason-input.tsx'
import { successMessage, type TakenStep } from '#desk/casework/take-back.tsx'
import { FormDialog } from '#desk/form-dialog.tsx'
import { useSpeech } from '#desk/speech.ts'
import { INFORMATION_EXCEPTIONS, sayException } from '#domain/information-exceptions.ts'
import { STATES } from '#domain/request-states.ts'
import type { Lang } from '#kit/lang.ts'

type CaseProps = { shown: CaseRequest }

/** Words of a step, and what is said after it. */
const wordsOf = (step: TakenStep, shown: CaseRequest) => ({
  label: `casework.steps.${step}`,
  done: successMessage(shown, step),
})

export const AnswerDialog = ({ shown, shown: { id, changedAt } }: CaseProps) => (
  <FormDialog
    {...wordsOf('answer', shown)}
    operation="POST /requests/:id/answer"
    inputOf={({ note }: { note: string }) => ({ params: { id }, body: { seen: changedAt, note } })}
  >
    <TextInput source="note" label="casework.brought" multiline validate={required()} />
  </FormDialog>
)

/** The sentences the applicant reads once a request is ready to claim. */
export function ReadyWords({ lang }: { lang: Lang }) {
  const { translate } = useSpeech()
  const { means, next } = STATES.ready
  return (
    <>
      <Typography sx={{ mb: 2 }}>{translate('casework.toldAtOnce')}</Typography>
      <Typography component="blockquote" lang={lang} sx={{ ml: 2, mb: 2 }}>
        {`${means[lang]} ${next[lang]}`}
      </Typography>
    </>
  )
}

/** No reason is asked for a service that is free of charge. */
export const ReadyWithoutPaymentDialog = ({ shown, shown: { id, changedAt, lang, isFree } }: CaseProps) => (
  <FormDialog
    {...wordsOf('ready-without-payment', shown)}
    operation="POST /requests/:id/ready-without-payment"
    inputOf={({ reason }: { reason?: string }) => ({
      params: { id },
      body: { seen: changedAt, ...(reason && { reason }) },
    })}
  >
    <ReadyWords lang={lang} />
    {!isFree && (
      <TextInput source="reason" label="casework.whyNothingToPay" multiline validate={required()} />
    )}
  </FormDialog>
)

type DenialInput = { exception?: number; reasons: string }

/** For a request for information the exceptions of the law are offered, with the officer's own words below. */
export function DenyDialog({ shown, shown: { id, form, changedAt, lang, applicant, reference } }: CaseProps) {
  const { translate } = useSpeech()
  const words = translate('casework.denyWhom', { who: applicant || reference })
  return (
    <FormDialog
      {...wordsOf('deny', shown)}
      title={words}
      send={words}
      color="error"
      operation="POST /requests/:id/deny"
      inputOf={({ exception, reasons }: DenialInput) => ({
        params: { id },
        body: {
          seen: changedAt,
          reasons: exception ? `${sayException(exception, lang)}\n${reasons}` : reasons,
        },
      })}
    >
      {form === 'Dform' && <ExceptionInput />}
      <ReasonInput to={lang} />
    </FormDialog>
  )
}

function ExceptionInput() {
  const { lang } = useSpeech()
  const choices = INFORMATION_EXCEPTIONS.map((words, index) => ({
    id: index + 1,
    name: `${index + 1}. ${words[lang]}`,
  }))
  return (
    <SelectInput
      source="exception"
      label="casework.exception"
      helperText="casework.exceptionHelp"
      choices={choices}
    />
  )
}

export const SettleDialog = ({ shown, shown: { id, changedAt } }: CaseProps) => (
  <FormDialog
    {...wordsOf('settle', shown)}
    operation="POST /requests/:id/settle"
    inputOf={({ reason }: { reason: string }) => ({ params: { id }, body: { seen: changedAt, reason } })}
  >
    <TextInput source="reason" label="casework.whatWasDone" multiline validate={required()} />
  </FormDialog>
)

export const ExtendDialog = ({ shown, shown: { id, changedAt, days } }: CaseProps) => (
  <FormDialog
    {...wordsOf('extend', shown)}
    operation="POST /requests/:id/extend"
    inputOf={(typed: { days: number; reason: string }) => ({
      params: { id },
      body: { seen: changedAt, ...typed },
    })}
  >
    <NumberInput source="days" label="casework.moreDays" min={1} max={days} step={1} validate={required()} />
    <TextInput source="reason" label="casework.reason" multiline validate={required()} />
  </FormDialog>
)

export type CollectorInput = { name: string; relation: string; shown: string }

export const CollectorInputs = () => (
  <>
    <TextInput source="name" label="casework.collector" validate={required()} />
    <TextInput source="relation" label="casework.relation" validate={required()} />
    <TextInput source="shown" label="casework.idShown" validate={required()} />
  </>
)
