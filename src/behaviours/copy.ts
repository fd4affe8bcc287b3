// Copies a code or reference, or shares it by the phone's own sheet; the buttons show only where the browser can do it.
// Without TLS browsers have neither.
for (const button of document.querySelectorAll<HTMLElement>('[data-copy]'))
  button.hidden = !navigator.clipboard
for (const button of document.querySelectorAll<HTMLElement>('[data-share]')) button.hidden = !navigator.share

document.addEventListener('click', async ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-copy], [data-share]')
  if (!button) return
  const { copy, done = '', share, page = '' } = button.dataset
  // Refused, or the sheet closed: the figure still stands there to be read.
  try {
    if (share) await navigator.share({ text: share, url: new URL(page, location.href).href })
    if (!copy) return
    await navigator.clipboard.writeText(copy)
    button.parentElement!.querySelector('[role=status]')!.textContent = done
  } catch {}
})
