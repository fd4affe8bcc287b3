// The lakes (spec 2.7): all to one scale, one by one as a carousel, beside each other as tables, and what holds for all.
import { lakes as collection } from '#collections/lakes.collection.ts'
import { pictureAt } from '#domain/pictures.ts'
import { listEntries, listTexts } from '#features/publishing/entries.ts'
import { BlockBody, blockOf, TextBlock } from '#features/texts/text-block.tsx'
import { LakeCarousel } from '#features/tourism/lake-carousel.tsx'
import { figureOf, type Lake } from '#features/tourism/lake-figures.ts'
import { FiguresTable, PlacesTable } from '#features/tourism/lake-tables.tsx'
import { Awaited } from '#ui/awaited/awaited.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { Sources } from '#ui/source/sources.tsx'
import { definePage, type PageContext } from '#web/page.ts'

const ALL = 'lakes/all.svg'

async function load({ reader, say: { lang } }: PageContext) {
  const [list, texts] = await Promise.all([
    listEntries(reader, collection, lang),
    listTexts(reader, 'lakes', lang),
  ])
  return { list, texts }
}

export const lakes = definePage<Awaited<ReturnType<typeof load>>>({
  behaviours: ['carousel'],
  styles: ['tourism'],
  query: ['by'],
  isCacheable: ({ query }) => query.by === '' || figureOf(query.by) !== null,
  load,
  meta: (_, { say }) => ({
    title: say.words.pages.lakes.title,
    description: say.words.pages.lakes.sentence,
    picture: pictureAt(ALL, say.lang)?.file,
  }),
  view: ({ list, texts }, { say, query }) => {
    const about = blockOf(texts, 'about')
    return (
      <div className="page">
        <h1>{say.words.pages.lakes.title}</h1>
        {about && (
          <div className="lead" lang={about.shownIn}>
            <BlockBody block={about} say={say} />
          </div>
        )}
        {list.length === 0 ? (
          <Awaited>{say.words.tourism.empty}</Awaited>
        ) : (
          <Lakes list={list} by={query.by ?? ''} say={say} />
        )}
        <div className="lake-texts">
          {['origin', 'care', 'shore'].map((place) => (
            <TextBlock key={place} block={blockOf(texts, place)} say={say} />
          ))}
        </div>
        <Sources of={texts} say={say} />
      </div>
    )
  },
})

/** `by` as it stands in the address. */
function Lakes({ list, by, say }: { list: Lake[]; by: string; say: PageContext['say'] }) {
  const { words } = say
  const all = pictureAt(ALL, say.lang)
  return (
    <>
      {all && (
        <figure className="all-lakes">
          <Picture image={{ ...all, alt: words.tourism.lakes.allPicture }} width={1200} height={460} first />
          <figcaption>{words.site.illustrations}</figcaption>
        </figure>
      )}
      <LakeCarousel list={list} say={say} />
      <h2 id="figures">{words.tourism.lakes.figures}</h2>
      <p className="note">{words.tourism.lakes.figuresNote}</p>
      <FiguresTable list={list} by={figureOf(by)} say={say} />
      <h2 id="places">{words.tourism.lakes.places}</h2>
      <p className="note">{words.tourism.lakes.placesNote}</p>
      <PlacesTable list={list} say={say} />
    </>
  )
}
