// Carousels: scroll-snap rows. Those that move by themselves stop under a pointer, with the focus inside, for reduced motion and by Pause.

const STILL = matchMedia('(prefers-reduced-motion: reduce)')

for (const place of document.querySelectorAll<HTMLElement>('[data-carousel]')) enhanceCarousel(place)

function enhanceCarousel(place: HTMLElement) {
  const row = place.querySelector<HTMLElement>('[data-slides]')!
  const slides = [...row.children] as HTMLElement[]
  if (slides.length < 2) return
  const now = () => {
    const width = slides[1]!.offsetLeft - slides[0]!.offsetLeft
    return Math.round(row.scrollLeft / width)
  }
  const atEnd = () => row.scrollLeft + row.clientWidth >= row.scrollWidth - 2
  const go = (to: number) => {
    const index = (to + slides.length) % slides.length
    row.scrollTo({
      left: slides[index]!.offsetLeft - slides[0]!.offsetLeft,
      behavior: STILL.matches ? 'instant' : 'smooth',
    })
  }
  // An endless carousel (endless.ts) takes the step itself.
  const isOurs = (detail: 1 | -1) =>
    place.dispatchEvent(new CustomEvent('carousel-step', { detail, cancelable: true }))
  const next = () => isOurs(1) && go(atEnd() ? 0 : now() + 1)
  const previous = () => isOurs(-1) && go(now() - 1)
  place.querySelector('[data-carousel-previous]')?.addEventListener('click', previous)
  place.querySelector('[data-carousel-next]')?.addEventListener('click', next)

  const indicators = place.querySelectorAll('[data-carousel-indicators] a')
  const mark = () => {
    const shown = atEnd() ? slides.length - 1 : now()
    for (const [index, link] of indicators.entries()) link.ariaCurrent = index === shown ? 'true' : null
  }
  if (indicators.length > 0) row.addEventListener('scroll', mark, { passive: true })
  // On a slow device the browser may give up its own way to the slide an address names, while the page is still arriving.
  const named = slides.find(({ id }) => id !== '' && `#${id}` === location.hash)
  if (named) row.scrollTo({ left: named.offsetLeft - slides[0]!.offsetLeft, behavior: 'instant' })
  mark()

  const pause = place.querySelector<HTMLButtonElement>('[data-carousel-pause]')
  if (pause) playByItself(place, row, pause, next)
}

function playByItself(place: HTMLElement, row: HTMLElement, pause: HTMLButtonElement, next: () => unknown) {
  const held = new Set<string>(STILL.matches ? ['motion'] : [])
  const words = { pause: pause.ariaLabel, play: pause.dataset.play! }
  const playing = () => held.size === 0

  let timer = 0
  const settle = () => {
    clearInterval(timer)
    if (playing()) timer = window.setInterval(next, Number(place.dataset.carousel))
    // A screen reader announces slides a person moves to, never those that move by themselves.
    row.ariaLive = playing() ? 'off' : 'polite'
    const stopped = held.has('pause') || held.has('motion')
    place.toggleAttribute('data-paused', stopped)
    pause.ariaLabel = stopped ? words.play : words.pause
  }
  const hold = (why: string, on: boolean) => {
    if (on) held.add(why)
    else held.delete(why)
    settle()
  }
  place.addEventListener('pointerenter', (event) => event.pointerType === 'mouse' && hold('pointer', true))
  place.addEventListener('pointerleave', () => hold('pointer', false))
  place.addEventListener('focusin', () => hold('focus', true))
  place.addEventListener('focusout', (event) => hold('focus', place.contains(event.relatedTarget as Node)))
  row.addEventListener('touchstart', () => hold('touch', true), { passive: true })
  row.addEventListener('touchend', () => hold('touch', false), { passive: true })
  STILL.addEventListener('change', () => hold('motion', STILL.matches))
  document.addEventListener('visibilitychange', () => hold('hidden', document.hidden))
  pause.addEventListener('click', () => {
    const stopped = held.has('pause') || held.has('motion')
    held.delete('motion')
    hold('pause', !stopped)
  })
  settle()
}
