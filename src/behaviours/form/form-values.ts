// Reads and restores the values of a form, and finds required fields without an answer.

export type FormValues = [name: string, value: string][]
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

// Control names that are not answers; the same list is CONTROL_NAMES in forms/read.ts.
const NOT_ANSWERS = ['token', 'do', 'shared', 'code', 'started', 'website', 'work', 'untexted']

/** Every answer that would be sent now; files are not among them. */
export const readValues = (form: HTMLFormElement): FormValues =>
  [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !NOT_ANSWERS.includes(entry[0]),
  )

/** Restores values into their controls; the n-th value of a name is for its n-th control. */
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

/** Whether a field has an answer: typed, picked, or an uploaded file. */
export function isAnswered(field: Element): boolean {
  if (field.querySelector('[data-files] li')) return true
  for (const control of field.querySelectorAll<Control>('input:not([type=file]), select, textarea'))
    if (isPick(control) ? control.checked : control.value.trim() !== '') return true
  return false
}

/** Required fields that apply and have no answer, in order; the server counts in the same way (forms/read.ts). */
export function missingFields(form: HTMLFormElement): HTMLElement[] {
  const missing = new Set<HTMLElement>()
  for (const field of form.querySelectorAll<HTMLElement>('[data-needed]'))
    if (!isLeftOut(field) && isMissing(form, field, missing)) missing.add(helperOf(form, field) ?? field)
  return [...missing]
}

/** The question that would give all of what is folded with this field, while nothing is typed there: one answer is missing. */
function helperOf(form: HTMLFormElement, field: Element): HTMLElement | null {
  const parts = field.closest('.parts')
  const line = parts?.previousElementSibling as HTMLElement | null | undefined
  if (!line?.matches('.given[data-otherwise]') || isAnswered(parts!)) return null
  return form.querySelector<HTMLElement>(`[data-field="${line.dataset.by}"]`)
}

const isLeftOut = (field: Element) =>
  field.closest('fieldset:disabled') !== null || areGiven(field.closest('.parts'))

/** Whether a line that shows stands in the place of these parts: another answer gives them. */
const areGiven = (parts: Element | null) => {
  const line = parts?.previousElementSibling
  return Boolean(line?.matches('.given:not([open])') && isGiven(line))
}

/** Whether the style shows that another answer gives what is folded here. */
export const isGiven = (line: Element) => line.querySelector('[data-line]')!.checkVisibility()

function isMissing(form: HTMLFormElement, field: HTMLElement, missing: Set<HTMLElement>): boolean {
  const row = field.closest('.line')
  // An empty row requires nothing.
  if (row && !isAnswered(row)) return false
  if (isAnswered(field)) return false
  const { unless } = field.dataset
  const others = (unless?.split(' ') ?? []).flatMap((name) => [
    ...form.querySelectorAll<HTMLElement>(`[data-field="${name}"]`),
  ])
  // A total does not stand for the amounts it is the sum of.
  const isSum = (other: HTMLElement) => other.querySelector('[data-sum-of][readonly]') !== null
  return !others.some(
    (other) => !isLeftOut(other) && ((isAnswered(other) && !isSum(other)) || missing.has(other)),
  )
}
