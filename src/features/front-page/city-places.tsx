// Parts 10 and 11 of the front page: HERE @ the city, and the videos.
import type { EntryOf } from '#collections/define.ts'
import type { places } from '#collections/places.collection.ts'
import type { videos } from '#collections/videos.collection.ts'
import { CITY } from '#domain/city.ts'
import { CAROUSEL_INTERVAL_MS } from '#features/front-page/hero.tsx'
import { playable, youtubeFrame, youtubePage } from '#kit/youtube.ts'
import { Carousel } from '#ui/carousel/carousel.tsx'
import { Embed } from '#ui/embed/embed.tsx'
import { creditOf, Illustrations } from '#ui/picture/illustrations.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { Sources } from '#ui/source/sources.tsx'
import type { Speech } from '#words'

export function CityPlaces({ list, say }: { list: EntryOf<typeof places>[]; say: Speech }) {
  const { words } = say
  return (
    <section className="here" aria-labelledby="here">
      <div className="section-head">
        <h2 id="here">{words.home.here}</h2>
        <a href={CITY.links.tourism}>{words.home.tourismSite}</a>
      </div>
      <Illustrations of={list} text={words.site.illustrations} />
      <ul hidden={list.length === 0}>
        {list.map((place) => (
          <li key={place.number} lang={place.shownIn}>
            <figure>
              {place.picture && (
                <Picture
                  image={place.picture}
                  width={800}
                  height={560}
                  sizes="(min-width: 48rem) 24rem, 100vw"
                />
              )}
              <figcaption>
                <strong>{place.title}</strong>
                <span>{place.caption}</span>
                <small>{creditOf(place.picture)}</small>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <Sources of={list} say={say} />
    </section>
  )
}

export function Videos({ list: entries, say }: { list: EntryOf<typeof videos>[]; say: Speech }) {
  const { words, fill } = say
  const list = playable(entries)
  return (
    <section className="videos" aria-labelledby="videos">
      <h2 id="videos">{words.home.videos}</h2>
      {list.length === 0 ? (
        <p>{words.home.noVideos}</p>
      ) : (
        <Carousel
          className="video-slider"
          label={words.home.videos}
          words={words.carousel}
          intervalMs={CAROUSEL_INTERVAL_MS}
          slides={list.map((video, index) => ({
            key: String(video.number),
            label: fill('carousel.slide', { number: index + 1, total: list.length }),
            content: (
              <>
                <h3>{video.title}</h3>
                <Embed
                  className="video"
                  src={youtubeFrame(video.id)}
                  title={video.title}
                  button={words.embed.showVideo}
                  link={{ href: youtubePage(video.id), text: video.title }}
                />
              </>
            ),
          }))}
        />
      )}
    </section>
  )
}
