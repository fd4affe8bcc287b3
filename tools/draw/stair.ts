// The Hagdang Bato by its numbers: 89 steps in five flights (1915), seen from its foot.
import { gold, goldTint, hillFar, paper } from './palette.ts'
import { type Part, path, pen, rect, short } from './svg.ts'

// how many steps each flight has is not recorded, so they are shared evenly
const flights = [18, 18, 18, 18, 17]
const landing = 9

type Stair = {
  cx: number
  top: number
  /** height of a step */
  rise: number
  /** half the width of the highest step */
  half: number
  /** by how much the half width grows along a flight, and from the head of one flight to the next */
  flare: number
  widen: number
}

/** The whole stair, every step a line, every landing in gold. */
export function stair({ cx, top: head, rise, half: narrow, flare, widen }: Stair): Part {
  let top = head
  return flights.map((steps, i) => {
    const [half, foot] = [narrow + i * widen, narrow + flare + i * widen]
    const bottom = top + steps * rise
    const treads = Array.from({ length: steps }, (_, k) => {
      const reach = half + ((foot - half) * (k + 1)) / steps
      return `M${short(cx - reach)} ${short(top + (k + 1) * rise)}h${short(2 * reach)}`
    })
    const body = `M${cx - half} ${short(top)}h${2 * half}L${cx + foot} ${short(bottom)}H${cx - foot}z`
    const rest = rect(cx - foot - 14, bottom, 2 * foot + 28, landing, { rx: 3, fill: gold })
    top = bottom + landing
    return [
      path(body, { fill: i % 2 ? goldTint : paper }),
      path(treads.join(''), { ...pen(hillFar, 1.5), 'stroke-linecap': 'butt' }),
      rest,
    ]
  })
}
