// Dialogs: a button or link that would open a page opens the native dialog of the same content instead.

function open(event: Event, opener: Element | null) {
  const name = opener?.getAttribute('data-dialog')
  const dialog = name && document.getElementById(`dialog-${name}`)
  if (!(dialog instanceof HTMLDialogElement)) return
  event.preventDefault()
  dialog.showModal()
}

document.addEventListener('submit', (event) => open(event, event.target as HTMLFormElement))

// A link does the same, unless it is asked for another tab; an area of a map is a link too.
document.addEventListener('click', (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  open(event, (event.target as Element).closest('a[data-dialog]'))
})

// A click on the ground behind closes it; the ground belongs to the dialog itself.
document.addEventListener('click', (event) => {
  if (event.target instanceof HTMLDialogElement) event.target.close()
})
