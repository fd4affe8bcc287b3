// The video carousel of the practice page (spec 2.10, 9): three places, each a video on request or the note that one is to come.
import type { EntryOf } from '#collections/define.ts'
import type { videos } from '#collections/videos.collection.ts'
import { playable, youtubeFrame, youtubePage } from '#kit/youtube.ts'
import { Carousel } from '#ui/carousel/carousel.tsx'
import { Dots } from '#ui/carousel/dots.tsx'
import { Embed } from '#ui/embed/embed.tsx'
import type { Speech } from '#words'

// Spec 9: three embedded videos; one step takes 500 ms. How many are shown at which width stands in pages/practice.css.
const PLACES = 3
const STEP_MS = 500

type Video = EntryOf<typeof videos>
type Playable = ReturnType<typeof playable<Video>>[number]

type Props = {
  list: Video[]
  /** Spec 4: it plays by itself. */
  intervalMs: number
  say: Speech
}

export function VideoRow({ list: entries, intervalMs, say }: Props) {
  const { words, fill } = say
  const list = playable(entries)
  const places = Array.from({ length: PLACES }, (_, index) => list[index])
  const names = places.map((_, index) => fill('practice.video', { number: index + 1 }))
  return (
    <div className="practice-videos">
      <h2>{words.practice.videos}</h2>
      <Carousel
        className="video-row"
        label={words.practice.videos}
        words={words.carousel}
        intervalMs={intervalMs}
        slides={places.map((video, index) => ({
          key: names[index]!,
          label: fill('carousel.slide', { number: index + 1, total: places.length }),
          content: video ? (
            <Film video={video} say={say} />
          ) : (
            <div className="video-place">
              <Rings />
              <h3>{names[index]}</h3>
              <p>{words.practice.videoAwaited}</p>
            </div>
          ),
        }))}
      >
        <Dots label={words.practice.chooseVideo} names={names} speedMs={STEP_MS} />
      </Carousel>
    </div>
  )
}

function Film({ video, say: { words } }: { video: Playable; say: Speech }) {
  return (
    <div className="video-place" lang={video.shownIn}>
      <h3>{video.title}</h3>
      <Embed
        className="video"
        src={youtubeFrame(video.id)}
        title={video.title}
        button={words.embed.showVideo}
        link={{ href: youtubePage(video.id), text: video.title }}
      >
        <Rings play />
      </Embed>
    </div>
  )
}

/** The place of a video: the contour rings of the city's lakes, around the sign of play when there is one to play. */
function Rings({ play }: { play?: boolean }) {
  return (
    <svg className="video-rings" viewBox="0 0 320 180" aria-hidden="true">
      {[26, 44, 64, 86, 110, 136, 164].map((radius) => (
        <ellipse key={radius} cx="160" cy="90" rx={radius * 1.25} ry={radius} />
      ))}
      {play && <path d="M151 76v28l24-14z" />}
    </svg>
  )
}
