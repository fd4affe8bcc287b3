// npm run check: format, lint, law, types, unused, unit. Under a minute; each part says what is wrong by itself.
// With --read-only it runs no test: npm test runs all of them afterwards.
import { runAll } from './run.mjs'

const READ = [
  ['format and lint', ['@biomejs/biome/bin/biome', 'check', '.']],
  [
    'import law',
    ['dependency-cruiser/bin/dependency-cruiser.mjs', 'src', '--config', '.dependency-cruiser.mjs'],
  ],
  [
    'types',
    ['typescript/bin/tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'],
  ],
  ['unused', ['knip/bin/knip.js']],
  ['drawings', ['tools/draw/draw.ts', '--check']],
]
const UNIT = [
  'unit tests',
  ['vitest/vitest.mjs', 'run', '.unit.test.', 'tests/house/law.test.ts', 'tests/house/words.test.ts'],
  { TEST_UNIT_ONLY: '1' },
]

process.exit(await runAll(process.argv.includes('--read-only') ? READ : [...READ, UNIT]))
