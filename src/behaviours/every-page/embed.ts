// A map, a video or PAGASA's time: the third party's frame is created on request, never before.

export function enhanceEmbeds() {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest('[data-embed-show]')
    const place = button?.closest<HTMLElement>('[data-embed]')
    if (!place) return
    const frame = document.createElement('iframe')
    frame.src = place.dataset.embed!
    frame.title = place.dataset.title ?? ''
    frame.allow = 'fullscreen; encrypted-media'
    // A video site refuses a frame without a referrer.
    frame.referrerPolicy = 'strict-origin-when-cross-origin'
    place.prepend(frame)
    place.dataset.shown = ''
    button!.remove()
    frame.focus()
  })
}
