// What every sheet the city draws as PDF is made of: fonts, styles, its head, its rows. The child process reads this file as it stands in development: no JSX, and nothing but packages and types.
import { fileURLToPath } from 'node:url'
import { Font, Path, StyleSheet, Svg, Text, View, type ViewProps } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'

const FILES = '@fontsource/bricolage-grotesque/files/bricolage-grotesque'
// ₱ and letters such as ō lie in files of their own: what one family lacks the next one has.
const FAMILIES = ['latin', 'latin-ext', 'vietnamese'] as const

/** To be called once, before anything is drawn. */
export function registerFonts(): void {
  for (const family of FAMILIES)
    for (const fontWeight of [400, 700])
      Font.register({
        family,
        fontWeight,
        src: fileURLToPath(import.meta.resolve(`${FILES}-${family}-${fontWeight}-normal.woff`)),
      })
  // A reference or a name is never broken in two.
  Font.registerHyphenationCallback((word) => [word])
}

// The fonts have letters of Latin scripts, digits and marks; anything else would be drawn over its neighbours.
const UNKNOWN = /[^\u0020-\u024f\u1e00-\u1eff\u2010-\u2026\u2030\u2039\u203a\u20b1\u2192]/gu
/** What the fonts can draw; '?' for the rest. */
export const known = (text: string) => text.normalize('NFC').replace(/\s/g, ' ').replace(UNKNOWN, '?')

const INK = '#13231F'
const SOFT = '#4A5B55'
const LAKE = '#0F5D54'
const LINE = '#B9B4A4'
const A4_MARGIN_PT = 46
// Less above and below: the longest usual receipt has to fit on one sheet.
const A4_ENDS_PT = 38

export const s = StyleSheet.create({
  page: {
    ...{ paddingHorizontal: A4_MARGIN_PT, paddingVertical: A4_ENDS_PT },
    ...{ fontFamily: [...FAMILIES], fontSize: 10, lineHeight: 1.35, color: INK },
  },
  head: { flexDirection: 'row', alignItems: 'center', paddingBottom: 12, borderBottom: `1 solid ${LAKE}` },
  mark: { width: 40, height: 40, marginRight: 12 },
  above: { color: SOFT, fontSize: 9 },
  office: { fontWeight: 700, fontSize: 13, lineHeight: 1.3, color: LAKE },
  top: { flexDirection: 'row', justifyContent: 'space-between', marginTop: 18, marginBottom: 10 },
  title: { fontWeight: 700, fontSize: 17, lineHeight: 1.3 },
  // A height of lines is inherited in points, so smaller letters name their own.
  soft: { color: SOFT, fontSize: 8.5, lineHeight: 1.35 },
  number: { marginTop: 12 },
  reference: { fontWeight: 700, fontSize: 25, lineHeight: 1.15 },
  stamp: {
    alignSelf: 'center',
    alignItems: 'center',
    padding: 3,
    border: `1.5 solid ${LAKE}`,
    borderRadius: 5,
    transform: 'rotate(-4deg)',
    color: LAKE,
  },
  stampIn: {
    alignItems: 'center',
    paddingVertical: 7,
    paddingHorizontal: 14,
    border: `0.75 solid ${LAKE}`,
    borderRadius: 3,
  },
  stampWord: { fontWeight: 700, fontSize: 16, lineHeight: 1.35, letterSpacing: 2 },
  fact: { flexDirection: 'row', borderTop: `0.5 solid ${LINE}`, paddingVertical: 5 },
  label: { width: 124, paddingRight: 8, color: SOFT },
  value: { flex: 1 },
  strong: { fontWeight: 700 },
  lists: { borderTop: `0.5 solid ${LINE}`, paddingTop: 10, marginBottom: 4 },
  heading: { fontWeight: 700, fontSize: 11, lineHeight: 1.35, marginBottom: 3 },
  line: { flexDirection: 'row', marginBottom: 2 },
  dot: { width: 10 },
  block: { marginBottom: 10 },
  follow: { flexDirection: 'row', borderTop: `1 dashed ${SOFT}`, paddingTop: 12, marginTop: 4 },
  code: { width: 96, height: 96, marginRight: 14 },
  foot: { marginTop: 14, color: SOFT, fontSize: 8, lineHeight: 1.35 },
})

type Style = ViewProps['style']
type Child = ReactElement | string | null
/** A text of this style. */
export const words = (style: Style, text: string) => h(Text, { style }, known(text))
/** A box of this style around its children. */
export const box = (style: Style, ...children: Child[]) => h(View, { style }, ...children)

/** Its middle, right and down, and its radius. */
type Circle = [x: number, y: number, r: number]

/** The head of every sheet: mark, republic and city, office. */
export const head = ({ mark, above, office }: { mark: Circle[]; above: string[]; office: string }) =>
  box(
    s.head,
    h(Svg, { viewBox: '0 0 56 56', style: s.mark }, ...markOf(mark)),
    box({}, words(s.above, above.join(' · ')), words(s.office, office)),
  )

const round = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
/** The city's mark: its circles on a ground with round corners. */
const markOf = (circles: Circle[]) => [
  h(Path, {
    key: 'ground',
    d: 'M14 0h28a14 14 0 0 1 14 14v28a14 14 0 0 1 -14 14h-28a14 14 0 0 1 -14 -14v-28a14 14 0 0 1 14 -14z',
    fill: LAKE,
  }),
  ...circles.map(([x, y, r]) => h(Path, { key: x, d: round(x, y, r), fill: '#FFFFFF' })),
]

/** One row: what it is, what it says, and a word below it. */
export const fact = ({
  of,
  label,
  value,
  note,
}: {
  of: string
  label: string
  value: string
  note: string
}) =>
  h(
    View,
    { key: of, style: s.fact, wrap: false },
    words(s.label, label),
    box(s.value, words(s.strong, value), note ? words(s.soft, note) : null),
  )
