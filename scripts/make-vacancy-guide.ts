// Writes the guide on vacancies as a PDF, from content/lists/vacancy-guide.json; the same text gives the same bytes.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  Circle,
  Document,
  Font,
  Link,
  Page,
  Path,
  Rect,
  renderToBuffer,
  Svg,
  Text,
  View,
} from '@react-pdf/renderer'
import { createElement as h, type ReactElement, type ReactNode } from 'react'

type Lang = 'en' | 'fil'
type Words = Record<Lang, string>
type Section = { heading: Words; paragraphs: Words[]; list: Words[] }
type Guide = { title: Words; sections: Section[] }

const content = join(import.meta.dirname, '../content')
const source = join(content, 'lists/vacancy-guide.json')
/** Another file may be named, to compare. */
const target = process.argv[2] ?? join(content, 'files/publications/how-vacancies-are-published.pdf')
const WRITTEN = new Date('2026-11-23T12:00:00+08:00')
const MAX_BYTES = 60 * 1024

const paper = '#FBF8F1'
const ink = '#13231F'
const soft = '#4A5B55'
const line = '#DAD5C6'
const gold = '#E9A820'
const lake = { 900: '#0A3D38', 700: '#0F5D54', 500: '#12766B', 200: '#CFE6DD', 100: '#E9F3EE' }
const bold = { fontFamily: 'Helvetica-Bold' }

const EDGE = 54
const SHORE_POINTS = 60
const SIDE = 128
const GAP = 20
/** The seven lakes at their places: x, y and radius in the mark of 56 by 56. */
const LAKES = [
  [12.2, 41.7, 5.4],
  [21.3, 20, 4],
  [23.4, 39.9, 3.3],
  [39.8, 11.8, 3.3],
  [46, 25.4, 2.8],
  [37.7, 17.2, 2.6],
  [18.8, 11.4, 2.5],
] as const
const RINGS = [10, 20, 31, 43, 56, 70, 85, 101, 118]

const words: Record<Lang, { language: string; city: string; guide: string; also: string; page: string }> = {
  en: {
    language: 'English',
    city: 'City Government of San Pablo',
    guide: 'Guide for applicants',
    also: 'Nasa ikalawang pahina ang Filipino',
    page: 'page 1 of 2',
  },
  fil: {
    language: 'Filipino',
    city: 'Pamahalaang Lungsod ng San Pablo',
    guide: 'Gabay para sa mga aplikante',
    also: 'English is on the first page',
    page: 'pahina 2 ng 2',
  },
}

/** How each section is set, in their order; the words decide nothing about it. */
const SETTINGS = ['notice', 'points', 'columns', 'checks', 'points', 'source'] as const

const guide = JSON.parse(
  // 'No.' and its number stay on one line.
  readFileSync(source, 'utf8').replace(/\b(No|Blg)\. (?=\d)/g, '$1.\u00a0'),
) as Guide
if (guide.sections.length !== SETTINGS.length)
  throw new Error(`${source}: the guide has ${SETTINGS.length} sections`)
refuseUnknownLetters(JSON.stringify([guide, words]))

Font.registerHyphenationCallback((word) => [word])
const pdf = await renderToBuffer(book(guide))
const pages = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length
if (pages !== 2) throw new Error(`${source}: a language takes more than its page (${pages} pages)`)
if (pdf.length > MAX_BYTES) throw new Error(`${target}: ${pdf.length} bytes are over ${MAX_BYTES}`)
mkdirSync(dirname(target), { recursive: true })
writeFileSync(target, pdf)
console.log(`${target}: ${pdf.length} bytes`)

function book({ title, sections }: Guide) {
  const about = {
    title: `${title.en} / ${title.fil}`,
    author: words.en.city,
    subject: sections[0]!.heading.en,
    language: 'en-PH',
    creationDate: WRITTEN,
    modificationDate: WRITTEN,
    creator: 'San Pablo City',
    producer: 'San Pablo City',
  }
  return h(Document, about, sheet('en', title, sections), sheet('fil', title, sections))
}

