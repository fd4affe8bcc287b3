// SVG as text: elements and whole pictures. Attributes only, because the site's policy refuses style in any form.
type Attributes = Record<string, string | number | undefined>
export type Part = string | Part[]

const element = (name: string, attributes: Attributes, ...children: Part[]): string => {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? Math.round(value * 10) / 10 : value}"`)
    .join('')
  const inner = join(children)
  return inner ? `<${name}${written}>${inner}</${name}>` : `<${name}${written}/>`
}

const join = (parts: Part): string => (Array.isArray(parts) ? parts.map(join).join('') : parts)

export const path = (d: string, attributes: Attributes) => element('path', { d, ...attributes })
export const circle = (cx: number, cy: number, r: number, attributes: Attributes) =>
  element('circle', { cx, cy, r, ...attributes })
export const group = (attributes: Attributes, ...children: Part[]) => element('g', attributes, ...children)

/** Strokes without fill, round at the ends: the pen of the family. */
export const pen = (stroke: string, width: number): Attributes => ({
  fill: 'none',
  stroke,
  'stroke-width': width,
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
})

/** A whole picture on its ground colour. */
export function picture(width: number, height: number, ground: string, ...parts: Part[]): string {
  const size = { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height }
  return `${element('svg', size, element('rect', { width, height, fill: ground }), ...parts)}\n`
}
