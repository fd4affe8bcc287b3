// Every collection of the city, in the order staff see them.
import { barangays } from '#collections/barangays.collection.ts'
import { carousel } from '#collections/carousel.collection.ts'
import type { Collection } from '#collections/define.ts'
import { downloads } from '#collections/downloads.collection.ts'
import { hotlines } from '#collections/hotlines.collection.ts'
import { jobs } from '#collections/jobs.collection.ts'
import { news } from '#collections/news.collection.ts'
import { places } from '#collections/places.collection.ts'
import { publications } from '#collections/publications.collection.ts'
import { social } from '#collections/social.collection.ts'
import { stories } from '#collections/stories.collection.ts'
import { videos } from '#collections/videos.collection.ts'

export const COLLECTIONS: Collection[] = [
  news,
  publications,
  carousel,
  hotlines,
  social,
  videos,
  downloads,
  places,
  jobs,
  stories,
  barangays,
]
