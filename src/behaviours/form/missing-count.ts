// Updates the count of missing answers, in total and by section, shortly after a change.

import { missingFields } from '#behaviours/form/form-values.ts'
import type { FormPage } from '#behaviours/form/page.ts'

const MOMENT_MS = 120

export function startMissingCount(page: FormPage): { later: () => void } {
  const { form } = page
  const places = [...form.querySelectorAll<HTMLElement>('[data-left]')]
  let timer = 0
  const count = () => {
    const missing = missingFields(form)
    page.missing(missing.length, missing[0] ? idOf(missing[0]) : '')
    const bySection: Record<string, number> = {}
    for (const field of missing) {
      const id = field.closest('section')?.id ?? ''
      bySection[id] = (bySection[id] ?? 0) + 1
    }
    for (const place of places) {
      const left = bySection[place.dataset.left!] ?? 0
      place.hidden = left === 0
      place.lastElementChild!.textContent = String(left)
    }
  }
  return {
    later() {
      clearTimeout(timer)
      timer = window.setTimeout(count, MOMENT_MS)
    },
  }
}

/** The id of the focusable element of a field. */
const idOf = (field: HTMLElement): string =>
  field.querySelector('input:not([type=hidden]), select, textarea')?.id || field.id
