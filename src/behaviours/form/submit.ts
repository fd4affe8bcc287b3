// Enhances the buttons of a form: rows and files change in place, CLEAR ALL asks in a dialog, SUBMIT waits for uploads and a connection.

import type { DraftSaver } from '#behaviours/form/draft-saver.ts'
import type { FieldChecks } from '#behaviours/form/field-checks.ts'
import { reveal } from '#behaviours/form/focus.ts'
import type { FormPage } from '#behaviours/form/page.ts'
import type { RowEditor } from '#behaviours/form/rows.ts'
import type { Uploads } from '#behaviours/form/uploads.ts'

type Parts = {
  check: FieldChecks
  /** Absent where nothing is read once more. */
  checkList?: { show: () => Promise<void> }
  rows: RowEditor
  uploads: Uploads
  draft?: DraftSaver
  /** Keeps the form until there is a connection. */
  keepForLater?: () => Promise<void>
}

// A double click comes within this time; the form's token protects against later repeats.
const DOUBLE_MS = 5000

export function enhanceButtons(
  page: FormPage,
  { check, checkList, draft, rows, uploads, keepForLater }: Parts,
) {
  const { form } = page
  const buttons = () => document.querySelectorAll('[name=do][value=send], [name=do][value=save]')
  let isLeaving = false

  const setLeaving = (leaving: boolean) => {
    isLeaving = leaving
    for (const button of buttons()) button.setAttribute('aria-disabled', String(leaving))
    if (leaving) draft?.stop()
    else draft?.goOn()
  }
  const leave = () => {
    setLeaving(true)
    page.announce(page.word('submitting'))
    setTimeout(setLeaving, DOUBLE_MS, false)
  }
  const waitForFiles = async (button: HTMLElement | null) => {
    page.announce(page.word('filesFirst'))
    if (await uploads.settled()) form.requestSubmit(button)
    else if (!draft || (await draft.save())) page.alarm(page.word('filesFailed'))
    else await withoutSignal(button)
  }
  const waitForSignal = async (button: HTMLElement | null) => {
    if (await draft?.save()) form.requestSubmit(button)
    else await withoutSignal(button)
  }
  const withoutSignal = async (button: HTMLElement | null) => {
    const isSending = ((button as HTMLButtonElement | null)?.value ?? 'send') === 'send'
    if (isSending && keepForLater) await keepForLater()
    else page.alarm(page.word('nothingSent'))
  }
  /** Whether something must happen before sending; then it is started, and the form is sent afterwards. */
  const isHeld = (button: HTMLElement | null): boolean => {
    const unreadable = check.firstUnreadable()
    if (unreadable) {
      reveal(unreadable)
      unreadable.focus()
    } else if (uploads.isBusy()) void waitForFiles(button)
    else if (draft?.isFailing() || !navigator.onLine) void waitForSignal(button)
    else return false
    return true
  }

  form.addEventListener('submit', (event) => {
    const button = event.submitter as HTMLButtonElement | null
    const action = (button?.value ?? 'send').split(':')[0]
    if (isLeaving) event.preventDefault()
    else if (action === 'add-row' || action === 'remove-row') stop(event, () => rows.change(button!))
    else if (action === 'remove-file') stop(event, () => uploads.remove(button!))
    else if (action === 'check') stop(event, () => checkList?.show())
    else if (action === 'clear') stop(event, openDialog)
    else if (action === 'really-clear') leave()
    else {
      page.alarm('')
      if (isHeld(button)) event.preventDefault()
      else leave()
    }
  })
  addEventListener('pageshow', ({ persisted }) => persisted && setLeaving(false))
}

function stop(event: Event, instead: () => unknown) {
  event.preventDefault()
  void instead()
}

function openDialog() {
  const dialog = document.getElementById('dialog-clear')
  if (dialog instanceof HTMLDialogElement) dialog.showModal()
}
