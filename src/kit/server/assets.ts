// The built scripts, styles and fonts: their names carry a hash, so a browser may keep them for ever.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { commandLine } from '#kit/server/root.ts'

export type Asset = { type: string; identity: Buffer; br: Buffer | null; gzip: Buffer | null }
type Manifest = Record<string, { file: string; css?: string[]; assets?: string[] }>

/** Where the built files are, by the source they were made from. */
export type Assets = {
  /** Address of the script made from a source file, for example 'src/behaviours/dialogs.ts'. */
  script: (source: string) => string
  styles: string
  /** What the headings of nearly every page need; no other font is asked for early. */
  font: string
  /** Scripts every page loads beside its own; only in development. */
  extra: string[]
  /** Id of this build, for caches that must not outlive it. */
  build: string
  find: (path: string) => Asset | undefined
}

const ASSET_TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
}

const HEADING_FONT = 'src/ui/fonts/bricolage-grotesque-700-common.woff2'
const COMPRESSED = /\.(br|gz)$/

/** Reads `dist/client` whole into memory: a few megabytes, compressed by the build. */
export function loadAssets(folder: string): Assets {
  const manifestText = readFileSync(join(folder, '.vite/manifest.json'), 'utf8')
  const manifest = JSON.parse(manifestText) as Manifest
  const files = new Map(
    readdirSync(join(folder, 'assets'))
      .filter((name) => !COMPRESSED.test(name))
      .map((name) => [`/assets/${name}`, load(join(folder, 'assets', name))]),
  )
  const built = (source: string) => {
    const entry = manifest[source]
    if (!entry) throw new Error(`the build has no ${source}: run ${commandLine('build')}`)
    return `/${entry.file}`
  }
  return {
    script: built,
    styles: built('src/ui/styles/site.css'),
    extra: [],
    font: built(HEADING_FONT),
    build: createHash('sha256').update(manifestText).digest('hex').slice(0, 12),
    find: (path) => files.get(path),
  }
}

function load(path: string): Asset {
  const identity = readFileSync(path)
  const beside = (ending: string) => (existsSync(path + ending) ? readFileSync(path + ending) : null)
  return {
    type: ASSET_TYPES[extname(path)] ?? 'application/octet-stream',
    identity,
    br: beside('.br'),
    gzip: beside('.gz'),
  }
}

/** In development: the sources themselves are served, and Vite's client reloads the page when one changes. */
export const SOURCES: Assets = {
  script: (source) => `/${source}`,
  styles: '/src/ui/styles/site.css',
  font: `/${HEADING_FONT}`,
  extra: ['/@vite/client'],
  build: 'development',
  find: () => undefined,
}
