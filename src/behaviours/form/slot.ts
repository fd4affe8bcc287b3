// The changing part of a file field: uploaded files, uploads in progress, and refused files.
import { showProblem } from '#behaviours/form/field-checks.ts'
import { elementOf, type FormPage } from '#behaviours/form/page.ts'

export const slotOf = (form: HTMLFormElement, name: string): HTMLElement =>
  form.querySelector(`[data-field="${name}"]`)!

/**
 * Updates a slot from the server's HTML. The file input stays the same element: its picker may be open, and the choice
 * would be lost with the element.
 */
export function showSlot(slot: HTMLElement, html: string): void {
  const fresh = elementOf(html)
  const files = fresh.querySelector('[data-files]')!
  const before = slot.querySelector('[data-files]')!
  files.prepend(...before.querySelectorAll('[data-refused]'))
  before.replaceWith(files)
  const [add, freshAdd] = [slot, fresh].map((one) => one.querySelector('[data-add]'))
  if (!add && freshAdd) slot.append(freshAdd)
  if (!freshAdd) add?.remove()
  showProblem(slot, fresh.querySelector('[data-error]')!.textContent)
}

/** Shows beside the slot why a file is not sent. */
export function refuse(slot: HTMLElement, text: string): void {
  const place = document.createElement('p')
  place.className = 'error'
  place.dataset.refused = ''
  place.textContent = text
  slot.querySelector('[data-files]')!.prepend(place)
}

/** Removes earlier refusals when other files are chosen. */
export function forgetRefused(slot: HTMLElement): void {
  for (const one of slot.querySelectorAll('[data-refused]')) one.remove()
}

/** Focuses the file input, or the slot when it is full. */
export const focusSlot = (slot: HTMLElement) =>
  (slot.querySelector<HTMLElement>('[type=file]') ?? slot).focus()

export type UploadRow = ReturnType<typeof addUploadRow>

/** Adds a row for an upload, with its progress and buttons to cancel and retry. */
export function addUploadRow(page: FormPage, slot: HTMLElement, name: string) {
  const row = document.createElement('li')
  const title = document.createElement('span')
  title.className = 'file-name'
  title.textContent = name
  const bar = document.createElement('progress')
  bar.setAttribute('aria-label', page.word('sending', name))
  const failed = document.createElement('p')
  failed.className = 'failed'
  const retry = buttonOf(page, 'retry', name)
  const cancel = buttonOf(page, 'cancel', name)
  row.append(title, bar, failed, retry, cancel)
  listOf(slot).append(row)
  const show = (text: string) => {
    failed.textContent = text
    bar.hidden = text !== ''
    retry.hidden = text === ''
  }
  show('')
  return {
    retry,
    cancel,
    /** Progress from 0 to 1. */
    moved: (part: number) => {
      bar.value = part
    },
    /** Shows why the upload failed; '' when it continues. */
    show,
    remove: () => {
      const hadFocus = row.contains(document.activeElement)
      row.remove()
      if (hadFocus) focusSlot(slot)
    },
  }
}

function buttonOf(page: FormPage, word: string, name: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button quiet small'
  button.append(page.word(word), hiddenText(` ${name}`))
  return button
}

function hiddenText(text: string): HTMLElement {
  const words = document.createElement('span')
  words.className = 'hidden'
  words.textContent = text
  return words
}

function listOf(slot: HTMLElement): HTMLElement {
  const there = slot.querySelector<HTMLElement>('[data-sending]')
  if (there) return there
  const list = document.createElement('ul')
  list.className = 'files'
  list.dataset.sending = ''
  slot.querySelector('[data-files]')!.after(list)
  return list
}
