// Whether the form of an entry holds what is not saved; leaving it then asks.
import { useRecordContext } from 'react-admin'
import { useFormState, useWatch } from 'react-hook-form'
import type { Collection } from '#collections/define.ts'
import type { Entry } from '#contract/publishing/entries.ts'
import { beginning, contentOf } from '#desk/publishing/content.ts'
import { Unsaved } from '#desk/unsaved-changes.tsx'

/** By what saving would store: inputs that turn nothing into '' have changed nothing. */
export function useIsChanged({ fields }: Collection): boolean {
  const typed: Partial<Entry> = useWatch()
  const entry: Partial<Entry> = useRecordContext<Entry>() ?? { content: beginning(fields) }
  const kept = ({ content, slug }: Partial<Entry>) => JSON.stringify([contentOf(fields, content), slug ?? ''])
  return typed.content !== undefined && kept(typed) !== kept(entry)
}

export function UnsavedEntry({ collection }: { collection: Collection }) {
  const isChanged = useIsChanged(collection)
  // What is being saved leads to another screen itself.
  const { isSubmitting } = useFormState()
  return isChanged && !isSubmitting ? <Unsaved /> : null
}
