// Where one goes on in a form: at what is wrong first, and from each problem into its field.

export function startFocusHelp(): void {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('[data-focus]')?.focus()
  document.addEventListener('click', goToField)
}

/** A link to a field leads into its control, with the label and what is wrong in sight. */
function goToField(event: MouseEvent) {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#q-"]')
  const control = link && document.getElementById(link.hash.slice(1))
  if (!control) return
  event.preventDefault()
  control.focus({ preventScroll: true })
  ;(control.closest('[data-field]') ?? control).scrollIntoView()
}
