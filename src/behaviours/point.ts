// Marks a place on the city's map by touch, mouse or keys; the hidden control of the form carries it as 'latitude, longitude'.
import {
  DIRECTIONS,
  handleButtons,
  handlePointers,
  type Point,
  viewOf,
  within,
} from '#behaviours/map/view.ts'

// What an arrow key moves the mark by, on the screen.
const MOVE_PX = 8
const DIGITS = 5

for (const field of document.querySelectorAll<HTMLElement>('[data-point]')) start(field)

function start(field: HTMLElement) {
  const control = field.querySelector<HTMLInputElement>('input[type=hidden]')!
  const details = field.querySelector('details')!
  const map = field.querySelector('svg')!
  const { width, height } = map.viewBox.baseVal
  const scale = scaleOf(field.dataset.point!, width, height)
  const view = viewOf(map, width, height)
  let mark: Point | undefined
  map.tabIndex = 0

  const show = () => {
    const place = field.querySelector<SVGElement>('[data-mark]')!
    place.setAttribute('display', mark ? 'inline' : 'none')
    if (mark) place.setAttribute('transform', `translate(${mark.x} ${mark.y}) scale(${view.unit()})`)
    // A button that vanishes under the focus would lose it.
    field.querySelector<HTMLButtonElement>('[data-unmark]')!.disabled = !mark
    const { marked = '', unmarked = '' } = field.dataset
    field.querySelector('[role=status]')!.textContent = mark
      ? marked.replace('{{where}}', control.value)
      : unmarked
    view.hold(mark)
  }
  const set = (to: Point | undefined) => {
    mark = to && { x: within(to.x, width), y: within(to.y, height) }
    control.value = mark ? scale.degrees(mark) : ''
    show()
    for (const name of ['input', 'change']) control.dispatchEvent(new Event(name, { bubbles: true }))
  }
  const read = () => {
    mark = scale.point(control.value)
    if (mark) details.open = true
    show()
  }

  handleButtons(field, view)
  handlePointers(map, view)
  map.addEventListener('click', (event) => {
    map.focus({ preventScroll: true })
    if (!event.defaultPrevented) set(view.at(event))
  })
  map.addEventListener('keydown', (event) => {
    const direction = DIRECTIONS[event.key]
    if (!direction) return
    event.preventDefault()
    const { x, y, width, height } = view.seen
    const by = MOVE_PX * view.unit()
    set(mark ? { x: mark.x + direction.x * by, y: mark.y + direction.y * by } : middleOf(view.seen))
    if (!mark || (mark.x > x && mark.x < x + width && mark.y > y && mark.y < y + height)) return
    view.show(mark.x - width / 2, mark.y - height / 2)
  })
  field.querySelector('[data-unmark]')!.addEventListener('click', () => {
    set(undefined)
    map.focus({ preventScroll: true })
  })
  // Nobody who does not open it needs the picture.
  details.addEventListener('toggle', () => {
    const image = map.querySelector('image')!
    if (details.open) image.setAttribute('href', image.dataset.href!)
    show()
  })
  control.form?.addEventListener('restored', read)
  view.changed = show
  new ResizeObserver(show).observe(map)
  read()
  if (details.open) details.dispatchEvent(new Event('toggle'))
}

const middleOf = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => ({
  x: x + width / 2,
  y: y + height / 2,
})

/** From degrees to units of the drawing and back; `edges` are north, south, west and east. */
function scaleOf(edges: string, width: number, height: number) {
  const [north, south, west, east] = edges.split(' ').map(Number) as [number, number, number, number]
  return {
    degrees: ({ x, y }: Point): string =>
      [north - (y / height) * (north - south), west + (x / width) * (east - west)]
        .map((degree) => degree.toFixed(DIGITS))
        .join(', '),
    point(text: string): Point | undefined {
      const [latitude = Number.NaN, longitude = Number.NaN] = text.split(',').map(Number)
      const x = ((longitude - west) / (east - west)) * width
      const y = ((north - latitude) / (north - south)) * height
      return x >= 0 && x <= width && y >= 0 && y <= height ? { x, y } : undefined
    },
  }
}
