// What the office's services cost: everybody of the office reads it; its head enters the fees, or switches a service to free of charge.
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import {
  ArrayInput,
  BooleanInput,
  ResourceContextProvider,
  required,
  SimpleFormIterator,
  TextInput,
  Title,
} from 'react-admin'
import type { AnswerData } from '#contract/all.ts'
import { Panel } from '#desk/casework/panel.tsx'
import { FormDialog } from '#desk/form-dialog.tsx'
import { centavosIn, inPesos, PesosInput } from '#desk/pesos-input.tsx'
import { ROW_BUTTONS } from '#desk/row-buttons.tsx'
import { useSpeech } from '#desk/speech.ts'
import { useAct } from '#desk/use-act.ts'
import { useAnswer } from '#desk/use-answer.ts'
import { FEE_LIMITS, type FeeLine } from '#domain/fee-lines.ts'
import { serviceOf } from '#forms/all.ts'

type Service = AnswerData<'GET /fees'>['services'][number]
type FeesInput = {
  lines?: (Partial<Omit<FeeLine, 'centavos'>> & { pesos: number; label: string; source: string })[]
}

export default function Fees() {
  const { lang, longTime, translate, who } = useSpeech()
  const answer = useAnswer('GET /fees', {})
  return (
    // Rows of a form belong to a resource.
    <ResourceContextProvider value="fees">
      <Title title="casework.fees" />
      <Stack spacing={1} sx={{ py: 2, maxWidth: '60ch' }}>
        <Typography>{translate('casework.feesText')}</Typography>
        <Typography>{translate('casework.freeText')}</Typography>
      </Stack>
      <Stack spacing={2}>
        {answer?.services.map((service) => (
          <Panel key={service.form} title={serviceOf(service.form)[lang]}>
            {answer.canEdit ? (
              <FreeSwitch service={service} />
            ) : (
              service.free && (
                <Typography sx={{ fontWeight: 'bold' }}>{translate('casework.free')}</Typography>
              )
            )}
            <Lines service={service} />
            {service.by && (
              <Typography variant="body2" color="textSecondary" gutterBottom>
                {translate('casework.feesSince', { when: longTime(service.since), who: who(service.by) })}
              </Typography>
            )}
            {answer.canEdit && <FeesDialog service={service} />}
          </Panel>
        ))}
      </Stack>
    </ResourceContextProvider>
  )
}

function FreeSwitch({ service: { form, since, free, lines } }: { service: Service }) {
  const { lang, translate } = useSpeech()
  const { act, busy } = useAct()
  const set = (isFree: boolean) => {
    const body = { form, seen: since, free: isFree, lines }
    return act('POST /fees', { body }, 'casework.feesDone', serviceOf(form)[lang])
  }
  return (
    <FormControlLabel
      label={translate('casework.free')}
      sx={{ ml: -1 }}
      // Not disabled meanwhile: the keyboard would lose its place.
      control={<Switch checked={free} onChange={(_, isFree) => busy || set(isFree)} />}
    />
  )
}

/** While the service is free of charge its fees are kept, but not in force. */
function Lines({ service: { free, lines } }: { service: Service }) {
  const { pesos, translate } = useSpeech()
  if (lines.length === 0) return free ? null : <p>{translate('casework.noFees')}</p>
  return (
    <>
      {free && <Typography>{translate('casework.feesKept')}</Typography>}
      <Typography component="ul" sx={{ my: 1, color: free ? 'text.secondary' : 'text.primary' }}>
        {lines.map((line) => (
          <li key={`${line.label} ${line.centavos}`}>
            {line.label}: {pesos(line.centavos)}
            {line.perCopy && ` ${translate('casework.perCopyEach')}`}
            {[line.code, line.fund, line.source].filter(Boolean).map((part) => ` · ${part}`)}
          </li>
        ))}
      </Typography>
    </>
  )
}

const linesIn = ({ lines = [] }: FeesInput): FeeLine[] =>
  lines.map(({ label, pesos, perCopy = false, code, fund, source }) => ({
    label,
    centavos: centavosIn(pesos),
    perCopy,
    code: code ?? '',
    fund: fund ?? '',
    source,
  }))

const box = (source: 'label' | 'code' | 'fund' | 'source', max: number, isNeeded: boolean) => (
  <TextInput
    source={source}
    label={`casework.feeFields.${source}`}
    {...(isNeeded && { validate: required() })}
    slotProps={{ htmlInput: { maxLength: max } }}
  />
)

function FeesDialog({ service: { form, since, free, lines } }: { service: Service }) {
  const { lang } = useSpeech()
  return (
    <FormDialog
      label="casework.editFees"
      send="casework.saveFees"
      names={{ service: serviceOf(form)[lang] }}
      done="casework.feesDone"
      operation="POST /fees"
      defaults={{ lines: lines.map(inPesos) }}
      inputOf={(typed: FeesInput) => ({ body: { form, seen: since, free, lines: linesIn(typed) } })}
    >
      <ArrayInput source="lines" label="casework.fees">
        <SimpleFormIterator {...ROW_BUTTONS} disableReordering disableClear fullWidth>
          {box('label', FEE_LIMITS.labelChars, true)}
          <PesosInput />
          <BooleanInput source="perCopy" label="casework.feeFields.perCopy" />
          {box('code', FEE_LIMITS.codeChars, false)}
          {box('fund', FEE_LIMITS.fundChars, false)}
          {box('source', FEE_LIMITS.sourceChars, true)}
        </SimpleFormIterator>
      </ArrayInput>
    </FormDialog>
  )
}
