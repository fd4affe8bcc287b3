// Yes or no.
import { z } from 'zod'
import { type FieldOptions, field } from '#fields/field.ts'

export const yesNo = (options: FieldOptions) =>
  field<boolean, boolean>(options, {
    name: 'yes-no',
    schema: z.boolean('is neither yes nor no'),
    empty: false,
    toText: () => '',
    sample: true,
  })
