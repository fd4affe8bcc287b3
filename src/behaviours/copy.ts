// Copies a code or reference, or shares it by the phone's own sheet; the buttons show only where the browser can do it.
// Without TLS browsers have neither.
for (const button of document.querySelectorAll<HTMLElement>('[data-copy]'))
  button.hidden = !navigator.clipboard
for (const button of document.querySelectorAll<HTMLElement>('[data-share]')) button.hidden = !navigator.share

document.addEventListener('click', async ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-copy], [data-share]')
  if (!button) return
  const { copy, done, refused, share, page = '' } = button.dataset
  // Whoever closes the sheet knows it.
  if (share) navigator.share({ text: share, url: new URL(page, location.href).href }).catch(() => {})
  if (!copy) return
  const words = await navigator.clipboard.writeText(copy).then(
    () => done,
    () => refused,
  )
  button.parentElement!.querySelector('[role=status]')!.textContent = words!
})
