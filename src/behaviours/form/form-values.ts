// What a person has typed into a form: read, put back, and which needed answers are still missing.

export type FormValues = [name: string, value: string][]
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

// Beside the answers; the same list stands in forms/read.ts.
const NOT_ANSWERS = ['token', 'do', 'shared', 'code', 'started', 'website', 'work']

/** Every answer that would be sent now; files are not among them. */
export const readValues = (form: HTMLFormElement): FormValues =>
  [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !NOT_ANSWERS.includes(entry[0]),
  )

/** Puts answers back into their controls; the n-th of a name is for its n-th control. */
export function restoreValues(form: HTMLFormElement, typed: FormValues): void {
  const seen: Record<string, number> = {}
  for (const control of form.querySelectorAll<Control>('input:not([type=file]), select, textarea')) {
    const { name } = control
    if (NOT_ANSWERS.includes(name)) continue
    const given = typed.filter((one) => one[0] === name).map(([, value]) => value)
    if (isPick(control)) control.checked = given.includes(control.value)
    else {
      const at = seen[name] ?? 0
      seen[name] = at + 1
      control.value = given[at] ?? control.value
    }
  }
}

const isPick = (control: Control): control is HTMLInputElement =>
  control.type === 'radio' || control.type === 'checkbox'

/** Whether a field has an answer: something typed, picked, or a file with the city. */
export function isAnswered(field: Element): boolean {
  if (field.querySelector('[data-files] li')) return true
  for (const control of field.querySelectorAll<Control>('input:not([type=file]), select, textarea'))
    if (isPick(control) ? control.checked : control.value.trim() !== '') return true
  return false
}

/** The fields that must be answered, apply and are not, in order; as the server counts them (forms/read.ts). */
export function missingFields(form: HTMLFormElement): HTMLElement[] {
  const missing = new Set<HTMLElement>()
  for (const field of form.querySelectorAll<HTMLElement>('[data-needed]'))
    if (!isLeftOut(field) && isMissing(form, field, missing)) missing.add(field)
  return [...missing]
}

const isLeftOut = (field: Element) => field.closest('fieldset:disabled') !== null

function isMissing(form: HTMLFormElement, field: HTMLElement, missing: Set<HTMLElement>): boolean {
  const row = field.closest('.line')
  // Of a row nothing was typed into, nothing is needed.
  if (row && !isAnswered(row)) return false
  if (isAnswered(field)) return false
  const { unless } = field.dataset
  const other = unless && form.querySelector<HTMLElement>(`[data-field="${unless}"]`)
  return !other || isLeftOut(other) || !(isAnswered(other) || missing.has(other))
}
