// The document libraries (spec 2.7, rulings 3), one definition for their addresses; /citizen has more and its own file.
import type { LibraryName } from '#collections/libraries.collection.ts'
import { HowToAsk, LibraryHead, OwningOffice } from '#features/documents/library-parts.tsx'
import { placeOf, TextBlock } from '#features/texts/text-block.tsx'
import {
  documentSources,
  isWholeShelf,
  loadShelf,
  SHELF_QUERY,
  type Shelf,
  ShelfDocuments,
} from '#pages/library/shelf.tsx'
import { Prose } from '#ui/prose/prose.tsx'
import { Sources } from '#ui/source/sources.tsx'
import { langOfName } from '#web/layout/menus.ts'
import { definePage, type PageContext } from '#web/page.ts'

/** What stands in a library: the text of its entry, its blocks of text, its documents. */
export const LibraryBody = ({ shelf, page }: { shelf: Shelf; page: PageContext }) => {
  const { library, texts } = shelf
  const { say } = page
  return (
    <div className="library-body">
      {library?.about && (
        <div lang={library.shownIn}>
          <Prose html={library.about} to={say.to} />
        </div>
      )}
      {texts.map((block) => (
        <TextBlock
          key={block.slug}
          block={block}
          say={say}
          className={placeOf(block.slug).startsWith('checklist') ? 'checklist' : undefined}
        />
      ))}
      <ShelfDocuments shelf={shelf} page={page} />
      <Sources
        of={[
          library && { ...library, title: say.words.pages[library.library].title },
          ...texts,
          ...documentSources(shelf),
        ]}
        say={say}
      />
    </div>
  )
}

export const library = (name: LibraryName) =>
  definePage<Shelf>({
    styles: ['documents'],
    query: SHELF_QUERY,
    isCacheable: isWholeShelf,
    load: (page) => loadShelf(page, name),
    meta: ({ office }, { say, siteUrl, path }) => ({
      title: say.words.pages[name].title,
      description: say.words.pages[name].sentence,
      about: {
        '@type': 'CollectionPage',
        name: say.words.pages[name].title,
        url: siteUrl + say.to(path),
        publisher: office ? { '@type': 'GovernmentOffice', name: office.name } : undefined,
      },
    }),
    view: (shelf, page) => {
      const { say } = page
      const { library, office } = shelf
      return (
        <div className="page library">
          <LibraryHead
            library={library}
            page={say.words.pages[name]}
            titleLang={langOfName(say, ({ pages }) => pages[name].title)}
          />
          <OwningOffice library={library} office={office} say={say} />
          <LibraryBody shelf={shelf} page={page} />
          <HowToAsk office={office} say={say} foi={name !== 'process'} />
        </div>
      )
    },
  })
