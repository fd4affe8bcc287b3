// The input of a field, by its kind; both languages of a translated one.
import { lazy, Suspense } from 'react'
import {
  ArrayInput,
  BooleanInput,
  DateInput,
  required as isRequired,
  NumberInput,
  SelectInput,
  SimpleFormIterator,
  TextInput,
  useTranslate,
} from 'react-admin'
import { cellsOf, type DeskField, fieldsOf, valuesOf } from '#desk/publishing/definitions.ts'
import { FileField } from '#desk/publishing/inputs/file.tsx'
import { ImageField } from '#desk/publishing/inputs/image.tsx'
import { ReferenceField } from '#desk/publishing/inputs/reference.tsx'
import { TextBox } from '#desk/publishing/inputs/text-box.tsx'
import { InBothLangs } from '#desk/publishing/languages.tsx'

const RichText = lazy(() => import('#desk/publishing/inputs/rich-text.tsx'))

type Props = { source: string; field: DeskField; collection: string }

export function FieldInput({ source, field, collection }: Props) {
  const translate = useTranslate()
  const { label, optional = false, hint } = field
  if (field.translated && field.kind.name === 'rich-text')
    return (
      <InBothLangs
        of={(lang) => (
          <Suspense fallback={translate('ra.page.loading')}>
            <RichText
              source={`${source}.${lang}`}
              label={translate(`publishing.in.${lang}`, { name: label })}
            />
          </Suspense>
        )}
      />
    )
  if (field.translated)
    return (
      <InBothLangs
        of={(lang) => (
          <TextBox source={`${source}.${lang}`} label={label} lang={lang} max={field.max} hint={hint} />
        )}
      />
    )
  const common = {
    source,
    label,
    helperText: hint ?? (false as const),
    ...(!optional && { validate: isRequired() }),
  }
  switch (field.kind.name) {
    case 'choice':
      return <Choice {...common} field={field} />
    case 'yes-no':
      return <BooleanInput source={source} label={label} helperText={hint ?? false} />
    case 'count':
      return <NumberInput {...common} step={1} min={field.min ?? 0} max={field.max} />
    case 'decimal':
      return <NumberInput {...common} step="any" min={field.min} max={field.max} />
    case 'date':
      return <DateInput {...common} parse={(value: string) => value} />
    case 'reference':
      return <ReferenceField source={source} label={label} to={field.to!} />
    case 'image':
      return <ImageField source={source} label={label} collection={collection} required={!optional} />
    case 'file':
      return <FileField source={source} label={label} collection={collection} required={!optional} />
    case 'phones':
      return <Phones {...common} />
    case 'rows':
      return <Rows source={source} field={field} collection={collection} />
    default:
      return <TextInput {...common} multiline={(field.max ?? 0) > 200} />
  }
}

type Common = { source: string; label: string; helperText: string | false }

function Choice({ field, ...common }: Common & { field: DeskField }) {
  const translate = useTranslate()
  const values = valuesOf(field)
  const choices = values
    .filter((value) => value !== '')
    .map((value) => ({ id: value, name: translate(`publishing.choices.${value}`, { _: value }) }))
  const empty = values.includes('')
  return (
    <SelectInput
      {...common}
      choices={choices}
      {...(empty && { validate: undefined, emptyText: 'publishing.none' })}
    />
  )
}

/** One number a line. */
const Phones = (common: Common) => (
  <TextInput
    {...common}
    validate={undefined}
    helperText="publishing.onePerLine"
    multiline
    format={(list: string[] | undefined) => (list ?? []).join('\n')}
    parse={(text: string) => text.split('\n')}
  />
)

const Rows = ({ source, field, collection }: Props) => (
  <ArrayInput source={source} label={field.label} helperText={field.hint ?? false}>
    <SimpleFormIterator fullWidth>
      {fieldsOf(cellsOf(field)).map(([name, cell]) => (
        <FieldInput key={name} source={name} field={cell} collection={collection} />
      ))}
    </SimpleFormIterator>
  </ArrayInput>
)
