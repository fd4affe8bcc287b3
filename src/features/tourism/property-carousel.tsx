// The cultural properties as slides with a collapsible description (spec 2.7); each says what standing it truly has.
import type { EntryOf } from '#collections/define.ts'
import type { properties } from '#collections/properties.collection.ts'
import { Carousel } from '#ui/carousel/carousel.tsx'
import { creditOf } from '#ui/picture/illustrations.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import type { Speech } from '#words'

type Property = EntryOf<typeof properties>

export function PropertyCarousel({ list, say }: { list: Property[]; say: Speech }) {
  const { words, fill } = say
  return (
    <Carousel
      className="shelf"
      label={words.tourism.properties.carousel}
      words={words.carousel}
      indicators={words.tourism.properties.all}
      slides={list.map((property, index) => ({
        key: String(property.number),
        id: property.slug,
        name: property.title,
        label: fill('carousel.slide', { number: index + 1, total: list.length }),
        content: <PropertySlide property={property} first={index === 0} say={say} />,
      }))}
    />
  )
}

function PropertySlide({ property, first, say }: { property: Property; first: boolean; say: Speech }) {
  const { lang, words } = say
  return (
    <article lang={property.shownIn}>
      {property.picture && <Picture image={property.picture} width={800} height={560} first={first} />}
      <small className="credit">{creditOf(property.picture)}</small>
      <h2>{property.title}</h2>
      <p className="year">{property.year}</p>
      <p className="standing" lang={lang} data-status={property.status}>
        {standingOf(property, say)}
      </p>
      <details className="story">
        <summary lang={lang}>{words.tourism.properties.story}</summary>
        <p>{property.text}</p>
      </details>
    </article>
  )
}

function standingOf({ status, markedOn }: Property, { words, longDate }: Speech): string {
  const standing = words.tourism.properties.status[status]
  return markedOn ? `${standing}, ${longDate(markedOn)}` : standing
}
