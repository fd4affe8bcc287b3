// npm run check: format, lint, types, unused, the drawn map, unit and the law. Under a minute; each part says what is wrong by itself.
// With --read-only it runs no test: npm test runs all of them beside it.
import { runAll } from './run.mjs'

const READ = [
  ['format and lint', ['@biomejs/biome/bin/biome', 'check', '.']],
  [
    'types',
    ['typescript/bin/tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'],
  ],
  ['unused', ['knip/bin/knip.js']],
  ['drawn map', ['tools/draw/draw.ts', '--check']],
]
const UNIT = [
  'unit tests',
  ['vitest/vitest.mjs', 'run', '.unit.test.', 'tests/house/law.test.ts', 'tests/house/words.test.ts'],
  { TEST_UNIT_ONLY: '1' },
]

process.exit(await runAll(process.argv.includes('--read-only') ? READ : [...READ, UNIT]))
