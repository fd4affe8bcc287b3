// Pictures of the city's stories about people: recognition, social welfare.

import * as colour from './palette.ts'
import { lake, rings } from './rings.ts'
import { newsSize } from './sizes.ts'
import { path, pen, picture, rect } from './svg.ts'

const [width, height] = newsSize

/** A medal of rings on a ribbon. */
export function recognition(): string {
  return picture(
    width,
    height,
    colour.lake900,
    rings({
      cx: 600,
      cy: 268,
      from: 176,
      step: 44,
      count: 11,
      stroke: colour.lake500,
      seed: 19,
      wobble: 0.03,
      width: 3,
      fade: [1, 0.25],
    }),
    path('M470-10H566L640 150 560 190z', { fill: colour.lake500 }),
    path('M730-10H634L560 150 640 190z', { fill: colour.paper }),
    path('M634-10H682L590 185 560 150z', { fill: colour.lake200 }),
    lake(600, 278, 146, colour.gold, 19, 1, 0.012),
    rings({
      cx: 600,
      cy: 278,
      from: 126,
      step: 9,
      count: 1,
      stroke: colour.goldTint,
      seed: 19,
      wobble: 0.012,
      width: 4,
    }),
    lake(600, 278, 104, colour.goldTint, 19, 1, 0.015),
    rings({
      cx: 600,
      cy: 278,
      from: 20,
      step: 18,
      count: 5,
      stroke: colour.lake700,
      seed: 26,
      wobble: 0.06,
      width: 3.5,
    }),
  )
}

/** A house above an open hand, in rings. */
export function socialWelfare(): string {
  const hand =
    'M250 346C330 318 400 316 452 344H604C650 344 650 392 606 392H560L786 326C840 308 862 356 824 378L640 452C600 468 560 470 500 470H250z'
  return picture(
    width,
    height,
    colour.goldTint,
    rings({
      cx: 600,
      cy: 210,
      from: 180,
      step: 46,
      count: 11,
      stroke: colour.gold,
      seed: 10,
      width: 3,
      fade: [0.9, 0.25],
    }),
    path(hand, { fill: colour.lake500 }),
    path('M606 392H500', pen(colour.lake900, 6)),
    path('M-10 336H250V470H-10z', { fill: colour.lake900 }),
    path('M250 328V470', pen(colour.gold, 14)),
    path('M490 178H710V322H490z', { fill: colour.lake700 }),
    path('M600 50L764 184H436z', { fill: colour.lake900 }),
    rect(522, 206, 62, 62, { fill: colour.gold }),
    path('M553 206v62M522 237h62', pen(colour.lake700, 5)),
    path('M622 322V250a30 30 0 0 1 60 0V322z', { fill: colour.goldTint }),
  )
}
