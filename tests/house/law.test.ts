// The import law holds, and it bites: planted violations are each refused by name. A guard that cannot bite is no guard.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '#tests/support/server.ts'

type Violation = { from: string; rule: { name: string } }

// Where a forbidden import stands, below src; the import; and the rule that must refuse it.
const PLANTED: [string, string, string][] = [
  ['kit/bad-words.ts', "import { SPEECH } from '#words'", 'kit-imports-only-its-own'],
  ['kit/bad-db.ts', "import { write } from '#db/write.ts'", 'kit-imports-only-its-own'],
  ['domain/bad.ts', "import { text } from '#fields/text.ts'", 'domain-imports-only-its-own'],
  ['domain/bad-server.ts', "import { log } from '#kit/server/log.ts'", 'browser-without-server'],
  ['kit/bad-domain.ts', "import { OFFICES } from '#domain/offices.ts'", 'kit-imports-only-its-own'],
  ['fields/bad.ts', "import { news } from '#collections/news.collection.ts'", 'fields-imports-only-its-own'],
  ['fields/bad-server.ts', "import { log } from '#kit/server/log.ts'", 'browser-without-server'],
  ['collections/bad.ts', "import { readFileSync } from 'node:fs'", 'browser-without-node'],
  ['behaviours/bad.ts', "import { createElement } from 'react'", 'no-react-in-behaviours'],
  ['behaviours/bad-field.ts', "import { text } from '#fields/text.ts'", 'behaviours-imports-only-its-own'],
  ['domain/bad-zod.ts', "import { z } from 'zod'", 'no-zod-in-domain'],
  ['islands/bad.ts', "import { z } from 'zod'", 'no-zod-in-islands'],
  ['islands/bad-field.ts', "import { text } from '#fields/text.ts'", 'islands-imports-only-its-own'],
  ['demo/bad.ts', "import { app } from '#pages/index.tsx'", 'demo-imports-only-its-own'],
  ['web/bad-demo.ts', "import { totp } from '#demo/totp.ts'", 'nobody-imports-the-demonstration'],
  ['pages/bad-content.ts', "import { contentJson } from '#content'", 'content-has-few-readers'],
  ['desk/bad-words.ts', "import { SPEECH } from '#words'", 'desk-imports-only-its-own'],
  ['ui/bad.ts', "import { SPEECH } from '#words'", 'ui-imports-only-its-own'],
  [
    'papers/bad.ts',
    "import { buildReceipt } from '#features/requests/show/receipt.ts'",
    'papers-imports-only-its-own',
  ],
  ['db/bad-paper.ts', "import { renderPdf } from '#papers/render-pdf.ts'", 'db-imports-only-its-own'],
  ['db/bad.ts', "import { home } from '#pages/index.tsx'", 'db-imports-only-its-own'],
  [
    'features/visits/bad.ts',
    "import { frontNews } from '#features/news/choose.ts'",
    'no-feature-imports-another',
  ],
  ['web/bad.ts', "import { home } from '#pages/index.tsx'", 'web-imports-only-its-own'],
  ['web/layout/bad.ts', "import { sql } from 'kysely'", 'no-sql-outside-db-and-features'],
  ['features/visits/bad-web.ts', "import { searchOf } from '#web/page.ts'", 'features-imports-only-its-own'],
  ['pages/bad.ts', "import { sql } from 'kysely'", 'no-sql-outside-db-and-features'],
  ['pages/bad-way.ts', "import { SYSTEM } from '../db/tables.ts'", 'no-way-up'],
  ['pages/bad-main.ts', "import { createApp } from '../app.ts'", 'nobody-imports-the-process'],
  [
    'features/bad-command.ts',
    "import { isUnderWay } from '../cli/rotate-key/new-data-keys.ts'",
    'nobody-imports-the-operators-commands',
  ],
  ['contract/bad.ts', "import { write } from '#db/write.ts'", 'contract-imports-only-its-own'],
  ['ui/bad-contract.ts', "import type { Reason } from '#contract/reasons.ts'", 'ui-imports-only-its-own'],
  [
    'features/audit/bad-contract.ts',
    "import type { Reason } from '#contract/reasons.ts'",
    'features-imports-only-its-own',
  ],
  [
    'desk/bad-contract.ts',
    "import { REASONS } from '#contract/reasons.ts'",
    'desk-knows-the-contract-by-its-types',
  ],
  [
    'desk/bad.ts',
    "import { listEntries } from '#features/publishing/entries.ts'",
    'desk-imports-only-its-own',
  ],
  ['web/bad-admin.ts', "import { Admin } from 'react-admin'", 'packages-of-desk-and-build-stay-there'],
  ['features/bad-dev.ts', "import fc from 'fast-check'", 'no-dev-package-in-the-product'],
  ['kit/bad-a.ts', "import { b } from '#kit/bad-b.ts'", 'no-cycles'],
]
// The other half of the cycle, which is reported once.
const HALF = ['kit/bad-b.ts', "import { a } from '#kit/bad-a.ts'"] as const

