// Overlays shown by hover and focus: Escape hides one without moving pointer or focus (WCAG 1.4.13); it is available again after leaving.

const leave = (event: Event) => {
  const overlay = (event.target as Element).closest('[data-overlay]')
  const to = (event as FocusEvent | PointerEvent).relatedTarget
  if (!overlay?.contains(to as Node | null)) overlay?.removeAttribute('data-closed')
}

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return
  for (const one of document.querySelectorAll('[data-overlay]:is(:hover, :focus-within)'))
    one.setAttribute('data-closed', '')
})
document.addEventListener('pointerout', leave)
document.addEventListener('focusout', leave)
