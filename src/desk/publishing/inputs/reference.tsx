// The entry of another collection, chosen by its name and kept by its address part, or by one of its fields.
import { AutocompleteInput, useGetList } from 'react-admin'
import type { Entry } from '#contract/publishing/entries.ts'
import { titleOf } from '#desk/publishing/content.ts'
import { collectionOf, resourceOf } from '#desk/publishing/definitions.ts'
import { useLang } from '#desk/use-lang.ts'

const MOST = 100

type Props = { source: string; label: string; to: string; by?: string }

export function ReferenceField({ source, label, to, by }: Props) {
  const lang = useLang()
  const collection = collectionOf(to)!
  const { data = [], isPending } = useGetList<Entry>(resourceOf(to), {
    pagination: { page: 1, perPage: MOST },
    sort: { field: 'position', order: 'ASC' },
  })
  const choices = data
    .map((entry) => ({
      id: by ? String(entry.content[by]) : entry.slug,
      name: titleOf(collection, entry, lang),
    }))
    .filter(({ id }) => id !== '')
  return (
    <AutocompleteInput
      source={source}
      label={label}
      choices={choices}
      isPending={isPending}
      helperText={false}
    />
  )
}
