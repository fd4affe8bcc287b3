// A map, a video or PAGASA's time: the frame of the third party is made when a person asks, never before.

export function enhanceEmbeds() {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest('[data-embed-show]')
    const place = button?.closest<HTMLElement>('[data-embed]')
    if (!place) return
    const frame = document.createElement('iframe')
    frame.src = place.dataset.embed!
    frame.title = place.dataset.title ?? ''
    frame.allow = 'fullscreen; encrypted-media'
    // A video site refuses a frame that does not say where it stands.
    frame.referrerPolicy = 'strict-origin-when-cross-origin'
    place.prepend(frame)
    place.dataset.shown = ''
    button!.remove()
    frame.focus()
  })
}
