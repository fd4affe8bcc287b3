// Part 1 of the front page: the carousel of pictures, and under it what most people come for.
import type { carousel } from '#collections/carousel.collection.ts'
import type { EntryOf } from '#collections/define.ts'
import { renewBy } from '#domain/renewal.ts'
import { today } from '#kit/dates.ts'
import { Carousel } from '#ui/carousel/carousel.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import type { Speech } from '#words'

// Spec 9: the home carousel moves every 3000 ms.
export const CAROUSEL_INTERVAL_MS = 3000

export function Hero({ slides, say }: { slides: EntryOf<typeof carousel>[]; say: Speech }) {
  const { words, fill, to } = say
  const total = slides.length
  if (total === 0) return null
  return (
    <Carousel
      className="hero"
      label={words.home.carousel}
      words={words.carousel}
      intervalMs={CAROUSEL_INTERVAL_MS}
      slides={slides.map((slide, index) => ({
        key: String(slide.number),
        label: fill('carousel.slide', { number: index + 1, total }),
        content: (
          <>
            {slide.picture && <Picture image={slide.picture} width={1600} height={700} first={index === 0} />}
            {slide.title && (
              <div className="hero-card" lang={slide.shownIn}>
                <h2>{slide.link ? <a href={to(slide.link)}>{slide.title}</a> : slide.title}</h2>
                <p>{slide.text}</p>
              </div>
            )}
          </>
        ),
      }))}
    />
  )
}

export function QuickLinks({ say: { words, fill, to, longDate } }: { say: Speech }) {
  const item = words.home.quickItems
  const permitText = fill('home.quickItems.permitText', { day: longDate(renewBy(today())) })
  const links = [
    { to: '/certificates', title: item.certificates, text: item.certificatesText },
    { to: '/bplo', title: item.permit, text: permitText },
    { to: '/assessment', title: item.property, text: item.propertyText },
    { to: '/track', title: item.track, text: item.trackText },
  ]
  return (
    <nav className="quick" aria-label={words.home.quick}>
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <a href={to(link.to)}>
              <strong>{link.title}</strong>
              <span>{link.text}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
