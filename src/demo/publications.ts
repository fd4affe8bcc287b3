// What the publisher has brought before the readers in a year: news, events, documents, and an alert that has ended.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { alerts } from '#collections/alerts.collection.ts'
import type { Collection } from '#collections/define.ts'
import { type DISCLOSURES, disclosure, type PERIODS } from '#collections/disclosure.collection.ts'
import { documents } from '#collections/documents.collection.ts'
import { evacuation } from '#collections/evacuation.collection.ts'
import { events } from '#collections/events.collection.ts'
import { news } from '#collections/news.collection.ts'
import { publications } from '#collections/publications.collection.ts'
import { type DemoArticle, NEWS } from '#demo/news.ts'
import { drawPdf } from '#demo/papers.ts'
import { draft, publish, publisherOf } from '#demo/publishing.ts'
import { at, type Story } from '#demo/timeline.ts'
import type { World } from '#demo/world.ts'
import { HOLES } from '#domain/city.ts'
import { scheduleEntry, submitEntry } from '#features/publishing/publish.ts'
import { storeDocument } from '#features/publishing/upload.ts'
import { type Both, both, LANGS } from '#kit/lang.ts'
import { must } from '#kit/outcome.ts'

export function publicationStories(world: World, contentDir: string): Story[] {
  return [
    publishNews(world, contentDir),
    publishEvents(world),
    publishDocuments(world),
    postDisclosures(world),
    warn(world),
    leaveForTomorrow(world),
  ]
}

const paragraphs = (lines: readonly string[]) => lines.map((line) => `<p>${line}</p>`).join('')

async function* publishNews(world: World, contentDir: string): Story {
  const alt = JSON.parse(await readFile(join(contentDir, 'pictures/alt.json'), 'utf8')) as Record<
    string,
    Both
  >
  for (const item of NEWS.toSorted((one, other) => other.daysAgo - one.daysAgo)) {
    const day = world.days.ago(item.daysAgo)
    yield at(day, '09:30')
    await publish(world, news, newsOf(item, day, alt[item.picture]))
  }
}

const newsOf = (
  { title, excerpt, article, author, picture, isFeatured }: DemoArticle,
  date: string,
  alt: Both | undefined,
) => ({
  title,
  excerpt,
  article: Object.fromEntries(LANGS.map((lang) => [lang, paragraphs(article[lang])])),
  author,
  date,
  status: isFeatured ? 'active' : '',
  // Another city has other pictures.
  ...(alt && { picture: { file: picture, alt, credit: both('Illustration', 'Guhit') } }),
})

type EventItem = {
  daysAgo: number
  title: Both
  place: Both
  text: Both
  starts?: string
  ends?: string
  days?: number
}
const PLAZA = both('City plaza', `Plaza ng ${HOLES.fil.kind}`)
const GYM = both('City gymnasium', `Gymnasium ng ${HOLES.fil.kind}`)

/** Of those below 0 the day is still to come. */
const EVENTS: readonly EventItem[] = [
  {
    daysAgo: 92,
    title: both('Blood donation', 'Donasyon ng dugo'),
    place: PLAZA,
    text: both('From 18 to 65 years, after a meal.', 'Mula 18 hanggang 65 taong gulang, nakakain na.'),
    starts: '08:00',
    ends: '14:00',
  },
  {
    daysAgo: 25,
    title: both('Cleanup of the shore', 'Paglilinis sa pampang'),
    place: both('Lakeside, at the boulevard', 'Tabi ng lawa, sa boulevard'),
    text: both('Sacks and gloves are given out.', 'May ibibigay na sako at guwantes.'),
    starts: '06:00',
    ends: '09:00',
  },
  {
    daysAgo: 6,
    title: both('Reading hour', 'Oras ng pagbasa'),
    place: both('Library hub', 'Library hub'),
    text: both(
      'Stories for children from four to ten.',
      'Mga kuwento para sa mga batang apat hanggang sampung taon.',
    ),
    starts: '09:00',
    ends: '10:00',
  },
  {
    daysAgo: -5,
    title: both('Business clinic', 'Konsultasyon para sa negosyo'),
    place: GYM,
    text: both(
      'Bring last year’s permit; three clerks help with the renewal.',
      'Dalhin ang permit noong nakaraang taon; tatlong kawani ang tutulong sa renewal.',
    ),
    starts: '08:30',
    ends: '16:00',
  },
  {
    daysAgo: -13,
    title: both('Job fair', 'Job fair'),
    place: GYM,
    text: both(
      'Twelve employers, and a table for first resumes.',
      'Labindalawang employer, at isang mesa para sa unang resume.',
    ),
    starts: '08:00',
    ends: '15:00',
  },
  {
    daysAgo: -21,
    title: both('Market of the lakes', 'Palengke ng mga lawa'),
    place: PLAZA,
    text: both(
      'Fish, fruit and crafts of seven barangays.',
      'Isda, prutas at gawang-kamay ng pitong barangay.',
    ),
    days: 3,
  },
]
const ANNOUNCED_DAYS_BEFORE = 14

async function* publishEvents(world: World): Story {
  for (const { daysAgo, days = 1, ...event } of EVENTS) {
    const announced = Math.max(daysAgo + ANNOUNCED_DAYS_BEFORE, 2)
    yield at(world.days.ago(announced), '10:15')
    const lastDay = days > 1 && { lastDay: world.days.ago(daysAgo - days + 1) }
    await publish(world, events, { ...event, date: world.days.ago(daysAgo), status: 'planned', ...lastDay })
  }
}

