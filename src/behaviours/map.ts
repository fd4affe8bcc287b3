// The map of the barangays: panned and zoomed, walked with the arrow keys; without script it is a drawing with links.
import {
  DIRECTIONS,
  handleButtons,
  handlePointers,
  type MapView,
  type Point,
  viewOf,
} from '#behaviours/map/view.ts'

// The size of a word on the screen, what a letter of it takes, and a number with some room round it.
const WORD_PX = 13
const LETTER_PX = 7.5
const NUMBER_PX = 14

for (const place of document.querySelectorAll<HTMLElement>('[data-city-map]')) {
  const map = place.querySelector('svg')!
  const [width, height] = place.dataset.cityMap!.split(' ').map(Number) as [number, number]
  const view = viewOf(map, width, height)
  handleButtons(place, view)
  handlePointers(map, view)
  handleKeys(map, view)
  sizeLabels(map, view)
}

/** The map is one tab stop; arrow keys move between neighbouring areas, and the focused area is outlined above the others. */
function handleKeys(map: SVGSVGElement, view: MapView) {
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
function sizeLabels(map: SVGSVGElement, view: MapView) {
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
