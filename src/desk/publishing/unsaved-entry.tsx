// Detects unsaved changes in the form of an entry, and asks before leaving.
import { useRecordContext } from 'react-admin'
import { useFormState, useWatch } from 'react-hook-form'
import type { Collection } from '#collections/define.ts'
import type { Entry } from '#contract/publishing/entries.ts'
import { KeepTyped } from '#desk/kept-typed.ts'
import { beginning, contentOf } from '#desk/publishing/content.ts'
import { Unsaved } from '#desk/unsaved-changes.tsx'

/** Compares what saving would store, because some inputs turn undefined into ''. */
export function useIsChanged({ fields }: Collection): boolean {
  const typed: Partial<Entry> = useWatch()
  const entry: Partial<Entry> = useRecordContext<Entry>() ?? { content: beginning(fields) }
  const kept = ({ content, slug }: Partial<Entry>) => JSON.stringify([contentOf(fields, content), slug ?? ''])
  return typed.content !== undefined && kept(typed) !== kept(entry)
}

export function UnsavedEntry({ collection }: { collection: Collection }) {
  const isChanged = useIsChanged(collection)
  // Saving itself leads to another screen.
  const { isSubmitting } = useFormState()
  return (
    <>
      <KeepTyped name="entry" isWhole />
      {isChanged && !isSubmitting && <Unsaved />}
    </>
  )
}