function sheet(lang: Lang, title: Words, sections: Section[]) {
  const page = {
    backgroundColor: paper,
    color: ink,
    fontFamily: 'Helvetica',
    // Above the foot.
    paddingBottom: 40,
  }
  const body = sections.map((section, i) => sectionOf(lang, section, SETTINGS[i]!))
  return h(
    Page,
    { size: 'A4', style: page, bookmark: `${words[lang].language}: ${title[lang]}` },
    head(lang, title[lang]),
    h(View, { style: { paddingHorizontal: EDGE, paddingTop: 16 } }, ...body),
    foot(lang),
  )
}

function head(lang: Lang, title: string) {
  const name = h(
    View,
    { style: { marginLeft: 10 } },
    text({ ...bold, fontSize: 10.5, color: paper, lineHeight: 1.25 }, words[lang].city),
    text({ fontSize: 8.5, color: lake[200], lineHeight: 1.25 }, words[lang].guide),
  )
  const row = h(View, { style: { flexDirection: 'row', alignItems: 'center' } }, mark(), name)
  const heading = text(
    { ...bold, fontSize: 19, lineHeight: 1.2, color: paper, marginTop: 14, width: 390 },
    title,
  )
  const band = {
    backgroundColor: lake[900],
    paddingHorizontal: EDGE,
    paddingTop: 26,
    paddingBottom: 16,
    overflow: 'hidden' as const,
  }
  return h(View, { style: { ...band, borderBottomWidth: 3, borderBottomColor: gold } }, rings(), row, heading)
}

/** Each text says its own size: lines inherit a height in points, not a factor. */
function text(style: object, ...said: ReactNode[]) {
  return h(Text, { style: { fontSize: 9.2, lineHeight: 1.34, ...style } }, ...said)
}

/** Contour rings behind the title, as on the site: uneven, like a shore. */
function rings() {
  const shores = RINGS.map((r) =>
    h(Path, { key: r, d: shore(r), stroke: lake[700], strokeWidth: 1.1, fill: 'none' }),
  )
  const water = h(Path, { key: 'water', d: shore(RINGS[0]!), fill: lake[500] })
  const style = { position: 'absolute', right: 0, top: 0 } as const
  return h(Svg, { width: 320, height: 180, viewBox: '0 0 320 180', style }, ...shores, water)
}

