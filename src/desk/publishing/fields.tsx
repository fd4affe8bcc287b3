// The form of an entry, made from its collection's definition; what is seldom written stands in a fold.
import Stack from '@mui/material/Stack'
import { TextInput, useTranslate } from 'react-admin'
import type { Collection } from '#collections/define.ts'
import { FocusWrong } from '#desk/focus-wrong.tsx'
import { Fold } from '#desk/fold.tsx'
import { fieldsOf } from '#desk/publishing/definitions.ts'
import { FieldInput } from '#desk/publishing/inputs/field-input.tsx'
import { Languages } from '#desk/publishing/languages.tsx'
import { UnsavedEntry } from '#desk/publishing/unsaved-entry.tsx'

type Props = { collection: Collection; addressFixed: boolean }

/** What is written each time, or changes, comes first. */
export function Fields({ collection, addressFixed }: Props) {
  const translate = useTranslate()
  const { fields, first, changing = [] } = collection
  const upper = first ?? changing
  const lower = Object.keys(fields).filter((name) => !upper.includes(name))
  const named = new Map(fieldsOf(fields))
  const inputs = (names: readonly string[]) =>
    names.map((name) => (
      <FieldInput key={name} source={`content.${name}`} field={named.get(name)!} collection={collection.id} />
    ))
  const rest = (
    <>
      {inputs(lower)}
      {(collection.hasAddress || collection.id === 'texts') && (
        <TextInput
          source="slug"
          label="publishing.address"
          readOnly={addressFixed}
          helperText={addressFixed ? 'publishing.addressFixed' : 'publishing.addressHint'}
          parse={(text: string) => text}
        />
      )}
    </>
  )
  return (
    <Languages>
      <Stack spacing={2} sx={{ width: '100%', pt: 2 }}>
        {inputs(upper)}
        {first ? (
          <Fold summary={translate('publishing.more')}>
            <Stack spacing={2}>{rest}</Stack>
          </Fold>
        ) : (
          rest
        )}
      </Stack>
      <UnsavedEntry collection={collection} />
      <FocusWrong />
    </Languages>
  )
}
