// The document library at whose address a form stands (/Dform): its title above the form, the rest of the library below.

import { isLibraryName } from '#collections/libraries.collection.ts'
import { isDatabaseUnavailable } from '#db/errors.ts'
import { HowToAsk, OwningOffice } from '#features/documents/library-parts.tsx'
import type { Form } from '#forms/define.ts'
import { loadShelf, SHELF_QUERY, type Shelf } from '#pages/library/shelf.tsx'
import { LibraryBody } from '#pages/library.tsx'
import { createPageContext } from '#web/cached-answer.ts'
import type { WebContext } from '#web/context.ts'
import type { PageContext } from '#web/page.ts'

/** What the library holds; null where the form stands alone, and while the data cannot be reached. */
export async function loadLibraryAround(c: WebContext, { id }: Form): Promise<Shelf | null> {
  if (!isLibraryName(id)) return null
  try {
    return await loadShelf(createPageContext(c, { query: SHELF_QUERY }), id)
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    return null
  }
}

export const LibraryBelow = ({ shelf, page }: { shelf: Shelf; page: PageContext }) => (
  <div className="page library">
    <OwningOffice library={shelf.library} office={shelf.office} say={page.say} />
    <LibraryBody shelf={shelf} page={page} />
    <HowToAsk office={shelf.office} say={page.say} />
  </div>
)
