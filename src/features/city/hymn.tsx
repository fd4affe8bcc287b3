// The hymn of the city: its video when a person asks for it, in a drawn frame.
import type { ReactNode } from 'react'
import type { CityPart } from '#features/city/part.ts'
import { youtubeFrame, youtubePage } from '#kit/youtube.ts'
import { Embed } from '#ui/embed/embed.tsx'
import type { Speech } from '#words'

// As a lake's depths are drawn: the motif of the site, where a picture is still missing.
const RADII = [24, 52, 84, 120, 160, 204]

type Props = {
  hymn: CityPart
  /** The id at YouTube. */
  video: string
  say: Speech
  /** Beside it, such as the lyrics. */
  children?: ReactNode
}

export function Hymn({ hymn, video, say, children }: Props) {
  return (
    <section className="hymn" aria-labelledby={hymn.id} lang={hymn.lang}>
      <h2 id={hymn.id}>{hymn.title}</h2>
      <div className="hymn-columns">
        <div>
          <HymnVideo title={hymn.title} video={video} say={say} />
          {hymn.body}
        </div>
        {children}
      </div>
    </section>
  )
}

function HymnVideo({ title, video, say: { words } }: { title: string; video: string; say: Speech }) {
  return (
    <Embed
      className="video"
      src={youtubeFrame(video)}
      title={title}
      button={words.embed.showVideo}
      link={{ href: youtubePage(video), text: words.city.watch }}
    >
      <div className="hymn-frame">
        <Rings />
      </div>
    </Embed>
  )
}

export const Rings = () => (
  <svg className="rings" viewBox="-210 -210 420 420" fill="none" stroke="currentColor" aria-hidden="true">
    {RADII.map((radius) => (
      <circle key={radius} r={radius} />
    ))}
  </svg>
)
