// The dialog by which the head of the Treasurer's office types one bill, as the treasury's own books have it.
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import {
  ArrayInput,
  DateInput,
  required,
  SelectInput,
  SimpleFormIterator,
  TextInput,
  Translate,
  useTranslate,
} from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { Fold } from '#desk/fold.tsx'
import { FormDialog } from '#desk/form-dialog.tsx'
import { centavosIn, inPesos, PesosInput, TotalOfLines } from '#desk/pesos-input.tsx'
import { ROW_BUTTONS } from '#desk/row-buttons.tsx'
import { KIND_CHOICES, USUAL_LINES } from '#desk/treasury/kind-choices.ts'
import { useAct } from '#desk/use-act.ts'
import { WordButton } from '#desk/word-button.tsx'
import type { PaymentKind } from '#domain/money.ts'

type BillInput = {
  kind: PaymentKind
  account: string
  payer: string
  lines: { label: string; covers?: string; code?: string; fund?: string; pesos: number }[]
  dueOn: string
  validUntil: string
}

// Long enough to be written down; the list shows it too.
const SHOWN_MS = 20_000

// One below the other on a phone.
const BESIDE = { xs: 'column', sm: 'row' } as const

// A bill has a line.
const KEEPS_ONE = { '& li:only-child .RaSimpleFormIterator-action': { display: 'none' } }

export const IssueBill = () => (
  <FormDialog
    label="treasury.issue"
    title="treasury.issueTitle"
    done={({ number }) => ({ text: 'treasury.issued', holes: { number }, shownMs: SHOWN_MS })}
    operation="POST /bills"
    defaults={{ lines: [{}] }}
    beside={<TotalOfLines />}
    inputOf={({ lines, ...typed }: BillInput) => ({
      body: {
        ...typed,
        lines: lines.map(({ label, covers, code, fund, pesos }) => ({
          label,
          covers: covers ?? '',
          code: code ?? '',
          fund: fund ?? '',
          centavos: centavosIn(pesos),
        })),
      },
    })}
  >
    <Stack direction={BESIDE} spacing={{ sm: 2 }}>
      <SelectInput source="kind" label="treasury.kind" choices={KIND_CHOICES} validate={required()} />
      <TextInput
        source="account"
        label="treasury.account"
        helperText="treasury.accountHint"
        validate={required()}
      />
    </Stack>
    <TextInput source="payer" label="treasury.payer" validate={required()} />
    <AsLastYear />
    <BillLines />
    <Stack direction={BESIDE} spacing={{ sm: 2 }}>
      <DateInput source="dueOn" label="treasury.dueOn" validate={required()} />
      <DateInput source="validUntil" label="treasury.validUntil" validate={required()} />
    </Stack>
  </FormDialog>
)

function BillLines() {
  const translate = useTranslate()
  const choices = useId()
  const kind: PaymentKind | '' = useWatch({ name: 'kind' }) ?? ''
  return (
    <>
      <datalist id={choices}>
        {kind &&
          USUAL_LINES[kind].map((line) => <option key={line}>{translate(`treasury.usual.${line}`)}</option>)}
      </datalist>
      <Typography variant="h3" component="h2" sx={{ mt: 2 }}>
        {translate('treasury.lines')}
      </Typography>
      <ArrayInput source="lines" label={false}>
        <SimpleFormIterator {...ROW_BUTTONS} disableReordering disableClear fullWidth sx={KEEPS_ONE}>
          <Stack direction={BESIDE} spacing={{ sm: 2 }}>
            <TextInput
              source="label"
              label="casework.line"
              validate={required()}
              slotProps={{ htmlInput: { list: choices } }}
            />
            <PesosInput />
          </Stack>
          <Fold summary={translate('treasury.moreOfLine')}>
            <TextInput source="covers" label="treasury.covers" />
            <Stack direction="row" spacing={2}>
              <TextInput source="code" label="casework.feeFields.code" />
              <TextInput source="fund" label="casework.feeFields.fund" />
            </Stack>
          </Fold>
        </SimpleFormIterator>
      </ArrayInput>
    </>
  )
}

/** Takes over what the last bill for this account was for, or says that there is none; the amounts too, to be checked. */
function AsLastYear() {
  const { act, busy } = useAct()
  const { setValue } = useFormContext<BillInput>()
  const [kind, account] = useWatch<BillInput, ['kind', 'account']>({ name: ['kind', 'account'] })
  const [noneFor, setNoneFor] = useState('')
  const asked = `${kind} ${account}`
  async function takeOver() {
    const found = await act('POST /bills/last', { body: { kind, account } })
    if (!found.ok) return
    if (found.answer.lines.length === 0) return setNoneFor(asked)
    setValue('lines', found.answer.lines.map(inPesos), { shouldDirty: true })
  }
  if (!kind || !account) return null
  return (
    <>
      <WordButton label="treasury.asLastYear" variant="outlined" disabled={busy} onClick={takeOver} />
      <Typography role="status">
        {noneFor === asked && <Translate i18nKey="treasury.noneBefore" />}
      </Typography>
    </>
  )
}
