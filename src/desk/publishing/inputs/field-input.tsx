// The input of a field, by its kind; both languages of a translated one.
import { lazy, Suspense } from 'react'
import {
  ArrayInput,
  BooleanInput,
  DateInput,
  required as isRequired,
  NumberInput,
  SimpleFormIterator,
  TextInput,
  useTranslate,
} from 'react-admin'
import { cellsOf, type DeskField, fieldsOf } from '#desk/publishing/definitions.ts'
import { FileField } from '#desk/publishing/inputs/file.tsx'
import { ImageField } from '#desk/publishing/inputs/image.tsx'
import { inEither } from '#desk/publishing/inputs/in-either.ts'
import { ReferenceField } from '#desk/publishing/inputs/reference.tsx'
import { Choice, Choices, type Common, Phones } from '#desk/publishing/inputs/simple.tsx'
import { TextBox } from '#desk/publishing/inputs/text-box.tsx'
import { useLabel } from '#desk/publishing/labels.ts'
import { InBothLangs } from '#desk/publishing/languages.tsx'
import { ROW_BUTTONS } from '#desk/row-buttons.tsx'

const RichText = lazy(() => import('#desk/publishing/inputs/rich-text.tsx'))

const IN_EITHER = inEither()

type Props = { source: string; field: DeskField; collection: string }

export function FieldInput(props: Props) {
  const labelOf = useLabel()
  const { field } = props
  const named = { ...props, label: labelOf(field.label), hint: field.hint && labelOf(field.hint) }
  return field.translated ? <TwoInputs {...named} /> : <OneInput {...named} />
}

type Named = Props & { label: string; hint: string | undefined }

/** Words in two languages: formatted, or a line or a few. */
function TwoInputs({ source, field, label, hint }: Named) {
  const translate = useTranslate()
  return (
    <InBothLangs
      of={(lang, isAsked) => {
        const one = { source: `${source}.${lang}`, validate: isAsked && !field.optional && IN_EITHER }
        if (field.kind.name !== 'rich-text')
          return <TextBox {...one} lang={lang} label={label} max={field.max} hint={hint} />
        return (
          <Suspense fallback={translate('ra.page.loading')}>
            <RichText {...one} label={translate(`publishing.in.${lang}`, { name: label })} />
          </Suspense>
        )
      }}
    />
  )
}

function OneInput({ source, field, collection, label, hint }: Named) {
  const needed = !field.optional
  const common: Common = {
    source,
    label,
    helperText: hint ?? false,
    validate: needed ? isRequired() : undefined,
  }
  const file = { source, label, collection, required: needed }
  switch (field.kind.name) {
    case 'choice':
      return <Choice {...common} field={field} />
    case 'choices':
      return <Choices {...common} field={field} />
    case 'yes-no':
      return <BooleanInput {...common} validate={undefined} />
    case 'count':
      return <NumberInput {...common} step={1} min={field.min ?? 0} max={field.max} />
    case 'decimal':
      return <NumberInput {...common} step="any" min={field.min} max={field.max} />
    case 'date':
      return <DateInput {...common} parse={(value: string) => value} />
    case 'time':
      return <TextInput {...common} type="time" />
    case 'reference':
      return <ReferenceField source={source} label={label} to={field.to!} by={field.by} />
    case 'image':
      return <ImageField {...file} hint={hint} />
    case 'file':
      return <FileField {...file} />
    case 'phones':
      return <Phones {...common} />
    case 'rows':
      return <Rows source={source} label={label} field={field} collection={collection} />
    default:
      return <TextInput {...common} multiline={(field.max ?? 0) > 200} />
  }
}

const Rows = ({ source, field, collection, label }: Props & { label: string }) => (
  <ArrayInput source={source} label={label} helperText={false}>
    <SimpleFormIterator {...ROW_BUTTONS} fullWidth>
      {fieldsOf(cellsOf(field)).map(([name, cell]) => (
        <FieldInput key={name} source={name} field={cell} collection={collection} />
      ))}
    </SimpleFormIterator>
  </ArrayInput>
)
