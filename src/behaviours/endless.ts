// Makes a carousel endless: one slide a step, always in the same direction, with dots. carousel.ts has the timer.

const SETTLED_MS = 150

function startEndless(dots: HTMLElement) {
  const place = dots.closest<HTMLElement>('[data-carousel]')!
  const row = place.querySelector<HTMLElement>('[data-slides]')!
  const buttons = [...dots.querySelectorAll('button')]
  const ring = new Ring(row, Number(dots.dataset.endless), (current) => {
    for (const [index, button] of buttons.entries()) button.ariaCurrent = index === current ? 'true' : null
  })
  place.addEventListener('carousel-step', (event) => {
    event.preventDefault()
    ring.move((event as CustomEvent<number>).detail)
  })
  for (const [index, button] of buttons.entries()) button.addEventListener('click', () => ring.show(index))
  row.addEventListener('keydown', (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!by || event.target !== row) return
    event.preventDefault()
    ring.move(by)
  })
  // A person scrolls the row as any other; the new position is read when it has stopped.
  let settling = 0
  row.addEventListener('scroll', () => {
    clearTimeout(settling)
    settling = window.setTimeout(() => ring.read(), SETTLED_MS)
  })
  new ResizeObserver(() => ring.rest()).observe(row)
  ring.rest()
}

/** The slides as a ring: slide 0 is at position 0 and at every multiple of the number of slides. */
class Ring {
  readonly #row: HTMLElement
  readonly #stepMs: number
  readonly #onMove: (current: number) => void
  readonly #slides: HTMLElement[]
  // Copies before the first slide and after the last are visual only: hidden from assistive technology and the keyboard.
  readonly #before: HTMLElement[]
  readonly #after: HTMLElement[]
  /** The position of the first slide that is fully visible. */
  #first = 0
  #frame = 0

  constructor(row: HTMLElement, stepMs: number, onMove: (current: number) => void) {
    this.#row = row
    this.#stepMs = stepMs
    this.#onMove = onMove
    this.#slides = [...row.children] as HTMLElement[]
    this.#before = this.#slides.map(copyOf)
    this.#after = this.#slides.map(copyOf)
    row.prepend(...this.#before)
    row.append(...this.#after)
  }

  /** Moves by this many slides; a running step ends at once. */
  move(by: number) {
    if (this.#frame) this.rest()
    const { scrollLeft: from } = this.#row
    this.#first += by
    const wayPx = this.#offsetPx() - from
    this.#mark()
    if (by === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return this.rest()
    this.#row.setAttribute('data-moving', '')
    const start = performance.now()
    const glide = () => {
      const part = Math.min(1, (performance.now() - start) / this.#stepMs)
      this.#row.scrollLeft = from + wayPx * part * part * (3 - 2 * part)
      if (part === 1) this.rest()
      else this.#frame = requestAnimationFrame(glide)
    }
    this.#frame = requestAnimationFrame(glide)
  }

  /** Moves a slide to the middle, in the shorter direction. */
  show(index: number) {
    const by = this.#around(index - this.#middle())
    this.move(by > this.#slides.length / 2 ? by - this.#slides.length : by)
  }

  /** Continues from the position a person has scrolled to. */
  read() {
    if (this.#frame) return
    this.#first = Math.round(this.#row.scrollLeft / this.#widthPx()) - this.#slides.length
    this.rest()
  }

  /** At rest the visible slides are the originals: each swaps places with its copy, so that its button works and its video keeps playing. */
  rest() {
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    // From these positions there is a copy on either side for the next step.
    this.#first = this.#around(this.#first + 1) - 1
    // Without scroll snapping: the browser would scroll to follow a slide that changes places.
    this.#row.setAttribute('data-moving', '')
    const turn = this.#slides.length
    for (const [index, slide] of this.#slides.entries()) {
      const turns = index + turn < this.#first + this.#shown() ? 1 : index - turn >= this.#first ? -1 : 0
      const px = turns * turn * this.#widthPx()
      slide.style.translate = `${px}px`
      this.#after[index]!.style.translate = `${Math.min(0, -px)}px`
      this.#before[index]!.style.translate = `${Math.max(0, -px)}px`
    }
    this.#row.scrollLeft = this.#offsetPx()
    this.#row.removeAttribute('data-moving')
    this.#mark()
  }

  #mark() {
    const current = this.#middle()
    for (const set of [this.#before, this.#slides, this.#after])
      for (const [index, slide] of set.entries()) slide.toggleAttribute('data-current', index === current)
    this.#onMove(current)
  }

  #around = (place: number) => (place + 2 * this.#slides.length) % this.#slides.length
  // With an even number of visible slides it is the one left of the middle.
  #middle = () => this.#around(this.#first + Math.floor((this.#shown() - 1) / 2))
  #shown = () =>
    Math.min(this.#slides.length, Math.max(1, Math.round(this.#row.clientWidth / this.#widthPx())))
  #offsetPx = () => (this.#first + this.#slides.length) * this.#widthPx()
  /** From one slide to the next; the first copies are never moved. */
  #widthPx = () =>
    this.#before[1]!.getBoundingClientRect().left - this.#before[0]!.getBoundingClientRect().left
}

function copyOf(slide: HTMLElement): HTMLElement {
  const copy = slide.cloneNode(true) as HTMLElement
  copy.ariaHidden = 'true'
  copy.inert = true
  return copy
}

// Last: a class is not defined before its line.
for (const dots of document.querySelectorAll<HTMLElement>('[data-endless]')) startEndless(dots)
