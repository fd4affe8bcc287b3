// Every collection of the city, in the order staff see them.
import { alertCards } from '#collections/alert-cards.collection.ts'
import { alerts } from '#collections/alerts.collection.ts'
import { barangays } from '#collections/barangays.collection.ts'
import { carousel } from '#collections/carousel.collection.ts'
import { charter } from '#collections/charter.collection.ts'
import { citySeal } from '#collections/city-seal.collection.ts'
import type { Collection } from '#collections/define.ts'
import { disclosure } from '#collections/disclosure.collection.ts'
import { distances } from '#collections/distances.collection.ts'
import { documents } from '#collections/documents.collection.ts'
import { downloads } from '#collections/downloads.collection.ts'
import { evacuation } from '#collections/evacuation.collection.ts'
import { events } from '#collections/events.collection.ts'
import { gallery } from '#collections/gallery.collection.ts'
import { holidays } from '#collections/holidays.collection.ts'
import { hotlines } from '#collections/hotlines.collection.ts'
import { jobs } from '#collections/jobs.collection.ts'
import { lakes } from '#collections/lakes.collection.ts'
import { libraries } from '#collections/libraries.collection.ts'
import { news } from '#collections/news.collection.ts'
import { offices } from '#collections/offices.collection.ts'
import { officials } from '#collections/officials.collection.ts'
import { places } from '#collections/places.collection.ts'
import { points } from '#collections/points.collection.ts'
import { properties } from '#collections/properties.collection.ts'
import { publications } from '#collections/publications.collection.ts'
import { redirects } from '#collections/redirects.collection.ts'
import { reportOffices } from '#collections/report-offices.collection.ts'
import { retention } from '#collections/retention.collection.ts'
import { social } from '#collections/social.collection.ts'
import { stories } from '#collections/stories.collection.ts'
import { subcategories } from '#collections/subcategories.collection.ts'
import { survey } from '#collections/survey.collection.ts'
import { synonyms } from '#collections/synonyms.collection.ts'
import { templates } from '#collections/templates.collection.ts'
import { texts } from '#collections/texts.collection.ts'
import { videos } from '#collections/videos.collection.ts'

export const COLLECTIONS: Collection[] = [
  news,
  publications,
  carousel,
  alerts,
  alertCards,
  events,
  hotlines,
  evacuation,
  social,
  videos,
  downloads,
  libraries,
  documents,
  disclosure,
  charter,
  texts,
  places,
  jobs,
  stories,
  officials,
  offices,
  barangays,
  distances,
  points,
  lakes,
  properties,
  gallery,
  redirects,
  synonyms,
  holidays,
  retention,
  reportOffices,
  subcategories,
  survey,
  templates,
  citySeal,
]
