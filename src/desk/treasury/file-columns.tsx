// The dialog in which the Treasurer's head says, once for each bank, which columns of its collection file are which.
import Typography from '@mui/material/Typography'
import { maxLength, required, SelectInput, TextInput, useTranslate, type Validator } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { FormDialog } from '#desk/form-dialog.tsx'
import type { FileBank } from '#desk/treasury/use-banks.ts'
import { useSourceName } from '#desk/treasury/use-source-name.ts'
import {
  COLLECTION_FILE_LIMITS,
  DATE_FORMATS,
  FILE_COLUMNS,
  type FileColumn,
  type FileColumns,
  sourceOfFile,
} from '#domain/collection-file.ts'
import { GATEWAY_IDS } from '#domain/money.ts'
import { isOneOf } from '#kit/one-of.ts'

const A_BANK = 'bank'
const LENGTH = maxLength(COLLECTION_FILE_LIMITS.columnChars)
/** Inputs that are empty again are null. */
type TypedColumns = { [Name in keyof FileColumns]: FileColumns[Name] | null } & {
  whose: string
  shortName: string | null
}
/** `set` is what is changed; without it a bank or gateway that is not among `banks` is added. */
type Props = { banks: readonly FileBank[]; set?: FileBank }

export function ColumnsDialog({ banks, set }: Props) {
  const sourceName = useSourceName()
  const inputOf = ({ whose, shortName, ...typed }: TypedColumns) => {
    const bank = set?.bank ?? (whose === A_BANK ? (shortName ?? '') : whose)
    const name = isOneOf(GATEWAY_IDS, bank) ? sourceName(bank) : (typed.name ?? '')
    const { reference, amount, date, dateFormat, id, fee } = typed
    return {
      params: { bank },
      body: {
        name,
        reference: reference ?? '',
        amount: amount ?? '',
        date: date ?? '',
        dateFormat: dateFormat ?? DATE_FORMATS[0],
        id: id ?? '',
        fee: fee ?? '',
      },
    }
  }
  return (
    <FormDialog
      label={set ? 'treasury.ways.change' : 'treasury.file.add'}
      title={set ? 'treasury.file.changeTitle' : 'treasury.file.add'}
      names={{ bank: set?.name ?? '' }}
      send="treasury.file.save"
      done="treasury.file.saved"
      operation="PUT /collection-files/columns/:bank"
      defaults={{ whose: A_BANK, ...set }}
      inputOf={inputOf}
    >
      {set ? !isOneOf(GATEWAY_IDS, set.bank) && <BankName /> : <Whose banks={banks} />}
      <Columns />
    </FormDialog>
  )
}

const BankName = () => <TextInput source="name" label="treasury.file.name" validate={[required(), LENGTH]} />

/** A bank with a short name, or a gateway: what it calls a payment is what its checkouts told. */
function Whose({ banks }: Pick<Props, 'banks'>) {
  const translate = useTranslate()
  const sourceName = useSourceName()
  const whose = useWatch({ name: 'whose' })
  const isSet = (id: string) => banks.some(({ bank }) => bank === id)
  const isShortName: Validator = (id: string) => {
    if (!sourceOfFile(id)?.startsWith('bank:')) return translate('treasury.file.shortNameWrong')
    return isSet(id) ? translate('treasury.file.isSet') : undefined
  }
  const gateways = GATEWAY_IDS.filter((id) => !isSet(id)).map((id) => ({ id, name: sourceName(id) }))
  return (
    <>
      <SelectInput
        source="whose"
        label="treasury.file.bank"
        choices={[{ id: A_BANK, name: translate('treasury.file.aBank') }, ...gateways]}
        translateChoice={false}
        validate={required()}
      />
      {whose === A_BANK && (
        <>
          <BankName />
          <TextInput
            source="shortName"
            label="treasury.file.shortName"
            helperText="treasury.file.shortNameHint"
            validate={[required(), isShortName]}
            autoComplete="off"
          />
        </>
      )}
    </>
  )
}

function Columns() {
  const translate = useTranslate()
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1, mb: 1.5 }}>
        {translate('treasury.file.exactly')}
      </Typography>
      <Column of="reference" />
      <Column of="amount" />
      <Column of="date" />
      <SelectInput
        source="dateFormat"
        label="treasury.file.dateFormat"
        choices={DATE_FORMATS.map((id) => ({ id, name: id }))}
        translateChoice={false}
        validate={required()}
      />
      <Column of="id" hint="treasury.file.idHint" />
      <Column of="fee" hint="treasury.file.feeHint" isOptional />
    </>
  )
}

type ColumnProps = { of: FileColumn; hint?: string; isOptional?: boolean }

function Column({ of, hint, isOptional = false }: ColumnProps) {
  const translate = useTranslate()
  const isOfOne: Validator = (name: string | null, all: TypedColumns) =>
    FILE_COLUMNS.some((other) => other !== of && name?.trim() && all[other]?.trim() === name.trim())
      ? translate('treasury.file.ofTwo')
      : undefined
  return (
    <TextInput
      source={of}
      label={`treasury.file.${of}`}
      {...(hint && { helperText: hint })}
      validate={[...(isOptional ? [] : [required()]), LENGTH, isOfOne]}
      autoComplete="off"
    />
  )
}
