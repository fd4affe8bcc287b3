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

// A forbidden import, where it stands, and the rule that must refuse it.
const PLANTED: [string, string, string][] = [
  [
    'src/kit/bad-words.ts',
    `import { SPEECH } from '#words'\nexport const x = SPEECH`,
    'kit-imports-only-its-own',
  ],
  [
    'src/kit/bad-db.ts',
    `import { write } from '#db/write.ts'\nexport const x = write`,
    'kit-imports-only-its-own',
  ],
  [
    'src/domain/bad.ts',
    `import { text } from '#fields/text.ts'\nexport const x = text`,
    'domain-imports-only-its-own',
  ],
  [
    'src/domain/bad-server.ts',
    `import { log } from '#kit/server/log.ts'\nexport const x = log`,
    'browser-without-server',
  ],
  [
    'src/kit/bad-domain.ts',
    `import { OFFICES } from '#domain/offices.ts'\nexport const x = OFFICES`,
    'kit-imports-only-its-own',
  ],
  [
    'src/fields/bad.ts',
    `import { news } from '#collections/news.collection.ts'\nexport const x = news`,
    'fields-imports-only-its-own',
  ],
  [
    'src/fields/bad-server.ts',
    `import { log } from '#kit/server/log.ts'\nexport const x = log`,
    'browser-without-server',
  ],
  [
    'src/collections/bad.ts',
    `import { readFileSync } from 'node:fs'\nexport const x = readFileSync`,
    'browser-without-node',
  ],
  [
    'src/behaviours/bad.ts',
    `import { createElement } from 'react'\nexport const x = createElement`,
    'no-react-in-behaviours',
  ],
  [
    'src/behaviours/bad-field.ts',
    `import { text } from '#fields/text.ts'\nexport const x = text`,
    'behaviours-imports-only-its-own',
  ],
  ['src/domain/bad-zod.ts', `import { z } from 'zod'\nexport const x = z`, 'no-zod-in-domain'],
  ['src/islands/bad.ts', `import { z } from 'zod'\nexport const x = z`, 'no-zod-in-islands'],
  [
    'src/islands/bad-field.ts',
    `import { text } from '#fields/text.ts'\nexport const x = text`,
    'islands-imports-only-its-own',
  ],
  [
    'src/demo/bad.ts',
    `import { app } from '#pages/index.tsx'\nexport const x = app`,
    'demo-imports-only-its-own',
  ],
  [
    'src/web/bad-demo.ts',
    `import { totp } from '#demo/totp.ts'\nexport const x = totp`,
    'nobody-imports-the-demonstration',
  ],
  [
    'src/pages/bad-content.ts',
    `import { contentJson } from '#content'\nexport const x = contentJson`,
    'content-has-few-readers',
  ],
  [
    'src/desk/bad-words.ts',
    `import { SPEECH } from '#words'\nexport const x = SPEECH`,
    'desk-imports-only-its-own',
  ],
  ['src/ui/bad.ts', `import { SPEECH } from '#words'\nexport const x = SPEECH`, 'ui-imports-only-its-own'],
  [
    'src/papers/bad.ts',
    `import { buildReceipt } from '#features/requests/show/receipt.ts'\nexport const x = buildReceipt`,
    'papers-imports-only-its-own',
  ],
  [
    'src/db/bad-paper.ts',
    `import { renderPdf } from '#papers/render-pdf.ts'\nexport const x = renderPdf`,
    'db-imports-only-its-own',
  ],
  [
    'src/db/bad.ts',
    `import { home } from '#pages/index.tsx'\nexport const x = home`,
    'db-imports-only-its-own',
  ],
  [
    'src/features/visits/bad.ts',
    `import { frontNews } from '#features/news/choose.ts'\nexport const x = frontNews`,
    'no-feature-imports-another',
  ],
  [
    'src/web/bad.ts',
    `import { home } from '#pages/index.tsx'\nexport const x = home`,
    'web-imports-only-its-own',
  ],
  [
    'src/web/layout/bad.ts',
    `import { sql } from 'kysely'\nexport const x = sql`,
    'no-sql-outside-db-and-features',
  ],
  [
    'src/features/visits/bad-web.ts',
    `import { searchOf } from '#web/page.ts'\nexport const x = searchOf`,
    'features-imports-only-its-own',
  ],
  [
    'src/pages/bad.ts',
    `import { sql } from 'kysely'\nexport const x = sql`,
    'no-sql-outside-db-and-features',
  ],
  ['src/pages/bad-way.ts', `import { SYSTEM } from '../db/tables.ts'\nexport const x = SYSTEM`, 'no-way-up'],
  [
    'src/pages/bad-main.ts',
    `import { createApp } from '../app.ts'\nexport const x = createApp`,
    'nobody-imports-the-process',
  ],
  [
    'src/features/bad-command.ts',
    `import { isUnderWay } from '../cli/rotate-key/new-data-keys.ts'\nexport const x = isUnderWay`,
    'nobody-imports-the-operators-commands',
  ],
  [
    'src/contract/bad.ts',
    `import { write } from '#db/write.ts'\nexport const x = write`,
    'contract-imports-only-its-own',
  ],
  [
    'src/ui/bad-contract.ts',
    `import type { Reason } from '#contract/reasons.ts'\nexport type X = Reason`,
    'ui-imports-only-its-own',
  ],
  [
    'src/features/audit/bad-contract.ts',
    `import type { Reason } from '#contract/reasons.ts'\nexport type X = Reason`,
    'features-imports-only-its-own',
  ],
  [
    'src/desk/bad-contract.ts',
    `import { REASONS } from '#contract/reasons.ts'\nexport const x = REASONS`,
    'desk-knows-the-contract-by-its-types',
  ],
  [
    'src/desk/bad.ts',
    `import { listEntries } from '#features/publishing/entries.ts'\nexport const x = listEntries`,
    'desk-imports-only-its-own',
  ],
  [
    'src/web/bad-admin.ts',
    `import { Admin } from 'react-admin'\nexport const x = Admin`,
    'packages-of-desk-and-build-stay-there',
  ],
  [
    'src/features/bad-dev.ts',
    `import fc from 'fast-check'\nexport const x = fc`,
    'no-dev-package-in-the-product',
  ],
  ['src/kit/bad-a.ts', `import { b } from '#kit/bad-b.ts'\nexport const a = (): unknown => b`, 'no-cycles'],
]
// The other half of the cycle, which is reported once.
const HALF = [
  'src/kit/bad-b.ts',
  `import { a } from '#kit/bad-a.ts'\nexport const b = (): unknown => a`,
] as const

let copy: string
let found: Violation[]

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'city-law-'))
  for (const name of ['src', 'content', 'package.json', 'tsconfig.json', '.dependency-cruiser.mjs']) {
    cpSync(join(ROOT, name), join(copy, name), { recursive: true })
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  for (const [path, text] of [...PLANTED, HALF]) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    writeFileSync(join(copy, path), text)
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
  const planted = [...PLANTED, HALF].map(([path]) => path)
  expect(found.filter(({ from }) => !planted.includes(from))).toEqual([])
})

test('every planted violation is refused by its rule', () => {
  const refused = found.map(({ from, rule }) => `${from} ${rule.name}`)
  for (const [path, , rule] of PLANTED)
    expect(refused, `${path} must be refused by ${rule}`).toContain(`${path} ${rule}`)
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
