// The lakes as slides: each drawn to its true scale, with one sentence and the way to its page.
import type { Lake } from '#features/tourism/lake-figures.ts'
import { Carousel } from '#ui/carousel/carousel.tsx'
import { creditOf } from '#ui/picture/illustrations.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import type { Speech } from '#words'

/** The name as it is said: 'Example Lake', 'Lawa ng Example'. */
export const lakeName = ({ name }: Pick<Lake, 'name'>, { fill }: Speech): string =>
  fill('tourism.lakeName', { name })

export const lakeAddress = ({ slug }: Pick<Lake, 'slug'>, { to }: Speech): string => to(`/lakes/${slug}`)

export function LakeCarousel({ list, say }: { list: Lake[]; say: Speech }) {
  const { words, fill } = say
  return (
    <Carousel
      className="shelf lake-shelf"
      label={words.tourism.lakes.carousel}
      words={words.carousel}
      indicators={words.tourism.lakes.byName}
      slides={list.map((lake, index) => ({
        key: String(lake.number),
        id: lake.slug,
        name: lake.name,
        label: fill('carousel.slide', { number: index + 1, total: list.length }),
        content: <LakeSlide lake={lake} say={say} />,
      }))}
    />
  )
}

function LakeSlide({ lake, say }: { lake: Lake; say: Speech }) {
  const name = lakeName(lake, say)
  return (
    <article lang={lake.shownIn}>
      {lake.picture && <Picture image={lake.picture} width={800} height={560} />}
      <small className="credit">{creditOf(lake.picture)}</small>
      <h2 lang={say.lang}>{name}</h2>
      <p>{lake.text}</p>
      <p lang={say.lang}>
        <a className="more" href={lakeAddress(lake, say)}>
          {say.fill('tourism.lakes.more', { lake: name })}
        </a>
      </p>
    </article>
  )
}
