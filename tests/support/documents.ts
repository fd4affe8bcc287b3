// What the seed of the libraries and the register leaves empty: files posted, a file that is gone, an office that is not there.
import { disclosure } from '#collections/disclosure.collection.ts'
import { documents } from '#collections/documents.collection.ts'
import { downloads } from '#collections/downloads.collection.ts'
import { libraries } from '#collections/libraries.collection.ts'
import { offices } from '#collections/offices.collection.ts'
import { publications } from '#collections/publications.collection.ts'
import type { Database } from '#db/database.ts'
import { changeEntry, publishNew } from './publish.ts'

/** A file that comes with the content, and one nobody has. */
export const THERE = 'publications/how-vacancies-are-published.pdf'
export const GONE = 'plans/gone.pdf'
export const OFFICE = 'Sample Office of Papers'

const both = (text: string) => ({ en: text, fil: text })

// The library of `name` belongs to another office from now on.
const giveLibrary = (db: Database, name: string, office: string) =>
  changeEntry(db, libraries, name, { belongs: both(`Sample sentence of ${name}`), office })

/** Fills a seeded city. */
export async function addDocuments(db: Database): Promise<void> {
  const office = {
    name: both(OFFICE),
    group: 'department',
    duty: both('Keeps papers.'),
    headPosition: both('Head'),
  }
  await publishNew(db, offices, office, { slug: 'sample-office' })
  await giveLibrary(db, 'ela', 'sample-office')
  await giveLibrary(db, 'cdp', 'no-such-office')
  const paper = { library: 'ela', type: 'report', period: '2024' }
  await publishNew(db, documents, {
    ...paper,
    title: both('Report one'),
    year: 2024,
    date: '2024-03-01',
    file: THERE,
  })
  await publishNew(db, documents, { ...paper, title: both('Report two'), year: 2024, date: '2024-09-01' })
  await publishNew(db, documents, { ...paper, title: both('Old list'), type: 'list', year: 2019, file: GONE })
  await publishNew(db, documents, { ...paper, title: both('Paper of no year'), type: 'other' })
  await publishNew(db, downloads, {
    category: 'ebp',
    title: both('Lost form'),
    file: GONE,
    askAt: both('Sample desk'),
  })
  await publishNew(db, publications, { title: both('Lost publication'), file: GONE })
}

/** Posts two documents of the register: one whose file is there, one whose file is gone. */
export async function postDisclosures(db: Database): Promise<void> {
  const posted = { year: 2019, postedOn: '2019-04-18' }
  await publishNew(db, disclosure, { ...posted, document: 'cash-flows', period: 'q1', file: THERE })
  await publishNew(db, disclosure, { ...posted, document: 'annual-budget', period: 'annual', file: GONE })
}
