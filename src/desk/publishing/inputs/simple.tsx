// Inputs of one control: one or several of a list, telephone numbers one a line.
import { CheckboxGroupInput, type required, SelectInput, TextInput } from 'react-admin'
import { type DeskField, valuesOf } from '#desk/publishing/definitions.ts'
import { useChoiceWords } from '#desk/publishing/labels.ts'

export type Common = {
  source: string
  label: string
  helperText: string | false
  validate: ReturnType<typeof required> | undefined
}

export function Choice({ field, ...common }: Common & { field: DeskField }) {
  const wordsOf = useChoiceWords()
  const values = valuesOf(field)
  const choices = values.filter((value) => value !== '').map((value) => ({ id: value, name: wordsOf(value) }))
  const empty = values.includes('')
  return (
    <SelectInput
      {...common}
      choices={choices}
      {...(empty && { validate: undefined, emptyText: 'publishing.none' })}
    />
  )
}

/** Any number of a list. */
export function Choices({ field, ...common }: Common & { field: DeskField }) {
  const wordsOf = useChoiceWords()
  const choices = valuesOf(field).map((value) => ({ id: value, name: wordsOf(value) }))
  return <CheckboxGroupInput {...common} choices={choices} />
}

/** One number a line. */
export const Phones = (common: Common) => (
  <TextInput
    {...common}
    validate={undefined}
    helperText="publishing.onePerLine"
    multiline
    format={(list: string[] | undefined) => (list ?? []).join('\n')}
    parse={(text: string) => text.split('\n')}
  />
)
