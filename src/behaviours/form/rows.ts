// Adds and removes rows in place: the server renders them with the typed values, and the focus follows.

import { type FormValues, readValues } from '#behaviours/form/form-values.ts'
import { elementOf, type FormPage, htmlOf } from '#behaviours/form/page.ts'

export type RowEditor = ReturnType<typeof enhanceRows>

export function enhanceRows(page: FormPage, changed: () => void) {
  const { form } = page
  /** The re-rendered lines; null without an answer. They are inert meanwhile, since anything typed would be lost. */
  const redraw = async (
    lines: HTMLElement,
    typed: FormValues,
    action: string,
  ): Promise<HTMLElement | null> => {
    const names = new Set(
      Array.from(lines.querySelectorAll<HTMLInputElement>('[name$="[]"]'), ({ name }) => name),
    )
    const cells = typed.filter(([name]) => names.has(name))
    lines.inert = true
    const answer = await page
      .ask(`rows=${encodeURIComponent(lines.dataset.lines!)}`, [...cells, ['do', action]])
      .catch(() => null)
    const html = await htmlOf(answer)
    lines.inert = false
    if (!html) return null
    const fresh = elementOf(html)
    lines.replaceWith(fresh)
    return fresh
  }
  return {
    /** Handles a button 'add-row:…' or 'remove-row:…'. */
    async change(button: HTMLButtonElement) {
      const lines = button.closest<HTMLElement>('[data-lines]')!
      const fresh = await redraw(lines, readValues(form), button.value)
      if (!fresh) {
        page.alarm(page.word('tryAgain'))
        button.focus()
        return
      }
      changed()
      const isAdded = button.value.startsWith('add-row:')
      const place = isAdded ? [...fresh.querySelectorAll('.line')].at(-1)! : fresh
      const next = isAdded ? 'input:not([type=hidden]), select' : '[value^="add-row:"]'
      ;(place.querySelector<HTMLElement>(next) ?? fresh).focus()
    },
    /** Shows as many rows as there are values. */
    async show(typed: FormValues) {
      for (const lines of form.querySelectorAll<HTMLElement>('[data-lines]'))
        await redraw(lines, typed, 'show-rows')
    },
  }
}
