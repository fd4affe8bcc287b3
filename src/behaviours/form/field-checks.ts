// A field is checked when it is left after a change, never while one types; a check that does not get through says nothing.

import { isAnswered } from '#behaviours/form/form-values.ts'
import type { FormPage } from '#behaviours/form/page.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
export type FieldChecks = ReturnType<typeof startFieldChecks>

// What the browser holds back because it is no day or number; the server then says the same of this.
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

  // Picked is answered; what is typed is not whole before it is left (a date says "change" with half a year).
  form.addEventListener('change', ({ target }) => {
    if (!target) return
    if ((target as Element).matches('select, [type=radio], [type=checkbox]')) void check(target as Control)
    else changed.add(target)
  })
  form.addEventListener('focusout', ({ target }) => {
    const control = target as Control
    const isChanged = changed.delete(control)
    // Half a day is no change for the browser: neither when it is left nor when it is taken away.
    const isUnreadable = control.validity?.badInput ?? false
    if (isChanged || isUnreadable) void check(control)
    if (isUnreadable) changed.add(control)
  })
  return {
    /** The first control whose text the browser cannot hand over; its problem is asked for. */
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

/** Says what is wrong beside the field and joins it to its control; '' takes it away. */
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
  const ids = new Set((described.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean))
  if (text) ids.add(place.id)
  else ids.delete(place.id)
  if (ids.size > 0) described.setAttribute('aria-describedby', [...ids].join(' '))
  else described.removeAttribute('aria-describedby')
  if (described === field) return
  if (text) described.setAttribute('aria-invalid', 'true')
  else described.removeAttribute('aria-invalid')
}

/** Once one of two is answered, the other is no longer asked for. */
function clearOther(form: HTMLFormElement, field: HTMLElement) {
  const { field: name, unless } = field.dataset
  if (!isAnswered(field)) return
  for (const other of form.querySelectorAll<HTMLElement>(
    `[data-unless="${name}"]${unless ? `, [data-field="${unless}"]` : ''}`,
  ))
    if (!isAnswered(other)) showProblem(other, '')
}
