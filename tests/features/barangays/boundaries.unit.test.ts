// Which barangay a point lies in, by the boundaries that are also given away as a file.
import { expect, test } from 'vitest'
import { barangays } from '#collections/barangays.collection.ts'
import { psgcAt } from '#features/barangays/boundaries.ts'
import { readListFile, readSeedRows } from '#features/publishing/seed.ts'
import { ROOT } from '#tests/support/server.ts'

const rows = readSeedRows(barangays, await readListFile(`${ROOT}/content/lists/barangays.csv`))

test('the place of each barangay lies in its own boundary', () => {
  const found = rows.map(({ content: { psgc, latitude, longitude } }) => [
    psgc,
    psgcAt(Number(latitude), Number(longitude)),
  ])
  expect(found.filter(([own, at]) => own !== at)).toEqual([])
  expect(found.length).toBeGreaterThan(0)
})

test('a place outside the city lies in none', () => {
  expect([psgcAt(14.5995, 120.9842), psgcAt(Number.NaN, Number.NaN)]).toEqual([undefined, undefined])
})
