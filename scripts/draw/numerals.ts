// Figures and letters drawn by strokes: a picture holds shapes only, never text. Only the signs the maps need.
import { group, path, pen, short } from './svg.ts'

// Each stands in a box 6 wide and 10 high, m in one 8 wide.
const strokes: Record<string, string> = {
  0: 'M3 0C1 0 0 2 0 5s1 5 3 5 3-2 3-5-1-5-3-5z',
  1: 'M1 2 3.5 0v10',
  2: 'M.3 2.6C.3 1 1.5 0 3 0s2.8 1.1 2.8 2.7C5.8 5 .2 7.5.2 10H6',
  3: 'M.4 1.2C1 .4 2 0 3 0c1.6 0 2.7 1 2.7 2.4S4.6 4.7 3 4.7c1.7 0 3 1.1 3 2.6S4.7 10 3 10C1.8 10 .8 9.5.2 8.6',
  4: 'M4.4 10V0L0 7h6',
  5: 'M5.4 0H1L.6 4.4c.7-.5 1.4-.8 2.4-.8 1.8 0 3 1.3 3 3.2S4.7 10 2.9 10C1.7 10 .7 9.5.1 8.6',
  6: 'M5.2.9C4.7.3 4 0 3.2 0 1.2 0 0 2 0 5.4 0 8.4 1.2 10 3 10s3-1.3 3-3.1-1.2-3-2.9-3C1.4 3.9.2 5 0 6.6',
  7: 'M0 0h6L2.2 10',
  8: 'M3 4.6C1.5 4.6.5 3.7.5 2.3S1.5 0 3 0s2.5.9 2.5 2.3S4.5 4.6 3 4.6C1.2 4.6 0 5.7 0 7.3S1.2 10 3 10s3-1.1 3-2.7-1.2-2.7-3-2.7z',
  A: 'M0 10 3 0l3 10M1.1 6.6h3.8',
  B: 'M.4 0v10h2.8C5 10 6 9 6 7.3S5 4.7 3.2 4.7H.4M.4 0H3c1.6 0 2.5.9 2.5 2.3S4.6 4.7 3 4.7',
  C: 'M5.8 2C5.3.7 4.3 0 3.1 0 1.2 0 0 2 0 5s1.2 5 3.1 5c1.2 0 2.2-.7 2.7-2',
  D: 'M.4 0v10h2C4.7 10 6 8.2 6 5S4.7 0 2.4 0z',
  E: 'M5.6 0h-5v10h5M.6 4.8h4.2',
  F: 'M5.6 0h-5v10M.6 4.8h4.2',
  G: 'M5.8 2C5.3.7 4.3 0 3.1 0 1.2 0 0 2 0 5s1.2 5 3.1 5C4.8 10 5.9 8.8 5.9 5.6H3.4',
  N: 'M.3 10V0l5.4 10V0',
  k: 'M.5 0v10M5 3.4.5 7.2M2.2 5.8 5.3 10',
  m: 'M.4 10V3.4M.4 5c.6-1.1 1.4-1.6 2.2-1.6 1.1 0 1.6.8 1.6 2V10M4.2 5c.6-1.1 1.4-1.6 2.2-1.6 1.1 0 1.6.8 1.6 2V10',
}

const boxHeight = 10
const gap = 2.4
const wordGap = 3.2
const widthOf = (sign: string) => (sign === 'm' ? 8 : sign === ' ' ? wordGap - gap : 6)

/** A word about a centre, `height` pixels high. */
export function drawnWord(
  word: string,
  cx: number,
  cy: number,
  height: number,
  stroke: string,
  thickness = height * 0.16,
): string {
  const scale = height / boxHeight
  const signs = [...word]
  const total = signs.reduce((sum, sign) => sum + widthOf(sign) + gap, -gap)
  let x = cx - (total * scale) / 2
  const drawn = signs.map((sign) => {
    const at = x
    x += (widthOf(sign) + gap) * scale
    if (sign === ' ') return ''
    const d = strokes[sign]
    if (!d) throw new Error(`no strokes for "${sign}"`)
    const transform = `translate(${short(at)} ${short(cy - height / 2)}) scale(${Math.round(scale * 100) / 100})`
    return path(d, { transform })
  })
  return group(pen(stroke, Math.round((thickness / scale) * 10) / 10), drawn)
}
