// News pictures about who you are and where your record lies: the identity card, the city's outline.

import { contours, every } from './contours.ts'
import { smooth } from './curves.ts'
import { bars, pin } from './emblems.ts'
import { aroundBox, uneven } from './fields.ts'
import { cityHall, cityMiddle, mapAt } from './geography.ts'
import { outline } from './outline.ts'
import * as colour from './palette.ts'
import { rings } from './rings.ts'
import { newsSize } from './sizes.ts'
import { circle, path, pen, picture, rect, turned } from './svg.ts'

const [width, height] = newsSize

/** A blank card; where a portrait would be, the rings of a fingertip. */
export function philId(): string {
  const field = uneven(aroundBox(600, 230, 500, 310, -4, 60), 8, 16, 420)
  return picture(
    width,
    height,
    colour.lake700,
    contours({
      field,
      levels: every(38, 9, 34),
      width,
      height,
      stroke: colour.lake200,
      fade: [0.7, 0.15],
      spacing: 140,
    }),
    turned(
      -4,
      600,
      230,
      rect(364, 90, 500, 310, { rx: 28, fill: colour.ink, opacity: 0.25 }),
      rect(350, 76, 500, 310, { rx: 28, fill: colour.paper }),
      rect(350, 112, 500, 26, { fill: colour.lake200 }),
      rect(386, 168, 150, 182, { rx: 16, fill: colour.lake100 }),
      rings({
        cx: 461,
        cy: 262,
        from: 10,
        step: 13,
        count: 5,
        stroke: colour.lake500,
        seed: 21,
        wobble: 0.1,
        squash: 1.2,
        width: 4,
      }),
      bars(574, 188, [190, 230, 150], 40, colour.line, 12),
      rect(574, 300, 66, 48, { rx: 9, fill: colour.gold }),
    ),
    circle(842, 352, 56, { fill: colour.gold }),
    path('M816 354l18 19 34-40', pen(colour.lake900, 12)),
  )
}

/** A pin at the city hall's true place inside the city's true outline. */
export function registeredHere(): string {
  const place = mapAt(cityMiddle, 620, 232, 21.5)
  const boundary = outline.map(([latitude, longitude]) => place(latitude, longitude))
  const [x, y] = place(cityHall.latitude, cityHall.longitude)
  return picture(
    width,
    height,
    colour.hillFar,
    rings({
      cx: x,
      cy: y,
      from: 30,
      step: 34,
      count: 20,
      stroke: colour.lake200,
      seed: 9,
      wobble: 0.07,
      fade: [0.7, 0.3],
      growth: 1.03,
    }),
    path(smooth(boundary, true), { fill: colour.paper }),
    rings({
      cx: x,
      cy: y,
      from: 30,
      step: 34,
      count: 4,
      stroke: colour.hillFar,
      seed: 9,
      wobble: 0.07,
      growth: 1.03,
    }),
    pin(x, y, 132, colour.gold, colour.lake900),
  )
}
