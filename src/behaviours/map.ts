// Pans and zooms a map by touch, mouse, wheel, buttons and keys; without script it is a drawing with links.

type Point = { x: number; y: number }
type View = ReturnType<typeof viewOf>

const NEAREST_UNITS = 150
const STEP = 1.6
// A shorter movement is a tap, not a drag.
const DRAG_PX = 6
// The size of a word on the screen, what a letter of it takes, and a number with some room round it.
const WORD_PX = 13
const LETTER_PX = 7.5
const NUMBER_PX = 14
const DIRECTIONS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

for (const place of document.querySelectorAll<HTMLElement>('[data-city-map]')) {
  const map = place.querySelector('svg')!
  const [width, height] = place.dataset.cityMap!.split(' ').map(Number) as [number, number]
  const view = viewOf(map, width, height)
  handleButtons(place, view)
  handlePointers(map, view)
  handleKeys(map, view)
  sizeLabels(map, view)
}

const within = (value: number, max: number, min = 0) => Math.max(min, Math.min(value, max))

/** The visible part of the map, in map units; it never leaves the map. */
function viewOf(map: SVGSVGElement, wide: number, high: number) {
  const { x, y, width } = map.viewBox.baseVal
  const seen = { x, y, width, height: (width * high) / wide }
  let held: Point | undefined
  const view = {
    seen,
    /** Called after every change. */
    changed: () => {},
    /** Sets the focused point. */
    hold(point?: Point) {
      held = point
    },
    /** Units of the map in a pixel of the screen. */
    unit: () => seen.width / map.getBoundingClientRect().width,
    at({ clientX, clientY }: MouseEvent): Point {
      const { left, top } = map.getBoundingClientRect()
      return { x: seen.x + (clientX - left) * view.unit(), y: seen.y + (clientY - top) * view.unit() }
    },
    show(x: number, y: number, width = seen.width) {
      seen.width = within(width, wide, NEAREST_UNITS)
      seen.height = (seen.width * high) / wide
      seen.x = within(x, wide - seen.width)
      seen.y = within(y, high - seen.height)
      map.setAttribute('viewBox', `${seen.x} ${seen.y} ${seen.width} ${seen.height}`)
      map.classList.toggle('near', seen.width < wide)
      view.changed()
    },
    /** Zooms; the point at `at`, or the focused area, stays in place. */
    zoom(times: number, at = held ?? { x: seen.x + seen.width / 2, y: seen.y + seen.height / 2 }) {
      const part = within(seen.width / times, wide, NEAREST_UNITS) / seen.width
      view.show(at.x - (at.x - seen.x) * part, at.y - (at.y - seen.y) * part, seen.width * part)
    },
  }
  map.classList.toggle('near', seen.width < wide)
  return view
}

function handleButtons(place: HTMLElement, view: View) {
  place.addEventListener('click', (event) => {
    const { zoom, view: wanted } = (event.target as Element).closest('button')?.dataset ?? {}
    if (zoom) view.zoom(Number(zoom))
    if (wanted) view.show(...(wanted.split(' ').map(Number) as [number, number, number]))
  })
  place.addEventListener('keydown', ({ key, ctrlKey, metaKey, altKey }) => {
    // With these modifiers the keys are the browser's own zoom.
    if (ctrlKey || metaKey || altKey) return
    if (key === '+' || key === '=') view.zoom(STEP)
    if (key === '-') view.zoom(1 / STEP)
    if (key === '0') view.show(0, 0, Number.POSITIVE_INFINITY)
  })
}

