// Puts back what this device kept, where the city has nothing newer of it.
import { findCopy } from '#behaviours/form/device-copy.ts'
import { restoreValues } from '#behaviours/form/form-values.ts'
import type { FormPage } from '#behaviours/form/page.ts'
import type { RowEditor } from '#behaviours/form/rows.ts'

/** Whether anything was put back. */
export async function restore({ form, ...page }: FormPage, rows: RowEditor): Promise<boolean> {
  const copy = findCopy(form.dataset.requestForm!, form.dataset.version!)
  if (!copy || (copy.saved && form.dataset.savedAt !== undefined)) return false
  await rows.show(copy.typed)
  restoreValues(form, copy.typed)
  page.announce(page.word('broughtBack'))
  return true
}
