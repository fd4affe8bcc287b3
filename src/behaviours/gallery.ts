// The gallery's viewer: one picture at a time, on and back by buttons, arrow keys and a swipe; Escape closes it; the focus goes back to the picture last seen.

const SWIPE_PX = 40

const viewer = document.querySelector<HTMLDialogElement>('[data-gallery-viewer]')!
const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-gallery]')]
let at = 0

function turnTo(to: number) {
  at = (to + links.length) % links.length
  const link = links[at]!
  const picture = link.querySelector('img')!.cloneNode() as HTMLImageElement
  picture.loading = 'eager'
  const caption = document.createElement('div')
  caption.lang = link.closest<HTMLElement>('[lang]')!.lang
  caption.append(...link.closest('figure')!.querySelector('figcaption')!.cloneNode(true).childNodes)
  viewer.querySelector('[data-gallery-place]')!.textContent = link.dataset.gallery!
  viewer.querySelector('[data-gallery-shown]')!.replaceChildren(picture, caption)
}

document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('[data-gallery]')
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  turnTo(links.indexOf(link))
  viewer.showModal()
})

viewer.addEventListener('click', (event) => {
  const step = (event.target as Element).closest<HTMLElement>('[data-gallery-step]')?.dataset.galleryStep
  if (step) turnTo(at + Number(step))
  // The backdrop belongs to the dialog element.
  else if (event.target === viewer) viewer.close()
})

viewer.addEventListener('keydown', (event) => {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (!step) return
  event.preventDefault()
  turnTo(at + step)
})

let from = 0
viewer.addEventListener(
  'touchstart',
  ({ touches, changedTouches }) => {
    // Two fingers zoom the page: that is not a swipe.
    from = touches.length > 1 ? Number.NaN : changedTouches[0]!.clientX
  },
  { passive: true },
)
viewer.addEventListener('touchend', (event) => {
  const way = event.changedTouches[0]!.clientX - from
  if (Math.abs(way) > SWIPE_PX) turnTo(at - Math.sign(way))
})

// The browser returns the focus to the thumbnail that opened the viewer; the person may have moved on to another picture.
viewer.addEventListener('close', () => links[at]!.focus())