/** A drawn paper in the public storage; answers its path. */
async function store(
  world: World,
  collection: Collection,
  title: string,
  lines: readonly string[],
): Promise<string> {
  const { db, storage, folder } = world
  const place = { db, actor: publisherOf(world), storage, collection }
  return must(await storeDocument(place, await drawPdf(title, lines), folder)).path
}

const INVENTED = [
  'All names and figures in it are made up.',
  'Kathang-isip ang lahat ng pangalan at halaga rito.',
] as const
const NOTE = both('Demonstration: made up.', 'Halimbawa lamang: kathang-isip.')

type DocumentItem = { library: string; type: string; title: Both; monthsAgo: number }
const DOCUMENTS: readonly DocumentItem[] = [
  {
    library: 'ord',
    type: 'ordinance',
    title: both('Ordinance on bicycle parking', 'Ordinansa sa paradahan ng bisikleta'),
    monthsAgo: 10,
  },
  {
    library: 'ord',
    type: 'ordinance',
    title: both('Ordinance on quiet hours', 'Ordinansa sa oras ng katahimikan'),
    monthsAgo: 5,
  },
  {
    library: 'ord',
    type: 'resolution',
    title: both('Resolution thanking volunteers', 'Resolusyon ng pasasalamat sa mga boluntaryo'),
    monthsAgo: 1,
  },
  {
    library: 'plan',
    type: 'plan',
    title: both('Plan for shaded sidewalks', 'Plano para sa malililim na bangketa'),
    monthsAgo: 8,
  },
  {
    library: 'cart',
    type: 'report',
    title: both('Report on waiting times at counters', 'Ulat sa haba ng paghihintay sa mga counter'),
    monthsAgo: 3,
  },
  { library: 'gad', type: 'report', title: both('Report on day care', 'Ulat sa day care'), monthsAgo: 6 },
]
const MONTH_DAYS = 30

async function* publishDocuments(world: World): Story {
  const { days } = world
  for (const { monthsAgo, ...about } of DOCUMENTS.toSorted((one, other) => other.monthsAgo - one.monthsAgo)) {
    const day = days.workingAt(days.ago(monthsAgo * MONTH_DAYS))
    yield at(day, '14:10')
    const file = await store(world, documents, about.title.en, INVENTED)
    await publish(world, documents, { ...about, year: Number(day.slice(0, 4)), date: day, file, note: NOTE })
  }
  const day = days.workingAt(days.ago(20))
  yield at(day, '14:40')
  const file = await store(world, publications, 'Six vacancies', INVENTED)
  await publish(world, publications, {
    title: both('Six vacancies', 'Anim na bakanteng posisyon'),
    file,
    date: day,
  })
}

type Posting = { document: (typeof DISCLOSURES)[number]; period: (typeof PERIODS)[number]; year: number }
const QUARTERLY = ['cash-flows', 'trust-fund', 'bids-goods-services'] as const

/** The budget of the year, and three papers of the last quarter that is over. */
async function* postDisclosures(world: World): Story {
  const { days } = world
  const day = days.workingAt(days.ago(3))
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  const over = Math.ceil(month / 3) - 1
  const [ofYear, quarter] = over === 0 ? [year - 1, 4] : [year, over]
  const postings: Posting[] = [
    { document: 'annual-budget', period: 'annual', year },
    ...QUARTERLY.map((document) => ({ document, period: `q${quarter}` as Posting['period'], year: ofYear })),
  ]
  for (const [index, posting] of postings.entries()) {
    yield at(day, `15:${10 + index * 5}`)
    const file = await store(
      world,
      disclosure,
      `${posting.document}, ${posting.period} ${posting.year}`,
      INVENTED,
    )
    await publish(world, disclosure, { ...posting, file, postedOn: day })
  }
}

/** A flood six weeks ago: it ended by itself the next evening. */
async function* warn(world: World): Story {
  const { days } = world
  yield at(days.ago(300), '11:10')
  for (const [index, name] of [
    both('Covered court', 'Covered court'),
    both('Central school', 'Central school'),
  ].entries())
    await publish(world, evacuation, {
      name,
      place: both(`Sample street ${index + 1}`, `Halimbawang kalye ${index + 1}`),
      state: 'closed',
      phones: [world.people.landline()],
    })
  yield at(days.ago(41), '05:20')
  await publish(
    world,
    alerts,
    {
      level: 'warning',
      title: both('Heavy rain until tomorrow evening', 'Malakas na ulan hanggang bukas ng gabi'),
      text: both('Stay away from canals and from the shore.', 'Lumayo sa mga kanal at sa pampang.'),
      area: both('All barangays beside the lakes', 'Lahat ng barangay sa tabi ng mga lawa'),
      levels: [],
      work: false,
    },
    { expireAt: at(days.ago(40), '18:00') },
  )
}

/** What lies on the publisher's desk: one to be looked at, one that waits for its hour. */
async function* leaveForTomorrow(world: World): Story {
  const { db, days } = world
  yield days.inOffice(at(days.workingAgo(1), '00:00'), 0, world.random.fork())
  const about = (title: Both) => ({
    title,
    article: { en: paragraphs(['To be filled in.']), fil: paragraphs(['Pupunan pa.']) },
    date: days.ago(-1),
    status: '',
  })
  const reviewed = await draft(
    world,
    news,
    about(both('Barangay night of songs', 'Gabi ng awitan sa barangay')),
  )
  must(await submitEntry(db, publisherOf(world), reviewed))
  const planned = await draft(
    world,
    news,
    about(both('Water is off for an hour', 'Isang oras na walang tubig')),
  )
  must(await scheduleEntry(db, publisherOf(world), planned, { publishAt: at(days.ago(-1), '08:00') }))
}
