// Opens a form that waits on this device without a connection: its page comes from the service worker's cache, everything typed
// from the store of pending forms. Its list names it in the address; with a connection the server shows it instead.
import { restoreValues } from '#behaviours/form/form-values.ts'
import { elementOf, type FormPage } from '#behaviours/form/page.ts'
import { showSlot, slotOf } from '#behaviours/form/slot.ts'
import type { Uploads } from '#behaviours/form/uploads.ts'
import type { PendingForms } from '#behaviours/pending-forms/types.ts'

// pending-forms-list.ts writes it.
const NAMED = /^#pending-(\w+)$/
// The page has others of its own: what is sent goes on under those it was submitted with.
const OF_THE_FORM = ['token', 'started']

const found = () => (self as { pendingForms?: PendingForms }).pendingForms
/** The two scripts come in any order. */
const pendingForms = () =>
  new Promise<PendingForms>((resolve) => {
    const ready = () => resolve(found()!)
    if (found()) ready()
    else addEventListener('pending-forms', ready, { once: true })
  })

/** Whether a form was opened. */
export async function openPending({ form }: FormPage, uploads: Uploads): Promise<boolean> {
  const id = NAMED.exec(location.hash)?.[1]
  const filled = id && (await (await pendingForms()).open(id))
  if (!filled) return false
  for (const html of filled.parts) showPart(form, html)
  for (const [name, value] of filled.fields)
    if (OF_THE_FORM.includes(name)) form.querySelector<HTMLInputElement>(`[name=${name}]`)!.value = value
  restoreValues(form, filled.fields)
  for (const { slot, file } of filled.files) uploads.take(slot, file)
  return true
}

/** The rows of a list, and the files the server has: the cached page does not know of them. */
export const partsOf = (form: HTMLFormElement): string[] =>
  Array.from(
    form.querySelectorAll('[data-lines], [data-files]'),
    (part) => part.closest('[data-lines], [data-field]')!.outerHTML,
  )

function showPart(form: HTMLFormElement, html: string): void {
  const part = elementOf(html)
  const { lines, field } = part.dataset
  if (lines) form.querySelector(`[data-lines="${lines}"]`)!.replaceWith(part)
  else showSlot(slotOf(form, field!), html)
}

/** Kept again: what is opened from now on is another form. */
export const forgetAddress = () => history.replaceState(null, '', location.pathname)
