// Checks a field on the server when it loses focus after a change, never while a person types; a failed call shows nothing.

import { isAnswered } from '#behaviours/form/form-values.ts'
import type { FormPage } from '#behaviours/form/page.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
export type FieldChecks = ReturnType<typeof startFieldChecks>

// Sent in place of a value the browser cannot parse and does not reveal; the server refuses it for the same reason.
const UNREADABLE = '?'

export function startFieldChecks(page: FormPage) {
  const { form } = page
  const changed = new WeakSet<EventTarget>()
  const running = new WeakMap<Element, AbortController>()

  const check = async (control: Control) => {
    const field = control.closest<HTMLElement>('[data-field]')
    if (!field || control.type === 'file') return
    running.get(field)?.abort()
    const abort = new AbortController()
    running.set(field, abort)
    const value = control.validity.badInput ? UNREADABLE : sentValue(control)
    const answer = await page
      .ask(`check=${encodeURIComponent(control.name)}`, [[control.name, value]], { signal: abort.signal })
      .catch(() => null)
    if (answer?.status === 204) showProblem(field, '')
    if (answer?.status === 200) {
      const text = await answer.text().catch(() => '')
      if (text && !abort.signal.aborted) showProblem(field, text)
    }
    clearOther(form, field)
  }

  // A picked option and a marked place are complete at once; typed text is complete on blur (a date fires "change" with half a year typed).
  form.addEventListener('change', ({ target }) => {
    if (!target) return
    if ((target as Element).matches('select, [type=radio], [type=checkbox], [type=hidden]'))
      void check(target as Control)
    else changed.add(target)
  })
  form.addEventListener('focusout', ({ target }) => {
    const control = target as Control
    const isChanged = changed.delete(control)
    // The browser fires no "change" for an incomplete date, neither on blur nor when it is cleared.
    const isUnreadable = control.validity?.badInput ?? false
    if (isChanged || isUnreadable) void check(control)
    if (isUnreadable) changed.add(control)
  })
  return {
    /** The first control with text the browser cannot parse; the server is asked for the error message of each. */
    firstUnreadable(): Control | undefined {
      const controls = [...form.querySelectorAll<Control>('input:enabled')].filter(
        ({ validity }) => validity.badInput,
      )
      for (const control of controls) void check(control)
      return controls[0]
    },
  }
}

const sentValue = (control: Control) =>
  control.type === 'checkbox' && !(control as HTMLInputElement).checked ? '' : control.value

/** Shows an error beside the field and links it to its control; '' removes it. */
export function showProblem(field: HTMLElement, text: string): void {
  const place = field.querySelector<HTMLElement>('[data-error]')
  if (!place || place.textContent === text) return
  place.textContent = text
  place.hidden = text === ''
  field.toggleAttribute('data-wrong', text !== '')
  const described = field.matches('fieldset')
    ? field
    : field.querySelector('[id]:is(input, select, textarea)')
  if (!described) return
  place.id ||= `${described.id}-error`
  const ids = new Set((described.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean))
  if (text) ids.add(place.id)
  else ids.delete(place.id)
  if (ids.size > 0) described.setAttribute('aria-describedby', [...ids].join(' '))
  else described.removeAttribute('aria-describedby')
  if (described === field) return
  if (text) described.setAttribute('aria-invalid', 'true')
  else described.removeAttribute('aria-invalid')
}

/** Once one of two alternatives is answered, the error of the other is removed. */
function clearOther(form: HTMLFormElement, field: HTMLElement) {
  const { field: name, unless } = field.dataset
  const others = unless?.split(' ') ?? []
  if (!isAnswered(field)) return
  for (const other of form.querySelectorAll<HTMLElement>(
    [`[data-unless~="${name}"]`, ...others.map((other) => `[data-field="${other}"]`)].join(),
  ))
    if (!isAnswered(other)) showProblem(other, '')
}
