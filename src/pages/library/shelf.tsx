// What the pages of a document library share: their data, and the section of their documents with how to ask.
import { documents } from '#collections/documents.collection.ts'
import { type LibraryName, libraries } from '#collections/libraries.collection.ts'
import { offices } from '#collections/offices.collection.ts'
import { chooseDocuments } from '#features/documents/choose-documents.ts'
import { DocumentList } from '#features/documents/document-list.tsx'
import { loadSizes } from '#features/documents/stored-file.tsx'
import { findEntry, listEntries, listTexts } from '#features/publishing/entries.ts'
import { Awaited as Missing } from '#ui/awaited/awaited.tsx'
import type { Sourced } from '#ui/source/sources.tsx'
import type { PageContext } from '#web/page.ts'

/** The names of the query by which a library is filtered. */
export const SHELF_QUERY = ['year', 'type'] as const

/** Only the unfiltered page is cached: anybody can invent filter values, and those pages would crowd out the others. */
export const isWholeShelf = ({ query }: PageContext): boolean =>
  SHELF_QUERY.every((name) => query[name] === '')

export async function loadShelf({ reader, sizeOf, query, say: { lang } }: PageContext, name: LibraryName) {
  const [shelves, every, texts] = await Promise.all([
    listEntries(reader, libraries, lang),
    listEntries(reader, documents, lang),
    listTexts(reader, name, lang),
  ])
  const library = shelves.find(({ library }) => library === name)
  const chosen = chooseDocuments(
    every.filter(({ library }) => library === name),
    { year: query.year ?? '', type: query.type ?? '' },
  )
  return {
    library,
    // An office of another name, or archived, is simply not known.
    office: library ? await findEntry(reader, offices, { slug: library.office }, lang) : null,
    texts,
    chosen,
    sizes: await loadSizes(
      chosen.years.flatMap((group) => group.documents),
      sizeOf,
    ),
  }
}

export type Shelf = Awaited<ReturnType<typeof loadShelf>>

const documentsOf = ({ chosen }: Shelf) => chosen.years.flatMap(({ documents }) => documents)

/** Where the documents are named, for the foot of the page; what is noted of one stands beside it. */
export const documentSources = (shelf: Shelf): Sourced[] =>
  documentsOf(shelf).map((one) => ({ ...one, note: '' }))

/** The documents with their heading. */
type DocumentsProps = {
  shelf: Shelf
  page: PageContext
}

export function ShelfDocuments({ shelf, page: { say, path } }: DocumentsProps) {
  const documents = documentsOf(shelf)
  const isOpen = shelf.chosen.offers.types.length === 0 || documents.some(({ file }) => !file)
  const office = shelf.office?.name
  return (
    <section className="documents" aria-labelledby="documents">
      <h2 id="documents">{say.words.documents.heading}</h2>
      {isOpen && (
        <Missing>
          {office ? say.fill('awaited.documents', { office }) : say.words.awaited.documentsAny}
        </Missing>
      )}
      <DocumentList
        chosen={shelf.chosen}
        sizes={shelf.sizes}
        path={path}
        office={shelf.office?.name ?? ''}
        say={say}
      />
    </section>
  )
}
