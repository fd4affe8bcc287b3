// Focus in a form: first the error summary, and from each error to its field.

export function startFocusHelp(): void {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('[data-focus]')?.focus()
  document.addEventListener('click', goToField)
}

/** A link to a field focuses its control, with label and error visible. */
function goToField(event: MouseEvent) {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#q-"]')
  const control = link && document.getElementById(link.hash.slice(1))
  if (!control) return
  event.preventDefault()
  control.focus({ preventScroll: true })
  ;(control.closest('[data-field]') ?? control).scrollIntoView()
}
