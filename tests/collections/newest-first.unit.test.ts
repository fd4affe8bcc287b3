// The order of what is of a day: any list, by the fields its collection names.
import { expect, test } from 'vitest'
import { documents } from '#collections/documents.collection.ts'
import { newestFirst } from '#collections/newest-first.ts'
import { publications } from '#collections/publications.collection.ts'

const order = (collection: Parameters<typeof newestFirst>[0], list: Record<string, unknown>[]) =>
  newestFirst(collection, list, (one) => one).map(({ key }) => key)

test('the newest is first, and what has no date comes last in the order given', () => {
  expect(
    order(publications, [
      { key: 'none', date: '' },
      { key: 'may', date: '2026-05-01' },
      { key: 'missing' },
      { key: 'june', date: '2026-06-01' },
      { key: 'also june', date: '2026-06-01' },
    ]),
  ).toEqual(['june', 'also june', 'may', 'none', 'missing'])
})

test('a document is first of its year, then of its day', () => {
  expect(
    order(documents, [
      { key: 'about 2019, adopted in 2021', year: 2019, date: '2021-01-05' },
      { key: 'of 2020', year: 2020, date: '' },
      { key: 'of 2020, dated', year: 2020, date: '2020-03-01' },
      { key: 'of no year', year: 0, date: '2026-01-01' },
    ]),
  ).toEqual(['of 2020, dated', 'of 2020', 'about 2019, adopted in 2021', 'of no year'])
})
