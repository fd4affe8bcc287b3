// One of the lakes at an address of its own: its picture to scale, the city's facts, other surveys, the map on request.
import { lakes as collection } from '#collections/lakes.collection.ts'
import { points } from '#collections/points.collection.ts'
import { findEntry, listEntries } from '#features/publishing/entries.ts'
import { describeLake } from '#features/tourism/describe-lake.ts'
import { lakeName } from '#features/tourism/lake-carousel.tsx'
import { LakeFacts, LakeMap, LakeNeighbours } from '#features/tourism/lake-facts.tsx'
import { type Centre, centreOf, type Lake } from '#features/tourism/lake-figures.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { Sources } from '#ui/source/sources.tsx'
import { definePage, type PageContext } from '#web/page.ts'

export const lakePage = definePage<{ lake: Lake; list: Lake[]; centre: Centre | undefined }>({
  styles: ['tourism'],
  load: async ({ reader, params: { slug = '' }, say: { lang } }) => {
    const lake = slug && (await findEntry(reader, collection, { slug }, lang))
    if (!lake) return null
    const [list, marked] = await Promise.all([
      listEntries(reader, collection, lang),
      listEntries(reader, points, lang),
    ])
    return { lake, list, centre: centreOf(lake, marked) }
  },
  meta: ({ lake, centre }, { say }) => ({
    title: lakeName(lake, say),
    description: lake.text,
    picture: lake.picture?.file,
    about: describeLake(lake, lakeName(lake, say), centre),
  }),
  view: (data, { say }) => <LakeView {...data} say={say} />,
})

type ViewProps = { lake: Lake; list: Lake[]; centre: Centre | undefined; say: PageContext['say'] }

function LakeView({ lake, list, centre, say }: ViewProps) {
  const { words, fill } = say
  const w = words.tourism.lakes
  return (
    <div className="page lake-page">
      <p className="back">
        <a href={say.to('/lakes')}>← {w.back}</a>
      </p>
      <h1>{lakeName(lake, say)}</h1>
      {lake.otherNames && (
        <p className="note">{fill('tourism.lakes.otherNames', { names: lake.otherNames })}</p>
      )}
      <p className="sentence" lang={lake.shownIn}>
        {lake.text}
      </p>
      <div className="lake-columns">
        <figure lang={lake.shownIn}>
          {lake.picture && <Picture image={lake.picture} width={800} height={560} first />}
          <figcaption>{lake.picture?.credit}</figcaption>
        </figure>
        <section aria-labelledby="facts">
          <h2 id="facts">{w.facts}</h2>
          <LakeFacts lake={lake} list={list} say={say} />
        </section>
        {centre && (
          <section className="lake-map" aria-labelledby="map">
            <h2 id="map">{w.map}</h2>
            <LakeMap lake={lake} centre={centre} say={say} />
          </section>
        )}
      </div>
      <LakeNeighbours lake={lake} list={list} say={say} />
      <Sources of={[{ ...lake, title: w.facts }, centre && { ...centre, title: w.map }]} say={say} />
    </div>
  )
}