let copy: string
let found: Violation[]

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'city-law-'))
  for (const name of ['src', 'content', 'package.json', 'tsconfig.json', '.dependency-cruiser.mjs']) {
    cpSync(join(ROOT, name), join(copy, name), { recursive: true })
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  for (const [path, text] of [...PLANTED, HALF]) {
    const file = join(copy, 'src', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  found = violations(copy)
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

function violations(folder: string): Violation[] {
  const args = [
    join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
    'src',
    '--config',
    '.dependency-cruiser.mjs',
  ]
  // It ends with the number of violations: that is an answer here, not a failure.
  const { stdout } = spawnSync(process.execPath, [...args, '--output-type', 'json'], {
    cwd: folder,
    maxBuffer: 1e8,
  })
  return (JSON.parse(String(stdout)) as { summary: { violations: Violation[] } }).summary.violations
}

test('the house keeps its own law', () => {
  const planted = [...PLANTED, HALF].map(([path]) => `src/${path}`)
  expect(found.filter(({ from }) => !planted.includes(from))).toEqual([])
})

test('every planted violation is refused by its rule', () => {
  const refused = found.map(({ from, rule }) => `${from} ${rule.name}`)
  for (const [path, , rule] of PLANTED)
    expect(refused, `${path} must be refused by ${rule}`).toContain(`src/${path} ${rule}`)
})

const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(ROOT, 'src', name), 'utf8') }))

const users = (pattern: RegExp) =>
  sources
    .filter(({ text }) => pattern.test(text.replace(/^\s*(\/\/|\*|\/\*).*$/gm, '')))
    .map(({ name }) => name)

test('import.meta.glob stands in the two registries only, since neither the law nor the search for unused code sees through it', () => {
  expect(users(/import\.meta\.glob/).sort()).toEqual(['islands/island.tsx', 'islands/registry.ts'])
})

test('no server file streams, suspends or gives a function as form action', () => {
  const pattern = /renderToPipeableStream|renderToReadableStream|<Suspense|[^.\w]use\(|action=\{(async )?\(/
  // The desk is drawn in the browser alone.
  expect(users(pattern).filter((name) => !name.startsWith('desk/'))).toEqual([])
})

test('no component writes a style attribute or a style element', () => {
  // A letter is no page: mail programs drop all other styles, and no policy of ours holds there.
  expect(users(/\sstyle=\{|<style/).filter((name) => name !== 'ui/letter/letter.tsx')).toEqual([])
})

test('no picture is imported by code', () => {
  expect(users(/from '[^']+\.(svg|png|jpe?g|webp|avif)'/)).toEqual([])
})

test('the first line of every file says what it is for', () => {
  expect(sources.filter(({ text }) => !/^(\/\/|\/\*)/.test(text)).map(({ name }) => name)).toEqual([])
})
