// Pans and zooms a drawn map by touch, mouse, wheel, buttons and keys.

export type Point = { x: number; y: number }
export type MapView = ReturnType<typeof viewOf>

const NEAREST_UNITS = 150
const STEP = 1.6
// A shorter movement is a tap, not a drag.
const DRAG_PX = 6

/** What each arrow key points to. */
export const DIRECTIONS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

export const within = (value: number, max: number, min = 0) => Math.max(min, Math.min(value, max))

/** The visible part of the map, in map units; it never leaves the map. */
export function viewOf(map: SVGSVGElement, wide: number, high: number) {
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

export function handleButtons(place: HTMLElement, view: MapView) {
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
export function handlePointers(map: SVGSVGElement, view: MapView) {
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