function shore(radius: number): string {
  const points = Array.from({ length: SHORE_POINTS }, (_, i) => {
    const turn = (i / SHORE_POINTS) * 2 * Math.PI
    const r = radius * (1 + 0.09 * Math.sin(2 * turn + 0.6) + 0.05 * Math.sin(3 * turn + radius / 40))
    return `${(230 + 1.25 * r * Math.cos(turn)).toFixed(1)} ${(70 + 0.85 * r * Math.sin(turn)).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}

function mark() {
  const lakes = LAKES.map(([cx, cy, r]) => h(Circle, { key: `${cx}`, cx, cy, r, fill: paper }))
  const ground = h(Rect, { key: 'ground', x: 0, y: 0, width: 56, height: 56, rx: 14, fill: lake[700] })
  return h(Svg, { width: 32, height: 32, viewBox: '0 0 56 56' }, ground, ...lakes)
}

function sectionOf(lang: Lang, section: Section, setting: (typeof SETTINGS)[number]) {
  if (setting === 'notice') return notice(lang, section)
  const heading = text(
    { ...bold, width: SIDE, fontSize: 9.2, color: lake[700], lineHeight: 1.3 },
    section.heading[lang],
  )
  const small = setting === 'source' ? { fontSize: 8, color: soft } : {}
  const paragraphs = section.paragraphs.map((p) => text({ marginBottom: 4, ...small }, p[lang]))
  const body = h(
    View,
    { style: { flex: 1, marginLeft: GAP } },
    ...paragraphs,
    listOf(lang, section.list, setting),
  )
  const style = {
    flexDirection: 'row',
    borderTopWidth: 0.75,
    borderTopColor: line,
    paddingTop: 8,
    paddingBottom: 5,
  } as const
  return h(View, { key: section.heading.en, style, wrap: false }, heading, body)
}

function notice(lang: Lang, { heading, paragraphs }: Section) {
  const panel = {
    backgroundColor: lake[100],
    borderRadius: 8,
    paddingHorizontal: 14,
    paddingVertical: 10,
    marginBottom: 13,
  }
  const title = text({ ...bold, fontSize: 12, color: lake[900], marginBottom: 3 }, heading[lang])
  return h(View, { key: heading.en, style: panel }, title, ...paragraphs.map((p) => text({}, p[lang])))
}

function listOf(lang: Lang, list: Words[], setting: (typeof SETTINGS)[number]): ReactNode {
  if (list.length === 0) return null
  if (setting === 'columns') return columnsOf(list.map((words) => words[lang]))
  const sign = setting === 'checks' ? box() : dot()
  return list.map((words, i) =>
    h(
      View,
      { key: i, style: { flexDirection: 'row', marginBottom: 2 } },
      sign,
      text({ flex: 1 }, ...linked(words[lang])),
    ),
  )
}

function dot() {
  return h(
    Svg,
    { width: 12, height: 14, viewBox: '0 0 12 14' },
    h(Circle, { cx: 3, cy: 5.2, r: 1.8, fill: lake[500] }),
  )
}

function box() {
  return h(
    Svg,
    { width: 16, height: 14, viewBox: '0 0 16 14' },
    h(Rect, {
      x: 0.5,
      y: 0.9,
      width: 9,
      height: 9,
      rx: 1.5,
      stroke: lake[700],
      strokeWidth: 0.9,
      fill: 'none',
    }),
  )
}

/** The columns of the form as a table of numbered cells, read down, then across. */
function columnsOf(names: string[]) {
  const half = Math.ceil(names.length / 2)
  const cell = (name: string, number: number) => {
    const figure = text({ ...bold, width: 18, color: lake[500] }, String(number))
    const style = {
      flexDirection: 'row',
      borderBottomWidth: 0.5,
      borderBottomColor: line,
      paddingVertical: 1.5,
    } as const
    return h(View, { key: number, style }, figure, text({ flex: 1 }, name))
  }
  const column = (part: string[], start: number) =>
    h(View, { key: start, style: { flex: 1 } }, ...part.map((name, i) => cell(name, start + i)))
  const columns = [column(names.slice(0, half), 1), column(names.slice(half), half + 1)]
  return h(View, { style: { flexDirection: 'row', gap: GAP, marginBottom: 3 } }, ...columns)
}

/** A government address in the text becomes a link. */
function linked(text: string): ReactNode[] {
  return text
    .split(/([a-z]+\.gov\.ph\/?[a-z]*)/)
    .map((part, i) =>
      i % 2 === 0 ? part : h(Link, { key: i, src: `https://${part}`, style: { color: lake[700] } }, part),
    )
}

function foot(lang: Lang): ReactElement {
  const { also, page, language } = words[lang]
  const style = {
    position: 'absolute',
    left: EDGE,
    right: EDGE,
    bottom: 22,
    flexDirection: 'row',
    justifyContent: 'space-between',
  } as const
  const small = { fontSize: 7.5, color: soft }
  return h(View, { style, fixed: true }, text(small, also), text(small, `${language}, ${page}`))
}

/** The built-in Helvetica has the letters of Windows-1252 only: no peso sign, for one. */
function refuseUnknownLetters(text: string) {
  const unknown = [...text].find((letter) => !/[\n\x20-\x7e\u00a0-\u00ff‘’“”–—•…€™]/.test(letter))
  if (unknown) throw new Error(`the letter ${unknown} is not in the built-in Helvetica`)
}
