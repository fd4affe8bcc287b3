// The entry of another collection, chosen by its name and kept by its address part.
import { AutocompleteInput, useGetList } from 'react-admin'
import type { Entry } from '#contract/publishing/entries.ts'
import { titleOf } from '#desk/publishing/content.ts'
import { collectionOf, resourceOf } from '#desk/publishing/definitions.ts'
import { useLang } from '#desk/use-lang.ts'

const MOST = 100

export function ReferenceField({ source, label, to }: { source: string; label: string; to: string }) {
  const lang = useLang()
  const collection = collectionOf(to)!
  const { data = [], isPending } = useGetList<Entry>(resourceOf(to), {
    pagination: { page: 1, perPage: MOST },
    sort: { field: 'position', order: 'ASC' },
  })
  const choices = data
    .filter(({ slug }) => slug !== '')
    .map((entry) => ({ id: entry.slug, name: titleOf(collection, entry, lang) }))
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
