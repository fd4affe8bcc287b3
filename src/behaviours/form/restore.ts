// Restores the answers saved on this device, unless the server has newer ones.
import { findCopy } from '#behaviours/form/device-copy.ts'
import { restoreValues } from '#behaviours/form/form-values.ts'
import type { FormPage } from '#behaviours/form/page.ts'
import type { RowEditor } from '#behaviours/form/rows.ts'

/** Returns whether anything was restored. */
export async function restore({ form, ...page }: FormPage, rows: RowEditor): Promise<boolean> {
  const copy = findCopy(form.dataset.requestForm!, form.dataset.version!)
  if (!copy || (copy.saved && form.dataset.savedAt !== undefined)) return false
  await rows.show(copy.typed)
  restoreValues(form, copy.typed)
  page.announce(page.word('broughtBack'))
  return true
}
