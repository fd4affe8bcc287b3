// Puts back what this device kept, where the city has nothing newer of it.
import { findCopy } from '#behaviours/form/copy.ts'
import { restoreValues } from '#behaviours/form/form-values.ts'
import type { FormPage } from '#behaviours/form/page.ts'
import type { Rows } from '#behaviours/form/rows.ts'

/** Whether anything was put back. */
export async function restore({ form, ...page }: FormPage, rows: Rows): Promise<boolean> {
  const copy = findCopy(form.dataset.requestForm!, form.dataset.version!)
  if (!copy || (copy.saved && form.dataset.savedAt !== undefined)) return false
  await rows.show(copy.typed)
  restoreValues(form, copy.typed)
  page.tell(page.word('broughtBack'))
  return true
}
