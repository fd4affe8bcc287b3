// The seats and offices the city starts with: as many as there truly are, and no person among them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hotlines } from '#collections/hotlines.collection.ts'
import { OFFICE_GROUPS, offices } from '#collections/offices.collection.ts'
import { officials, SEATS } from '#collections/officials.collection.ts'
import { readSeedRows } from '#features/publishing/seed.ts'
import { ROOT } from '#tests/support/server.ts'

const rows = (collection: typeof officials | typeof offices | typeof hotlines) =>
  readSeedRows(collection, readFileSync(join(ROOT, 'content/lists', collection.list), 'utf8'))
const count = (values: unknown[], value: unknown) => values.filter((one) => one === value).length

test('there are fourteen seats: mayor, vice mayor, ten councilors and the two presidents', () => {
  const seats = rows(officials).map(({ content }) => content.seat)
  expect(SEATS.map((seat) => count(seats, seat))).toEqual([1, 1, 10, 1, 1])
})

test('there are two leading offices, five under the mayor and twenty-nine others', () => {
  const groups = rows(offices).map(({ content }) => content.group)
  expect(OFFICE_GROUPS.map((group) => count(groups, group))).toEqual([2, 5, 29])
})

test('no person, number or e-mail of an official or an office is invented', () => {
  for (const { key, content } of rows(officials)) {
    const { name, contact, email, picture } = content
    expect([key, name, contact, email, picture]).toEqual([key, undefined, [], undefined, undefined])
  }
  for (const { key, content } of rows(offices)) {
    expect([key, content.head, content.phones, content.email, content.asOf]).toEqual([
      key,
      undefined,
      [],
      undefined,
      undefined,
    ])
    expect([key, content.source === undefined]).toEqual([key, false])
  }
})

test('the fire, the police and the Red Cross are no offices of the city, and each hotline of an office names it', () => {
  const slugs = rows(offices).map(({ slug }) => slug)
  for (const { key, content } of rows(hotlines)) {
    const named = content.office === undefined ? null : slugs.includes(String(content.office))
    // The line of the whole city government is no single office's.
    expect([key, named]).toEqual([key, content.cityOffice && key !== 'city-government' ? true : null])
  }
})

test('the offices that take requests or reports have the codes of the desk', () => {
  const codes = rows(offices).flatMap(({ slug, content }) => (content.code ? [[slug, content.code]] : []))
  expect(codes).toEqual([
    ['administrator', 'FOI'],
    ['bplo', 'BPLO'],
    ['assessor', 'ASR'],
    ['civil-registrar', 'LCR'],
    ['environment', 'CENRO'],
    ['engineering', 'ENGINEER'],
    ['pacd', 'PACD'],
    ['solid-waste', 'WASTE'],
  ])
})
