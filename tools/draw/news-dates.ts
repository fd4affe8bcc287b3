// News pictures about dates: the permit season, the 3-7-20 rule, closed days, the quarters of the property tax.
import { contours, every } from './contours.ts'
import { type Point, smooth, straight } from './curves.ts'
import { awning, shadow } from './emblems.ts'
import { aroundBox, aroundPoint, uneven } from './fields.ts'
import * as colour from './palette.ts'
import { lake, rings } from './rings.ts'
import { newsSize } from './sizes.ts'
import { dots, group, path, pen, picture, rect } from './svg.ts'

const [width, height] = newsSize

/** A stall, and twenty dots on its counter: the days from 1 to 20 January. */
export function permitRenewal(): string {
  const days = Array.from({ length: 20 }, (_, i): Point => [267 + i * 35, 366])
  return picture(
    width,
    height,
    colour.goldTint,
    rings({
      cx: 600,
      cy: 200,
      from: 150,
      step: 52,
      count: 9,
      stroke: colour.gold,
      seed: 14,
      wobble: 0.07,
      width: 3,
      fade: [0.9, 0.3],
    }),
    rect(296, 150, 608, 180, { fill: colour.sand }),
    path('M304 150V460M896 150V460', pen(colour.lake900, 16)),
    awning(230, 62, 740, 150, 11, [colour.lake700, colour.paper]),
    rect(258, 46, 684, 20, { rx: 10, fill: colour.lake900 }),
    rect(216, 328, 768, 76, { rx: 12, fill: colour.lake900 }),
    rect(250, 404, 700, 60, { fill: colour.lake700 }),
    dots(days.slice(0, 19), 20, colour.lake200),
    dots(days.slice(19), 26, colour.gold),
  )
}

/** Three systems of exactly 3, 7 and 20 rings, one ring a working day. */
export function threeSevenTwenty(): string {
  const days = (cx: number, count: number, seed: number) => [
    rings({
      cx,
      cy: 230,
      from: 21,
      step: 9.6,
      count,
      stroke: colour.lake200,
      seed,
      wobble: 0.045,
      width: 3.5,
    }),
    lake(cx, 230, 11, colour.gold, seed),
  ]
  return picture(width, height, colour.lake900, days(226, 3, 5), days(452, 7, 6), days(850, 20, 9))
}

// Closed days of 2026 by month: Proclamations 1006, 1133, 1134 and the two Eids (1264)
const closedDays = [
  [1, 15],
  [17],
  [20],
  [2, 3, 4, 9],
  [1, 7, 27],
  [12],
  [],
  [21, 31],
  [],
  [],
  [1, 2, 30],
  [8, 24, 25, 30, 31],
]

/** The year as a sheet: a row a month, a dot a day, gold where the offices are closed. */
export function officesClosed(): string {
  const place = (month: number, day: number): Point => [336 + day * 16.5, 79 + month * 27.5]
  const months = closedDays.map((_, month) => {
    const length = new Date(Date.UTC(2026, month + 1, 0)).getUTCDate()
    const [x, y] = place(month, 1)
    return path(`M${x} ${y}h${(length - 1) * 16.5 + 1}`, { 'stroke-dasharray': '0 16.5' })
  })
  const closed = closedDays.flatMap((days, month) => days.map((day) => place(month, day)))
  const field = uneven(aroundBox(600, 230, 640, 430, 0, 40), 12, 22, 340)
  return picture(
    width,
    height,
    colour.hillMid,
    contours({
      field,
      levels: every(36, 8, 24),
      width,
      height,
      stroke: colour.lake200,
      fade: [0.9, 0.25],
      spacing: 150,
    }),
    shadow(316, 34, 568, 392),
    rect(316, 34, 568, 392, { rx: 14, fill: colour.paper }),
    path('M420 22v30M780 22v30', pen(colour.gold, 10)),
    group(pen(colour.mountain, 7), months),
    dots(closed, 18, colour.gold),
  )
}

/** A block of land in four parcels, one a quarter of the year, among its neighbours on the ground's contours. */
export function propertyTax(): string {
  const field = uneven(aroundPoint(980, 40), 30, 60, 520)
  const corner = (i: number, j: number): Point => [
    600 + (i - 3) * 178 + (j - 1.5) * 46,
    230 + (j - 1.5) * 158 - (i - 3) * 30,
  ]
  const parcel = (i: number, j: number, fill: string) =>
    path(straight([corner(i, j), corner(i + 1, j), corner(i + 1, j + 1), corner(i, j + 1)]), { fill })
  const walls = [
    ...Array.from({ length: 9 }, (_, i) =>
      smooth([corner(i - 1, -1), corner(i - 1, 1.5), corner(i - 1, 4)], false),
    ),
    ...Array.from({ length: 5 }, (_, j) =>
      smooth([corner(-2, j - 0.5), corner(3, j - 0.5), corner(8, j - 0.5)], false),
    ),
  ]
  return picture(
    width,
    height,
    colour.sand,
    parcel(2, 0.5, colour.lake200),
    parcel(3, 0.5, colour.hillFar),
    parcel(3, 1.5, colour.lake700),
    parcel(2, 1.5, colour.gold),
    contours({
      field,
      levels: every(58, 18, 40),
      width,
      height,
      stroke: colour.lake900,
      pen: 2,
      fade: [0.5, 0.3],
      spacing: 150,
    }),
    path(walls.join(''), pen(colour.paper, 5)),
  )
}
