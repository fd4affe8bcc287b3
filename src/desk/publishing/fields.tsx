// The form of an entry, made from its collection's definition.
import Stack from '@mui/material/Stack'
import { TextInput } from 'react-admin'
import type { Collection } from '#collections/define.ts'
import { fieldsOf } from '#desk/publishing/definitions.ts'
import { FieldInput } from '#desk/publishing/inputs/field-input.tsx'
import { Languages } from '#desk/publishing/languages.tsx'
import { UnsavedEntry } from '#desk/publishing/unsaved-entry.tsx'

/** What changes comes first. */
function inOrder({ fields, changing = [] }: Collection) {
  const [first, rest] = [changing, Object.keys(fields).filter((name) => !changing.includes(name))]
  const named = new Map(fieldsOf(fields))
  return [...first, ...rest].map((name) => [name, named.get(name)!] as const)
}

type Props = { collection: Collection; addressFixed: boolean }

export function Fields({ collection, addressFixed }: Props) {
  return (
    <Languages>
      <Stack spacing={2} sx={{ width: '100%', pt: 2 }}>
        {inOrder(collection).map(([name, field]) => (
          <FieldInput key={name} source={`content.${name}`} field={field} collection={collection.id} />
        ))}
        {(collection.hasAddress || collection.id === 'texts') && (
          <TextInput
            source="slug"
            label="publishing.address"
            readOnly={addressFixed}
            helperText={addressFixed ? 'publishing.addressFixed' : 'publishing.addressHint'}
            parse={(text: string) => text}
          />
        )}
      </Stack>
      <UnsavedEntry collection={collection} />
    </Languages>
  )
}
