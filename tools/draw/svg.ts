// SVG as text: elements and whole pictures. Attributes only, because the site's policy refuses style in any form.
type Attributes = Record<string, string | number | undefined>
export type Part = string | Part[]

/** A coordinate as it is written: one decimal below 100 (small marks need it), whole numbers above. */
export function short(value: number): string {
  const factor = Math.abs(value) < 100 ? 10 : 1
  return String(Math.round(value * factor) / factor + 0)
}

/** One element; numbers are shortened, undefined attributes left out. */
export function element(name: string, attributes: Attributes, ...children: Part[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? shortAttribute(key, value) : value}"`)
    .join('')
  const inner = join(children)
  return inner ? `<${name}${written}>${inner}</${name}>` : `<${name}${written}/>`
}

function shortAttribute(key: string, value: number): string {
  // an opacity of 0.35 must not become 0.4
  return key.includes('opacity') ? String(Math.round(value * 100) / 100) : short(value)
}

/** Path data from a template; its numbers are shortened. */
export function d(text: TemplateStringsArray, ...values: number[]): string {
  return text.reduce((written, next, i) => written + short(values[i - 1]!) + next)
}

/** Flattens nested parts to text. */
export function join(parts: Part): string {
  return Array.isArray(parts) ? parts.map(join).join('') : parts
}

export const path = (d: string, attributes: Attributes) => element('path', { d, ...attributes })
export const circle = (cx: number, cy: number, r: number, attributes: Attributes) =>
  element('circle', { cx, cy, r, ...attributes })
export const ellipse = (cx: number, cy: number, rx: number, ry: number, attributes: Attributes) =>
  element('ellipse', { cx, cy, rx, ry, ...attributes })
export const rect = (x: number, y: number, width: number, height: number, attributes: Attributes) =>
  element('rect', { x, y, width, height, ...attributes })
export const group = (attributes: Attributes, ...children: Part[]) => element('g', attributes, ...children)

/** Parts turned about a point, in degrees. */
export const turned = (degrees: number, cx: number, cy: number, ...children: Part[]) =>
  group({ transform: `rotate(${short(degrees)} ${short(cx)} ${short(cy)})` }, ...children)

/** Strokes without fill, round at the ends: the pen of the family. */
export const pen = (stroke: string, width: number, more: Attributes = {}): Attributes => ({
  fill: 'none',
  stroke,
  'stroke-width': width,
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
  ...more,
})

/** Many dots as one element: zero-length strokes with round ends cost a fifth of as many circles. */
export function dots(
  points: [number, number][],
  diameter: number,
  stroke: string,
  more: Attributes = {},
): string {
  return path(points.map(([x, y]) => `M${short(x)} ${short(y)}h0`).join(''), pen(stroke, diameter, more))
}

/** A whole picture on its ground colour. */
export function picture(width: number, height: number, ground: string, ...parts: Part[]): string {
  const size = { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height }
  return `${element('svg', size, rect(0, 0, width, height, { fill: ground }), ...parts)}\n`
}
