// What every visitor downloads stays small, and so does the first screen of the desk.
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

test('the first screen of the staff desk is at most 320 KB compressed, with all its script brings, and has no zod', () => {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'dist/client/.vite/manifest.json'), 'utf8')) as Manifest
  const needed = new Set<string>()
  const gather = (source: string) => {
    const { file, imports = [], css = [] } = manifest[source]!
    if (needed.has(file)) return
    for (const one of [file, ...css]) needed.add(one)
    imports.forEach(gather)
  }
  gather('src/desk/main.tsx')
  // In one language, and this is the longer one.
  gather('src/desk/words-fil.ts')
  gather('src/ui/styles/pages/staff.css')
  const found = [...needed].map((file) => assets.find(`/${file}`))
  const bytes = found.map((file) => file?.br?.length ?? Number.NaN)
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(320 * KB)
  // Every schema of zod has this property.
  expect(found.filter((file) => String(file?.identity).includes('_zod'))).toEqual([])
})
