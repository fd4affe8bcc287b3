// Menus: <details> that open without script; with it they open under a mouse, close by Escape or a click elsewhere.

const FINE_POINTER = '(hover: hover) and (min-width: 76rem)'

export function enhanceMenus() {
  const menus = [...document.querySelectorAll<HTMLDetailsElement>('details.menu, details.access')]
  const close = (except?: Node | null) => {
    for (const menu of menus) if (menu.open && !(except && menu.contains(except))) menu.open = false
  }
  document.addEventListener('click', (event) => close(event.target as Node))
  document.addEventListener('focusin', (event) => close(event.target as Node))
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    const open = menus.find((menu) => menu.open)
    close()
    if (open?.contains(document.activeElement)) open.querySelector('summary')?.focus()
    if (location.hash === '#menu') location.hash = 'top'
  })
  const mouse = matchMedia(FINE_POINTER)
  for (const menu of menus.filter((one) => one.matches('.menu'))) {
    menu.addEventListener('pointerenter', (event) => {
      if (mouse.matches && event.pointerType === 'mouse') menu.open = true
    })
    menu.addEventListener('pointerleave', (event) => {
      if (mouse.matches && event.pointerType === 'mouse' && !menu.matches(':focus-within')) menu.open = false
    })
    // The pointer has already opened the menu: the click that follows must not close it.
    menu.querySelector('summary')?.addEventListener('click', (event) => {
      if (mouse.matches && menu.open && (event as PointerEvent).pointerType === 'mouse')
        event.preventDefault()
    })
    menu.addEventListener('keydown', (event) => moveWithin(menu, event))
  }
}

/** Arrow keys go through the open menu's links. */
function moveWithin(menu: HTMLDetailsElement, event: KeyboardEvent) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  menu.open = true
  const links = [...menu.querySelectorAll('a')]
  // From the menu's name, which is not one of the links, down goes to the first link and up to the last.
  const found = links.indexOf(document.activeElement as HTMLAnchorElement)
  const at = found < 0 && step < 0 ? 0 : found
  links[(at + step + links.length) % links.length]?.focus()
}
