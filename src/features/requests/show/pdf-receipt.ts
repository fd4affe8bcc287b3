// The receipt drawn as one sheet of A4. The child process reads this file as it stands in development: no JSX, and nothing but packages and types.
import { fileURLToPath } from 'node:url'
import { Document, Font, Page, Path, StyleSheet, Svg, Text, View, type ViewProps } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import type { Receipt } from '#features/requests/show/receipt.ts'

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
const known = (text: string) => text.normalize('NFC').replace(/\s/g, ' ').replace(UNKNOWN, '?')

const INK = '#13231F'
const SOFT = '#4A5B55'
const LAKE = '#0F5D54'
const LINE = '#B9B4A4'
const A4_MARGIN_PT = 46

const s = StyleSheet.create({
  page: { padding: A4_MARGIN_PT, fontFamily: [...FAMILIES], fontSize: 10, lineHeight: 1.35, color: INK },
  head: { flexDirection: 'row', alignItems: 'center', paddingBottom: 12, borderBottom: `1 solid ${LAKE}` },
  mark: { width: 40, height: 40, marginRight: 12 },
  above: { color: SOFT, fontSize: 9 },
  office: { fontWeight: 700, fontSize: 13, lineHeight: 1.3, color: LAKE },
  top: { flexDirection: 'row', justifyContent: 'space-between', marginTop: 18, marginBottom: 10 },
  title: { fontWeight: 700, fontSize: 17, lineHeight: 1.3 },
  soft: { color: SOFT, fontSize: 8.5 },
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
  label: { width: 112, color: SOFT },
  value: { flex: 1 },
  strong: { fontWeight: 700 },
  lists: { borderTop: `0.5 solid ${LINE}`, paddingTop: 10, marginBottom: 4 },
  heading: { fontWeight: 700, fontSize: 11, lineHeight: 1.35, marginBottom: 3 },
  line: { flexDirection: 'row', marginBottom: 2 },
  dot: { width: 10 },
  block: { marginBottom: 10 },
  follow: { flexDirection: 'row', borderTop: `1 dashed ${SOFT}`, paddingTop: 12, marginTop: 4 },
  code: { width: 96, height: 96, marginRight: 14 },
  foot: { marginTop: 14, color: SOFT, fontSize: 8 },
})

type Style = ViewProps['style']
type Child = ReactElement | string | null
const words = (style: Style, text: string) => h(Text, { style }, known(text))
const box = (style: Style, ...children: Child[]) => h(View, { style }, ...children)

/** The document of a receipt, for `renderToBuffer`. */
export function receiptDocument(receipt: Receipt): ReactElement<object> {
  const { lang, title, reference, next, bring, foot } = receipt
  return h(
    Document,
    { title: `${known(title)} ${reference}`, language: lang === 'fil' ? 'fil-PH' : 'en-PH' },
    h(
      Page,
      { size: 'A4', style: s.page },
      head(receipt),
      top(receipt),
      box({}, ...receipt.facts.map(fact)),
      box(s.lists, list(next), list(bring)),
      follow(receipt),
      words(s.foot, foot),
    ),
  )
}

const head = ({ above, office }: Receipt) =>
  box(
    s.head,
    h(Svg, { viewBox: '0 0 56 56', style: s.mark }, ...MARK),
    box({}, words(s.above, above.join(' · ')), words(s.office, office)),
  )

// The seven lakes, as content/pictures/mark.svg has them.
const LAKES = [
  [12.2, 41.7, 5.4],
  [21.3, 20, 4],
  [23.4, 39.9, 3.3],
  [39.8, 11.8, 3.3],
  [46, 25.4, 2.8],
  [37.7, 17.2, 2.6],
  [18.8, 11.4, 2.5],
] as const
const round = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
const MARK = [
  h(Path, {
    key: 'ground',
    d: 'M14 0h28a14 14 0 0 1 14 14v28a14 14 0 0 1 -14 14h-28a14 14 0 0 1 -14 -14v-28a14 14 0 0 1 14 -14z',
    fill: LAKE,
  }),
  ...LAKES.map(([x, y, r]) => h(Path, { key: x, d: round(x, y, r), fill: '#FFFFFF' })),
]

const top = ({ title, law, reference, referenceLabel, stamp }: Receipt) =>
  box(
    s.top,
    box(
      {},
      words(s.title, title),
      words(s.soft, law),
      box(s.number, words(s.soft, referenceLabel), words(s.reference, reference)),
    ),
    box(s.stamp, box(s.stampIn, words(s.stampWord, stamp.word), words({}, stamp.day), words({}, stamp.time))),
  )

const fact = ({ of, label, value, note }: Receipt['facts'][number]) =>
  h(
    View,
    { key: of, style: s.fact, wrap: false },
    words(s.label, label),
    box(s.value, words(s.strong, value), note ? words(s.soft, note) : null),
  )

const list = ({ title, lines }: Receipt['next']) =>
  lines.length === 0
    ? null
    : box(
        s.block,
        words(s.heading, title),
        ...lines.map((line) => box(s.line, words(s.dot, '•'), words(s.value, line))),
      )

const follow = ({ follow: { title, how, address, code } }: Receipt) =>
  h(
    View,
    { style: s.follow, wrap: false },
    h(
      Svg,
      { viewBox: `0 0 ${code.size} ${code.size}`, style: s.code },
      h(Path, { d: code.path, fill: '#000000' }),
    ),
    box(
      s.value,
      words(s.heading, title),
      words({}, how),
      words({ ...s.strong, marginTop: 6 }, address.replace(/\?.*$/, '')),
    ),
  )
