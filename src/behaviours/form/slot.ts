// The part of a requirement's field that changes: the files the city has, those on their way, and what was not taken.
import { showProblem } from '#behaviours/form/field-checks.ts'
import { elementOf, type FormPage } from '#behaviours/form/page.ts'

export const slotOf = (form: HTMLFormElement, name: string): HTMLElement =>
  form.querySelector(`[data-field="${name}"]`)!

/**
 * Takes over a slot as the server drew it anew. The place to choose files stays the same element: a person may have
 * its picker open, and what is chosen then would be lost with it.
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

/** Says beside the slot why a file is not even sent. */
export function refuse(slot: HTMLElement, text: string): void {
  const place = document.createElement('p')
  place.className = 'error'
  place.dataset.refused = ''
  place.textContent = text
  slot.querySelector('[data-files]')!.prepend(place)
}

/** What was refused before is settled once other files are chosen. */
export function forgetRefused(slot: HTMLElement): void {
  for (const one of slot.querySelectorAll('[data-refused]')) one.remove()
}

/** Where to go on in a slot. */
export const focusSlot = (slot: HTMLElement) =>
  (slot.querySelector<HTMLElement>('[type=file]') ?? slot).focus()

export type UploadRow = ReturnType<typeof addUploadRow>

/** A line for a file on its way, with its progress and the ways to stop it or try again. */
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
    /** How much has gone out, from 0 to 1. */
    moved: (part: number) => {
      bar.value = part
    },
    /** Says why it stands still; '' that it goes on. */
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
