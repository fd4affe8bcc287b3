// What every visitor downloads stays small, and so do the files of the source and the lines of the map.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadAssets } from '#kit/server/assets.ts'
import { ROOT } from '#tests/support/server.ts'
import { HEAD_LINE } from '#web/layout/head-line.ts'

const KB = 1024
type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>
const assets = loadAssets(join(ROOT, 'dist/client'))
const packed = (source: string) => {
  const file = assets.find(assets.script(source))
  return { bytes: file?.br?.length ?? Number.NaN, text: String(file?.identity) }
}

const behaviours = readdirSync(join(ROOT, 'src/behaviours'))
  .filter((name) => name.endsWith('.ts') && name !== 'every-page.ts')
  .map((name) => name.replace('.ts', ''))

test('the script of every page is at most 4 KB compressed and brings nothing with it', () => {
  const { bytes, text } = packed('src/behaviours/every-page.ts')
  expect(bytes).toBeLessThanOrEqual(4 * KB)
  expect(text).not.toMatch(/(from|import)\s*["'(]/)
})

test('the font that every page fetches is at most 13 KB', () => {
  const font = assets.find(assets.font)
  expect(font?.type).toBe('font/woff2')
  expect(font?.identity.length).toBeLessThanOrEqual(13 * KB)
})

// A form has much to do, and all of it in one file: what is fetched only when needed is not there without a signal.
const MOST_KB: Record<string, number> = { form: 5, 'pending-forms': 3 }

test.each(behaviours)(
  'the %s behaviour has no React and stays small: 2 KB, the one of forms 5, of pending forms 3',
  (name) => {
    const { bytes, text } = packed(`src/behaviours/${name}.ts`)
    expect(bytes).toBeLessThanOrEqual((MOST_KB[name] ?? 2) * KB)
    expect(text).not.toMatch(/react|hydrateRoot/i)
  },
)

test('the inline line of the head is at most 1 KB', () => {
  expect(Buffer.byteLength(HEAD_LINE)).toBeLessThanOrEqual(KB)
})

test('no source file has over 300 lines, half have at most 60, and 95 of 100 at most 220', () => {
  const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  )
  const lines = files.map((name) => readFileSync(join(ROOT, 'src', name), 'utf8').split('\n').length - 1)
  expect(files.filter((_, index) => lines[index]! > 300)).toEqual([])
  const sorted = lines.sort((a, b) => a - b)
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(60)
  expect(sorted[Math.floor(sorted.length * 0.95)]).toBeLessThanOrEqual(220)
})

// What is drawn stays small; handlers and the API, which are no pages, keep to the limit of every file.
test('no page and no part of one in src/pages has over 80 lines, and no handler over 200', () => {
  const files = readdirSync(join(ROOT, 'src/pages'), { recursive: true, encoding: 'utf8' })
  const isOver = (name: string, most: number) =>
    readFileSync(join(ROOT, 'src/pages', name), 'utf8').split('\n').length - 1 > most
  expect(files.filter((name) => name.endsWith('.tsx') && isOver(name, 80))).toEqual([])
  expect(files.filter((name) => name.endsWith('.ts') && isOver(name, 200))).toEqual([])
})

test('no line of docs/map.md has over 160 characters, so that it can be scanned', () => {
  const lines = readFileSync(join(ROOT, 'docs/map.md'), 'utf8').split('\n')
  expect(lines.filter((line) => line.length > 160)).toEqual([])
})

test('the first screen of the staff desk is at most 450 KB compressed, with all its script brings, and has no zod', () => {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'dist/client/.vite/manifest.json'), 'utf8')) as Manifest
  const needed = new Set<string>()
  const gather = (source: string) => {
    const { file, imports = [], css = [] } = manifest[source]!
    if (needed.has(file)) return
    for (const one of [file, ...css]) needed.add(one)
    imports.forEach(gather)
  }
  gather('src/desk/main.tsx')
  gather('src/ui/styles/pages/staff.css')
  const found = [...needed].map((file) => assets.find(`/${file}`))
  const bytes = found.map((file) => file?.br?.length ?? Number.NaN)
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(450 * KB)
  // Every schema of zod has this property.
  expect(found.filter((file) => String(file?.identity).includes('_zod'))).toEqual([])
})
