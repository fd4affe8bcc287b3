// What the site still waits for: disclosures not posted, pages without their text, people and numbers the offices owe.
import { disclosure } from '#collections/disclosure.collection.ts'
import { documents } from '#collections/documents.collection.ts'
import { libraries } from '#collections/libraries.collection.ts'
import { offices } from '#collections/offices.collection.ts'
import { officials } from '#collections/officials.collection.ts'
import { texts } from '#collections/texts.collection.ts'
import type { Reader } from '#db/database.ts'
import { findDisclosureGaps } from '#features/documents/gaps.ts'
import { listEntries } from '#features/publishing/entries.ts'
import { today } from '#kit/dates.ts'
import { data, route } from '#pages/api/desk/route.ts'

export const gaps = [
  route('GET /gaps', {
    may: 'numbers',
    run: async ({ site }) => {
      const { reader } = site.database()
      const posted = await listEntries(reader, disclosure, 'en')
      return data({ disclosure: findDisclosureGaps(posted, today()), ...(await waiting(reader)) })
    },
  }),
]

/** By kind, what has no content yet. */
async function waiting(reader: Reader) {
  const [blocks, shelves, papers, people, places] = await Promise.all([
    listEntries(reader, texts, 'en'),
    listEntries(reader, libraries, 'en'),
    listEntries(reader, documents, 'en'),
    listEntries(reader, officials, 'en'),
    listEntries(reader, offices, 'en'),
  ])
  const filled = new Set<string>(papers.map(({ library }) => library))
  return {
    texts: blocks.filter(({ body }) => body === '').map(({ slug, title }) => ({ slug, title })),
    libraries: shelves.filter(({ library }) => !filled.has(library)).map(({ library }) => ({ library })),
    officials: people.filter(({ name }) => name === '').map(({ position }) => ({ position })),
    offices: places.filter((one) => one.phones.length === 0).map(({ slug, name }) => ({ slug, name })),
  }
}