/** One finger or the mouse pans the map; two fingers, or the wheel with Ctrl, zoom it; the wheel alone scrolls the page. */
function handlePointers(map: SVGSVGElement, view: View) {
  const held = new Map<number, PointerEvent>()
  let moved = 0
  map.addEventListener('pointerdown', (event) => {
    if (held.size === 0) moved = 0
    held.set(event.pointerId, event)
  })
  map.addEventListener('pointermove', (event) => {
    const before = held.get(event.pointerId)
    if (!before) return
    moved += Math.hypot(event.clientX - before.clientX, event.clientY - before.clientY)
    if (moved < DRAG_PX && held.size === 1) return
    map.setPointerCapture(event.pointerId)
    const from = view.at(before)
    const other = [...held.values()].find(({ pointerId }) => pointerId !== event.pointerId)
    const apart = (one: PointerEvent) =>
      Math.hypot(one.clientX - other!.clientX, one.clientY - other!.clientY)
    if (other) view.zoom(apart(event) / apart(before), view.at(other))
    else {
      const to = view.at(event)
      view.show(view.seen.x + from.x - to.x, view.seen.y + from.y - to.y)
    }
    held.set(event.pointerId, event)
  })
  for (const end of ['pointerup', 'pointercancel'] as const)
    map.addEventListener(end, ({ pointerId }) => held.delete(pointerId))
  // A drag that ends on an area does not follow its link, and links cannot be dragged.
  map.addEventListener('click', (event) => moved >= DRAG_PX && stop(event), true)
  map.addEventListener('dragstart', stop)
  map.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      view.zoom(event.deltaY < 0 ? STEP : 1 / STEP, view.at(event))
    },
    { passive: false },
  )
}

function stop(event: Event) {
  event.preventDefault()
  event.stopPropagation()
}

/** The map is one tab stop; arrow keys move between neighbouring areas, and the focused area is outlined above the others. */
function handleKeys(map: SVGSVGElement, view: View) {
  const areas = [...map.querySelectorAll('a')] as unknown as SVGAElement[]
  const outline = map.querySelector('.outlined')!
  const middles = new Map(areas.map((area) => [area, middleOf(area)]))
  let stopAt = map.querySelector<SVGAElement>('a[aria-current]') ?? areas[0]
  for (const area of areas) area.tabIndex = area === stopAt ? 0 : -1
  map.addEventListener('focusin', ({ target }) => {
    const middle = middles.get(target as SVGAElement)
    if (!middle) return
    view.hold(middle)
    stopAt!.tabIndex = -1
    stopAt = target as SVGAElement
    stopAt.tabIndex = 0
    outline.setAttribute('href', `#${stopAt.querySelector('path')!.id}`)
    const { x, y, width, height } = view.seen
    if (middle.x < x || middle.x > x + width || middle.y < y || middle.y > y + height)
      view.show(middle.x - width / 2, middle.y - height / 2)
  })
  map.addEventListener('focusout', () => {
    view.hold()
    outline.removeAttribute('href')
  })
  map.addEventListener('keydown', (event) => {
    const direction = DIRECTIONS[event.key]
    const from = middles.get(event.target as SVGAElement)
    if (!direction || !from) return
    event.preventDefault()
    const far = (to: Point) => {
      const along = (to.x - from.x) * direction.x + (to.y - from.y) * direction.y
      const aside = Math.abs((to.x - from.x) * direction.y + (to.y - from.y) * direction.x)
      return along > 0 ? along + 2 * aside : Number.POSITIVE_INFINITY
    }
    const ahead = areas.filter((area) => far(middles.get(area)!) < Number.POSITIVE_INFINITY)
    ahead.sort((a, b) => far(middles.get(a)!) - far(middles.get(b)!))[0]?.focus({ preventScroll: true })
  })
}

function middleOf(area: SVGAElement): Point {
  const { x, y, width, height } = area.getBBox()
  return { x: x + width / 2, y: y + height / 2 }
}

/** Labels keep their size on the screen and are shown only where they fit. */
function sizeLabels(map: SVGSVGElement, view: View) {
  const words = map.querySelector('.labels')!
  const labels = [...words.querySelectorAll('text')]
  view.changed = () => {
    const unit = view.unit()
    words.setAttribute('font-size', String(WORD_PX * unit))
    for (const label of labels) {
      const room = Number(label.dataset.room) / unit
      label.classList.toggle('named', room > label.firstChild!.textContent!.length * LETTER_PX)
      label.classList.toggle('numbered', room > NUMBER_PX)
    }
  }
  new ResizeObserver(view.changed).observe(map)
}
