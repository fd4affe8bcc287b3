// What every paper is made of: texts, boxes, its head, its rows, a code to scan. As all files of this folder the child process reads it as it stands in development: no JSX, and nothing but packages, types and each other.
import { Image, Path, Svg, Text, View, type ViewProps } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import type { QrCode } from '#kit/server/qr.ts'
import { familiesOf, known } from '#papers/draw/fonts.ts'
import { LAKE, s } from '#papers/draw/styles.ts'
import type { PaperFact, PaperSeal, PrintedPaper } from '#papers/paper.ts'

type Style = ViewProps['style']
type Child = ReactElement | string | null
/** A text of this style. */
export const words = (style: Style, text: string) =>
  h(Text, { style: [style, familiesOf(text)] as Style }, known(text))
/** A box of this style around its children. */
export const box = (style: Style, ...children: Child[]) => h(View, { style }, ...children)

type Head = Pick<PrintedPaper, 'mark' | 'above' | 'office'> & { seal?: PaperSeal | null }

/** At the top of each page what the paper says of all of it; nothing for most. */
export const notice = ({ notice }: Pick<PrintedPaper, 'notice'>) =>
  notice === '' ? null : h(Text, { fixed: true, style: s.notice }, notice)

/** The head of every paper: seal or mark, republic and city, office. */
export const head = ({ mark, seal, above, office }: Head) =>
  box(
    s.head,
    seal
      ? h(Image, { src: seal.png, style: s.mark })
      : h(Svg, { viewBox: '0 0 56 56', style: s.mark }, ...markOf(mark)),
    box({}, words(s.above, above.join(' · ')), words(s.office, office)),
  )

const round = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
/** The city's mark: its circles on a ground with round corners. */
const markOf = (circles: PrintedPaper['mark']) => [
  h(Path, {
    key: 'ground',
    d: 'M14 0h28a14 14 0 0 1 14 14v28a14 14 0 0 1 -14 14h-28a14 14 0 0 1 -14 -14v-28a14 14 0 0 1 14 -14z',
    fill: LAKE,
  }),
  ...circles.map(([x, y, r]) => h(Path, { key: x, d: round(x, y, r), fill: '#FFFFFF' })),
]

/** A code to scan, in a square of this style. */
export const scanCode = ({ size, path }: QrCode, style: Style) =>
  h(Svg, { viewBox: `0 0 ${size} ${size}`, style }, h(Path, { d: path, fill: '#000000' }))

/** One row: what it is, what it says, and a word below it. */
export const fact = ({ of, label, value, note }: PaperFact) =>
  h(
    View,
    { key: of, style: s.fact, wrap: false },
    words(s.label, label),
    box(s.value, words(s.strong, value), note ? words(s.soft, note) : null),
  )

/** The name and language of the file, for `Document`. */
export const fileFacts = ({ lang }: PrintedPaper, title: string) => ({
  title,
  language: lang === 'fil' ? 'fil-PH' : 'en-PH',
})
