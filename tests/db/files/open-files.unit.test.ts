// Who keeps files elsewhere loads nothing of S3.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the client of S3 is imported by the place that is opened, and by nothing else', () => {
  const importing = globSync('src/**/*.{ts,tsx}').filter((path) =>
    /^import (?!type ).*(aws4fetch|\/s3-files|\/s3-request)/m.test(
      readFileSync(path, 'utf8').replaceAll(/,\n|\{\n/g, ' '),
    ),
  )
  expect(importing.sort()).toEqual(['src/kit/server/s3-files.ts', 'src/kit/server/s3-request.ts'])
  expect(readFileSync('src/db/files/open-files.ts', 'utf8')).toContain("import('#kit/server/s3-files.ts')")
})
