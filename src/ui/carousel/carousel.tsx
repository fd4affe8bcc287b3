// A row of slides, scrolled by hand and optionally by itself (WAI-ARIA carousel pattern); without script it is a scrolling row.
import type { ReactNode } from 'react'

export type CarouselWords = {
  previous: string
  next: string
  pause: string
  play: string
  carousel: string
  slideRole: string
}

type Props = {
  label: string
  words: CarouselWords
  /** Between two slides, in milliseconds; without it the row moves only when a person moves it. */
  intervalMs?: number
  className: string
  slides: Slide[]
  /** The label of a row of links to the slides, which also show the current one; they need no script. */
  indicators?: string
  /** What stands under the row, such as its dots. */
  children?: ReactNode
}

/** `id` and `name` are for the indicators: the fragment a slide answers to, and what it is called there. */
type Slide = { key: string; label: string; content: ReactNode; id?: string; name?: string }

export function Carousel({ label, words, intervalMs, className, slides, indicators, children }: Props) {
  return (
    <section
      className={`carousel ${className}`}
      aria-roledescription={words.carousel}
      aria-label={label}
      data-carousel={intervalMs ?? ''}
    >
      {slides.length > 1 && (
        <div className="carousel-buttons needs-script">
          <button type="button" data-carousel-previous="" aria-label={words.previous}>
            <Arrow d="M15 5l-7 7 7 7" />
          </button>
          {intervalMs && (
            <button type="button" data-carousel-pause="" data-play={words.play} aria-label={words.pause}>
              <Arrow d="M9 5v14M15 5v14" className="when-playing" />
              <Arrow d="M8 5l11 7-11 7z" className="when-paused" />
            </button>
          )}
          <button type="button" data-carousel-next="" aria-label={words.next}>
            <Arrow d="M9 5l7 7-7 7" />
          </button>
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <div className="slides" data-slides="" tabIndex={0} role="group" aria-label={label}>
        {slides.map((slide) => (
          <div
            key={slide.key}
            id={slide.id}
            className="slide"
            role="group"
            aria-roledescription={words.slideRole}
            aria-label={slide.label}
          >
            {slide.content}
          </div>
        ))}
      </div>
      {indicators && <Indicators label={indicators} slides={slides} />}
      {children}
    </section>
  )
}

function Indicators({ label, slides }: { label: string; slides: Slide[] }) {
  return (
    <nav className="carousel-indicators" aria-label={label} data-carousel-indicators="">
      <ol>
        {slides.map((slide) => (
          <li key={slide.key}>
            <a href={`#${slide.id}`}>{slide.name}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Arrow({ d, className }: { d: string; className?: string }) {
  return (
    <svg
      className={className}
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  )
}
