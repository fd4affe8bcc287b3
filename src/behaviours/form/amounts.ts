// Formats an amount of money when one leaves its field; what is no amount stays as it was typed.
import { formatTyped } from '#kit/pesos.ts'

export function formatAmounts(form: HTMLFormElement, changed: () => void): void {
  form.addEventListener('focusout', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches('[data-amount]')) return
    const shown = formatTyped(target.value)
    if (shown === target.value) return
    target.value = shown
    changed()
  })
}
