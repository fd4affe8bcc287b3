// Search forgives spelling: what is written in several ways is found by each of them.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildIndex, type Findable } from '#features/search/search.ts'
import { ANY_LETTER } from '#tests/support/any-letter.ts'

const page = (title: string, text = '', other = ''): Findable => ({
  id: title,
  title,
  text,
  other,
  href: `/${title}`,
  kind: 'Page',
})
const INDEX = await buildIndex([
  page('Community tax certificate', 'The cedula of every year.'),
  page('Sampaloc Lake', 'The widest of the seven lakes.'),
  page('Sta. Ana', 'A barangay.'),
  page('Santo Niño', 'A barangay.'),
  page('San Crispín', 'A barangay.'),
  page('Birth certificate', 'Ask for a copy of a certificate of live birth.', 'Sertipiko ng kapanganakan'),
  page('Marriage certificate', 'Ask for a copy.'),
  page('Business permit', 'New and renewal; a certificate is shown at the counter. Birth of a business.'),
])
const titles = (query: string) => INDEX.find(query).map(({ title }) => title)

test.each([
  ['cedula', 'Community tax certificate'],
  ['sedula', 'Community tax certificate'],
  ['SEDULA', 'Community tax certificate'],
  ['Sampalok', 'Sampaloc Lake'],
  ['sampaloc', 'Sampaloc Lake'],
  ['santa ana', 'Sta. Ana'],
  ['sta ana', 'Sta. Ana'],
  ['Sto. Nino', 'Santo Niño'],
  ['santo niño', 'Santo Niño'],
  ['krispin', 'San Crispín'],
  ['marr', 'Marriage certificate'],
  ['mariage', 'Marriage certificate'],
  ['buisness', 'Business permit'],
  ['seven', 'Sampaloc Lake'],
  ['kapanganakan', 'Birth certificate'],
  ['how do I get a birth certificate', 'Birth certificate'],
])('"%s" finds %s first', (query, title) => {
  expect(titles(query)[0]).toBe(title)
})

test('a word in the title weighs more than one in the text', () => {
  expect(titles('birth').slice(0, 2)).toEqual(['Birth certificate', 'Business permit'])
})

test('of several words all are wanted; where nothing has them all, some will do', () => {
  expect(titles('birth certificate live')).toEqual(['Birth certificate'])
  expect(titles('birth zzzzzz')).toContain('Birth certificate')
})

test('what is nowhere, or is no word, finds nothing', () => {
  for (const query of ['zzzzzz', '', '   ', '...', '—']) expect([query, titles(query)]).toEqual([query, []])
})

test('what is nowhere still has something near it, where a word resembles one', () => {
  expect(titles('mrraiege')).toEqual([])
  expect(INDEX.nearest('mrraiege').map(({ title }) => title)).toContain('Marriage certificate')
  expect(INDEX.nearest('zzzzzz')).toEqual([])
})

test('of a long word at most three letters may differ, or it is another word', () => {
  expect(INDEX.nearest('certifikado').map(({ title }) => title)).toContain('Birth certificate')
  expect(INDEX.nearest('certivvvvte')).toEqual([])
})

test('a summary is cut between two words', async () => {
  const long = Array.from({ length: 60 }, (_, i) => `word${i}`).join(' ')
  const [found] = (await buildIndex([page('Long', long)])).find('long')
  expect(found!.summary.length).toBeLessThanOrEqual(153)
  expect(found!.summary).toMatch(/word\d+ …$/)
})

test('of two that fit alike, what the site offers stands before what it tells', async () => {
  const index = await buildIndex([
    { ...page('Permit story'), id: 'story' },
    { ...page('Permit'), id: 'service', title: 'Permit story', first: true, href: '/service' },
  ])
  expect(index.find('permit').map(({ href }) => href)[0]).toBe('/service')
})

test('as many are given as are asked for', () => {
  expect(INDEX.find('certificate')).toHaveLength(4)
  expect(INDEX.find('certificate', 2)).toHaveLength(2)
})

test('what is found says where it is read and what it is', () => {
  expect(INDEX.find('sedula')).toEqual([
    {
      title: 'Community tax certificate',
      href: '/Community tax certificate',
      kind: 'Page',
      summary: 'The cedula of every year.',
    },
  ])
})

test('every title finds its page, whatever is typed besides nothing breaks', () => {
  for (const title of ['Sampaloc Lake', 'Sta. Ana', 'San Crispín', 'Birth certificate']) {
    expect([title, titles(title)[0]]).toEqual([title, title])
  }
  fc.assert(
    fc.property(fc.string({ unit: ANY_LETTER, maxLength: 200 }), (query) => Array.isArray(INDEX.find(query))),
  )
})

test('a word people use finds what does not say it, before what resembles it', async () => {
  const index = await buildIndex([
    { ...page('Solid Waste Management'), called: 'basura, garbage, trash' },
    page('Marriage certificate'),
    page('Trash story', 'A tale.'),
  ])
  expect(index.find('garbage').map(({ title }) => title)).toEqual(['Solid Waste Management'])
  expect(index.find('trash')[0]!.title).toBe('Solid Waste Management')
})

test('of one title in several places the best stays; two of one kind both stay', async () => {
  const index = await buildIndex([
    { ...page('Birth certificate request'), id: 'form', kind: 'Form', href: '/forms' },
    { ...page('Birth certificate request'), id: 'page', first: true, href: '/birth' },
    { ...page('Notice about births'), id: 'one', kind: 'News', href: '/news/one' },
    { ...page('Notice about births'), id: 'two', kind: 'News', href: '/news/two' },
  ])
  expect(index.find('birth request').map(({ href }) => href)).toEqual(['/birth'])
  expect(index.find('notice').map(({ href }) => href)).toEqual(['/news/one', '/news/two'])
})
