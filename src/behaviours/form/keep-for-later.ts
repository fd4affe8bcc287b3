// SUBMIT without a connection: the form is kept on this device and sent later (behaviours/pending-forms.ts), and the page says so in its place.
import type { DraftSaver } from '#behaviours/form/draft-saver.ts'
import { missingFields } from '#behaviours/form/form-values.ts'
import { forgetAddress, partsOf } from '#behaviours/form/open-pending.ts'
import type { FormPage } from '#behaviours/form/page.ts'
import type { Uploads } from '#behaviours/form/uploads.ts'
import type { PendingForms } from '#behaviours/pending-forms/types.ts'

type Parts = { draft: DraftSaver; uploads: Uploads }

// Sealed copies, and what else the browser writes down.
const ROOM = 1.2
const LEAST_ROOM_BYTES = 1024 * 1024

/** None where the person wants nothing kept (every-page/offline.ts). */
function findPendingForms(): PendingForms | undefined {
  try {
    return localStorage.getItem('sw') === 'off'
      ? undefined
      : (self as { pendingForms?: PendingForms }).pendingForms
  } catch {
    // Storage may be switched off: then nothing can be kept.
    return undefined
  }
}

async function hasRoom(bytes: number): Promise<boolean> {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {}
  return quota === undefined || quota - (usage ?? 0) > bytes * ROOM + LEAST_ROOM_BYTES
}

export async function keepForLater(page: FormPage, { draft, uploads }: Parts): Promise<void> {
  const { form } = page
  const pendingForms = findPendingForms()
  if (!pendingForms || page.isShared()) return page.alarm(page.word('nothingSent'))
  const files = await uploads.waiting()
  const [missing] = missingFields(form).filter(
    ({ dataset }) => !files.some(({ slot }) => slot === dataset.field),
  )
  if (missing) {
    page.alarm(page.word('keepMissing'))
    return missing.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus()
  }
  const fields = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const title = document.querySelector('h1')?.textContent ?? ''
  const bytes = files.reduce((sum, { file }) => sum + file.size, 0)
  if (!(await hasRoom(bytes))) return page.alarm(page.word('keepFull'))
  const kept = await pendingForms.keep(
    { path: form.getAttribute('action')!, title },
    { fields, files, parts: partsOf(form) },
  )
  if (kept !== 'kept') return page.alarm(page.word(kept === 'full' ? 'keepFull' : 'nothingSent'))
  draft.stop()
  uploads.stop()
  forgetAddress()
  showKept(form)
}

/** What to say while answers cannot be saved; before SUBMIT a person learns that this device could not keep the form. */
export async function wordOfUnsaved(page: FormPage, uploads: Uploads): Promise<string> {
  if (page.isShared()) return 'offlineShared'
  return !findPendingForms() || (await hasRoom(uploads.waitingBytes())) ? 'offline' : 'keepFull'
}

/** The list of waiting forms takes the place of the form. */
function showKept(form: HTMLFormElement): void {
  const list = document.querySelector<HTMLElement>('[data-pending-forms-list]')!
  for (const part of list.parentElement!.children) (part as HTMLElement).hidden = part !== list
  form.hidden = true
  list.querySelector<HTMLElement>('[tabindex]')!.focus()
  scrollTo(0, 0)
}
