// Important Cultural Properties (spec 2.7): slides with collapsible descriptions, and what the name does not claim.
import { properties } from '#collections/properties.collection.ts'
import { listEntries, listTexts } from '#features/publishing/entries.ts'
import { BlockBody, blockOf } from '#features/texts/text-block.tsx'
import { PropertyCarousel } from '#features/tourism/property-carousel.tsx'
import { Awaited } from '#ui/awaited/awaited.tsx'
import { Illustrations } from '#ui/picture/illustrations.tsx'
import { Sources } from '#ui/source/sources.tsx'
import { definePage, type PageContext } from '#web/page.ts'

async function load({ reader, say: { lang } }: PageContext) {
  const [list, texts] = await Promise.all([
    listEntries(reader, properties, lang),
    listTexts(reader, 'prop', lang),
  ])
  return { list, about: blockOf(texts, 'about') }
}

export const prop = definePage<Awaited<ReturnType<typeof load>>>({
  behaviours: ['carousel'],
  styles: ['tourism'],
  load,
  meta: ({ list }, { say }) => ({
    title: say.words.pages.prop.title,
    description: say.words.pages.prop.sentence,
    picture: list[0]?.picture?.file,
  }),
  view: ({ list, about }, { say }) => (
    <div className="page">
      <h1>{say.words.pages.prop.title}</h1>
      <Illustrations of={list} text={say.words.site.illustrations} />
      {about && (
        <div className="lead" lang={about.shownIn}>
          <BlockBody block={about} say={say} />
        </div>
      )}
      {list.length === 0 ? (
        <Awaited>{say.words.tourism.empty}</Awaited>
      ) : (
        <PropertyCarousel list={list} say={say} />
      )}
      <Sources of={[about, ...list]} say={say} />
    </div>
  ),
})
