// What a page is about, in the words of schema.org: the city's government, an article. Search engines read it; readers see the same in the page.
import type { EntryOf } from '#collections/define.ts'
import type { events } from '#collections/events.collection.ts'
import type { news } from '#collections/news.collection.ts'
import { CITY, CITY_ADDRESS, HOLES } from '#domain/city.ts'
import type { PageContext } from '#web/page.ts'
import type { Speech } from '#words'

/** The government whose site this is; other pages name it by its `@id`. */
export const cityGovernment = (say: Speech, siteUrl: string) => ({
  '@type': 'GovernmentOrganization',
  '@id': `${siteUrl}/#government`,
  name: HOLES.en.officialName,
  alternateName: say.words.site.nickname,
  url: siteUrl + say.to('/'),
  logo: `${siteUrl}/storage/mark.svg`,
  address: CITY_ADDRESS,
  areaServed: { '@type': 'City', name: CITY.name, identifier: CITY.psgc },
})

type NewsItem = EntryOf<typeof news>

/** An article of the city's news. */
export const newsArticleOf = (item: NewsItem, { say, siteUrl, path }: PageContext) => ({
  '@type': 'NewsArticle',
  headline: item.title,
  description: item.excerpt || undefined,
  datePublished: item.publishedAt,
  dateModified: item.updatedAt,
  inLanguage: item.shownIn,
  mainEntityOfPage: siteUrl + say.to(path),
  image: item.picture ? [siteUrl + shareAddress(item.picture.file)] : undefined,
  author: { '@type': 'GovernmentOrganization', name: item.author || CITY.name },
  publisher: { '@id': `${siteUrl}/#government` },
})

type CityEvent = EntryOf<typeof events>

/** An event; `times` are its days or instants. */
export const cityEventOf = (
  event: CityEvent,
  times: { start: string; until: string },
  { say, siteUrl, path }: PageContext,
) => ({
  '@type': 'Event',
  name: event.title,
  description: event.text,
  startDate: times.start,
  endDate: times.until || undefined,
  eventStatus: `https://schema.org/${event.status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
  location: { '@type': 'Place', name: event.place, address: CITY_ADDRESS },
  organizer: { '@type': 'Organization', name: event.organizer || HOLES.en.officialName },
  inLanguage: event.shownIn,
  url: siteUrl + say.to(path),
})

/** The address of a stored picture as it is shared: a PNG made of it. */
export const SHARE_PREFIX = '/share/'
export const SHARE_SUFFIX = '.png'
export const shareAddress = (file: string): string =>
  SHARE_PREFIX + file.split('/').map(encodeURIComponent).join('/') + SHARE_SUFFIX
