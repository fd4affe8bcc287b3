// Dialogs: a link that would open a page opens the native dialog of the same content instead.
import { showPartOf } from '#behaviours/fetched-part.ts'

// A link that is to open in another tab does; an area of a map is a link too. What holds many links names their dialog once.
document.addEventListener('click', (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
  const link = (event.target as Element).closest<HTMLAnchorElement | SVGAElement>('a')
  const dialog = document.getElementById(
    `dialog-${link?.closest('[data-dialog]')?.getAttribute('data-dialog')}`,
  )
  if (!link || !(dialog instanceof HTMLDialogElement)) return
  event.preventDefault()
  // Safari gives a link that is clicked no focus, and the dialog gives it back to what had it.
  link.focus()
  const place = dialog.querySelector<HTMLElement>('[data-fetched]')
  if (place) fill(place, dialog.querySelector('h2')!, link)
  dialog.showModal()
})

/** Nothing new for the same link: what is typed stays when the dialog is closed and opened again. If the page does not come, the link leads there. */
function fill(place: HTMLElement, heading: HTMLElement, link: Element) {
  const address = link.getAttribute('href')!
  if (place.dataset.fetched === address) return
  if (place.dataset.fetched) place.replaceChildren()
  place.dataset.fetched = address
  heading.textContent = link.textContent
  const isStillAsked = () => place.dataset.fetched === address
  showPartOf(address, place, isStillAsked)
    .then((name) => {
      if (name && isStillAsked()) heading.textContent = name
    })
    .catch(() => location.assign(address))
}

// A click on the backdrop closes the dialog; the backdrop belongs to the dialog element.
document.addEventListener('click', (event) => {
  if (event.target instanceof HTMLDialogElement) event.target.close()
})
