// Part 1 of the front page: the carousel of pictures, and under it what most people come for.
import type { ReactNode } from 'react'
import type { carousel } from '#collections/carousel.collection.ts'
import type { EntryOf } from '#collections/define.ts'
import { pictureInDanger } from '#domain/pictures.ts'
import { renewBy } from '#domain/renewal.ts'
import { today } from '#kit/dates.ts'
import type { Lang } from '#kit/lang.ts'
import { Carousel } from '#ui/carousel/carousel.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import type { Speech } from '#words'

// Spec 9: the home carousel moves every 3000 ms.
export const CAROUSEL_INTERVAL_MS = 3000

type Slide = EntryOf<typeof carousel>

export function Hero({ inDanger, ...given }: { slides: Slide[]; inDanger: boolean; say: Speech }) {
  const { say } = given
  const { words, fill, to } = say
  const drawn = inDanger ? slidesInDanger(given.slides, say.lang) : []
  const slides = drawn.length > 0 ? drawn : given.slides
  const total = slides.length
  if (total === 0) return null
  return (
    <Carousel
      className={drawn.length > 0 ? 'hero in-danger' : 'hero'}
      label={words.home.carousel}
      words={words.carousel}
      intervalMs={CAROUSEL_INTERVAL_MS}
      slides={slides.map((slide, index) => ({
        key: String(slide.number),
        label: fill('carousel.slide', { number: index + 1, total }),
        content: (
          <>
            {slide.picture && (
              <Calling isCalling={drawn.length > 0} say={say}>
                <Picture image={slide.picture} width={1600} height={700} first={index === 0} />
              </Calling>
            )}
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

/** The number in a picture of danger is called where it is touched. */
const Calling = ({ isCalling, say, children }: { isCalling: boolean; say: Speech; children: ReactNode }) =>
  isCalling ? (
    <a href="tel:911" aria-label={say.words.hotlines.call}>
      {children}
    </a>
  ) : (
    children
  )

/** Only what is drawn for it, without words over it; none in a city that has drawn nothing for it. */
const slidesInDanger = (slides: Slide[], lang: Lang): Slide[] =>
  slides.flatMap((slide) => {
    const picture = slide.picture && pictureInDanger(slide.picture.file, lang)
    return picture ? [{ ...slide, title: '', picture }] : []
  })

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
