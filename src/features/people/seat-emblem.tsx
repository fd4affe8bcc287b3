// What keeps the place of a portrait: contour rings with the sign of the seat, never a likeness.
import { CITY } from '#domain/city.ts'
import type { Seat } from '#features/people/officials.ts'

// One shore of a lake around its middle, as control points; the rings are the same shore, larger.
const SHORE = [
  [10, 0],
  [10, 5, 5, 8.6, 0.5, 9],
  [-4.5, 9.4, -9.5, 6, -10.6, 0.8],
  [-11.6, -4.4, -6.5, -8.6, -0.8, -8.9],
  [4.9, -9.2, 10, -5, 10, 0],
]
const RADII = [2.6, 3.7, 4.9, 6.3, 7.9, 9.8, 12]
const RINGS = RADII.map((size) => {
  const [start, ...curves] = SHORE.map((points) => points.map((one) => +(one * size).toFixed(1)).join(' '))
  return `M${start}${curves.map((curve) => `C${curve}`).join('')}Z`
}).join('')

// The signs of the city's mark, round the middle of the emblem.
const MARK_MIDDLE = 28
const SIGNS = CITY.mark.map(([x, y, r]) => [+(x - MARK_MIDDLE).toFixed(1), +(y - MARK_MIDDLE).toFixed(1), r])
// The barangays: circles of 8, 16, 24 and 32 dots.
const BARANGAYS = [8, 16, 24, 32]

export function SeatEmblem({ seat: { official, count } }: { seat: Seat }) {
  const { seat } = official
  // Each card has its own turn of the same rings.
  const turn = ((count?.number ?? 0) * 137) % 360
  return (
    <svg className="emblem" viewBox="-80 -50 160 100" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path className="emblem-rings" d={RINGS} transform={`rotate(${turn})`} />
      {seat === 'mayor' &&
        SIGNS.map(([x, y, r]) => <circle key={x} className="emblem-sign" cx={x} cy={y} r={r} />)}
      {seat === 'vice-mayor' && <Chamber />}
      {(seat === 'abc' || seat === 'sk') && <Barangays seedling={seat === 'sk'} />}
      {count && (
        <text className="emblem-number" y="9" textAnchor="middle">
          {count.number}
        </text>
      )}
    </svg>
  )
}

/** Dots on a circle: as many as `count`, of the stroke's width, by dashes without length. A circle itself may have no `pathLength` in HTML. */
const Dots = ({ r, count }: { r: number; count: number }) => (
  <path
    className="emblem-dots"
    d={`M${r} 0A${r} ${r} 0 1 1 ${-r} 0A${r} ${r} 0 1 1 ${r} 0`}
    pathLength={count}
    strokeDasharray="0 1"
  />
)

/** Twelve seats around the one who presides. */
function Chamber() {
  return (
    <>
      <Dots r={17} count={12} />
      <circle className="emblem-sign" r="5.5" />
    </>
  )
}

function Barangays({ seedling }: { seedling: boolean }) {
  return (
    <>
      {BARANGAYS.map((count, index) => (
        <Dots key={count} r={12.5 + index * 8} count={count} />
      ))}
      {seedling ? (
        <path
          className="emblem-sign"
          d="M-.6 7V0C-5 0-8-3-8-7.500-3.500-7.500-.5-5 0-1.500 .5-6 3.500-9 8-9 8-4 5 0 .6 0V7Z"
        />
      ) : (
        <circle className="emblem-sign" r="5" />
      )}
    </>
  )
}
