// Focus in a form: first the error summary, and from each error to its field. What is folded opens for it.

export function startFocusHelp(): void {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('[data-focus]')?.focus()
  document.addEventListener('click', goToField)
}

/** A link to a field focuses its control, with label and error visible; a link to a section opens it. */
function goToField(event: MouseEvent) {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#q-"], a[href^="#section-"]')
  const place = link && document.getElementById(link.hash.slice(1))
  if (!place) return
  reveal(place.querySelector(':scope > details > summary') ?? place)
  if (link.hash.startsWith('#section-')) return
  event.preventDefault()
  place.focus({ preventScroll: true })
  ;(place.closest('[data-field]') ?? place).scrollIntoView()
}

/** Opens every fold an element is in. */
export function reveal(inner: Element): void {
  for (const fold of document.querySelectorAll<HTMLDetailsElement>('form details'))
    if ((fold.matches('.given') ? fold.nextElementSibling! : fold).contains(inner)) fold.open = true
}
