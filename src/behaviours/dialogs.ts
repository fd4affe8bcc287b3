// Dialogs: a link that would open a page opens the native dialog of the same content instead.
import { showPartOf } from '#behaviours/fetched-part.ts'

// A link that is to open in another tab does; an area of a map is a link too.
document.addEventListener('click', (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
  const link = (event.target as Element).closest<HTMLAnchorElement | SVGAElement>('a[data-dialog]')
  const dialog = document.getElementById(`dialog-${link?.getAttribute('data-dialog')}`)
  if (!(dialog instanceof HTMLDialogElement)) return
  event.preventDefault()
  // Safari gives a link that is clicked no focus, and the dialog gives it back to what had it.
  link?.focus()
  dialog.showModal()
  const place = dialog.querySelector<HTMLElement>('[data-fetched]')
  if (place) fill(place, (link as HTMLAnchorElement).href)
})

/** Once: what is typed stays when the dialog is closed and opened again. If the page does not come, its link leads there. */
function fill(place: HTMLElement, address: string) {
  place.removeAttribute('data-fetched')
  showPartOf(address, place).catch(() => location.assign(address))
}

// A click on the backdrop closes the dialog; the backdrop belongs to the dialog element.
document.addEventListener('click', (event) => {
  if (event.target instanceof HTMLDialogElement) event.target.close()
})
