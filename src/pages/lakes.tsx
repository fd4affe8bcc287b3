// Seven Lakes (spec 2.7): all to one scale, one by one as a carousel, beside each other as tables, and what holds for all.
import { lakes as collection } from '#collections/lakes.collection.ts'
import { listEntries, listTexts } from '#features/publishing/entries.ts'
import { BlockBody, blockOf, TextBlock } from '#features/texts/text-block.tsx'
import { LakeCarousel } from '#features/tourism/lake-carousel.tsx'
import { figureOf } from '#features/tourism/lake-figures.ts'
import { FiguresTable, PlacesTable } from '#features/tourism/lake-tables.tsx'
import { definePage, type PageContext } from '#layouts/page.ts'
import { Picture } from '#ui/picture/picture.tsx'

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
  isKept: ({ query }) => query.by === '' || figureOf(query.by) !== null,
  load,
  meta: (_, { say }) => ({
    title: say.words.pages.lakes.title,
    description: say.words.pages.lakes.sentence,
    picture: ALL,
  }),
  view: ({ list, texts }, { say, query }) => {
    const about = blockOf(texts, 'about')
    const { words } = say
    const all = { file: ALL, alt: words.tourism.lakes.allPicture, credit: words.tourism.lakes.allCredit }
    return (
      <div className="page">
        <h1>{words.pages.lakes.title}</h1>
        {about && (
          <div className="lead" lang={about.shownIn}>
            <BlockBody block={about} say={say} />
          </div>
        )}
        <figure className="all-lakes">
          <Picture image={all} width={1200} height={460} first />
          <figcaption>{all.credit}</figcaption>
        </figure>
        <LakeCarousel list={list} say={say} />
        <h2 id="figures">{words.tourism.lakes.figures}</h2>
        <p className="note">{words.tourism.lakes.figuresNote}</p>
        <FiguresTable list={list} by={figureOf(query.by)} say={say} />
        <h2 id="places">{words.tourism.lakes.places}</h2>
        <p className="note">{words.tourism.lakes.placesNote}</p>
        <PlacesTable list={list} say={say} />
        <div className="lake-texts">
          {['origin', 'care', 'shore'].map((place) => (
            <TextBlock key={place} block={blockOf(texts, place)} say={say} />
          ))}
        </div>
      </div>
    )
  },
})
