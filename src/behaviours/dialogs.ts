// Dialogs: a button or link that would open a page opens the native dialog of the same content instead.

function open(event: Event, opener: Element | null) {
  const name = opener?.getAttribute('data-dialog')
  const dialog = name && document.getElementById(`dialog-${name}`)
  if (!(dialog instanceof HTMLDialogElement)) return
  event.preventDefault()
  dialog.showModal()
}

document.addEventListener('submit', (event) => open(event, event.target as HTMLFormElement))

// A link does the same, unless it opens in another tab; an area of a map is a link too.
document.addEventListener('click', (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  open(event, (event.target as Element).closest('a[data-dialog]'))
})

// A click on the backdrop closes the dialog; the backdrop belongs to the dialog element.
document.addEventListener('click', (event) => {
  if (event.target instanceof HTMLDialogElement) event.target.close()
})
