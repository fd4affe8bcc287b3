// Dialogs: a button that would open a page opens the native dialog of the same content instead.

document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  const name = form.dataset.dialog
  const dialog = name && document.getElementById(`dialog-${name}`)
  if (!(dialog instanceof HTMLDialogElement)) return
  event.preventDefault()
  dialog.showModal()
})

// A click on the ground behind closes it; the ground belongs to the dialog itself.
document.addEventListener('click', (event) => {
  if (event.target instanceof HTMLDialogElement) event.target.close()
})
