// Gallery (spec 2.7): captioned pictures of the city's heritage, and a viewer that works by keys.
import { gallery } from '#collections/gallery.collection.ts'
import { listEntries, listTexts } from '#features/publishing/entries.ts'
import { BlockBody, blockOf } from '#features/texts/text-block.tsx'
import { GalleryGrid, GalleryViewer } from '#features/tourism/gallery.tsx'
import { Awaited } from '#ui/awaited/awaited.tsx'
import { Illustrations } from '#ui/picture/illustrations.tsx'
import { Sources } from '#ui/source/sources.tsx'
import { definePage, type PageContext } from '#web/page.ts'

async function load({ reader, say: { lang } }: PageContext) {
  const [list, texts] = await Promise.all([
    listEntries(reader, gallery, lang),
    listTexts(reader, 'imagess', lang),
  ])
  return { list, about: blockOf(texts, 'about') }
}

export const imagess = definePage<Awaited<ReturnType<typeof load>>>({
  behaviours: ['gallery'],
  styles: ['tourism'],
  load,
  meta: ({ list }, { say }) => ({
    title: say.words.pages.imagess.title,
    description: say.words.pages.imagess.sentence,
    picture: list[0]?.picture?.file,
  }),
  view: ({ list, about }, { say }) => (
    <div className="page">
      <h1>{say.words.pages.imagess.title}</h1>
      <Illustrations of={list} text={say.words.site.illustrations} />
      {about && (
        <div className="lead" lang={about.shownIn}>
          <BlockBody block={about} say={say} />
        </div>
      )}
      {list.length === 0 && <Awaited>{say.words.tourism.empty}</Awaited>}
      <GalleryGrid list={list} say={say} />
      <GalleryViewer say={say} />
      <Sources of={[about, ...list]} say={say} />
    </div>
  ),
})
