// The barangays: choice of a district, search, map and tables; `?brgy=` shows one of them, as its dialog does (spec 2.7).
import { barangays } from '#collections/barangays.collection.ts'
import type { EntryOf } from '#collections/define.ts'
import { evacuation } from '#collections/evacuation.collection.ts'
import { pictureAt } from '#domain/pictures.ts'
import { aboutOf } from '#features/barangays/about.ts'
import { BarangayCard } from '#features/barangays/barangay-card.tsx'
import {
  answer,
  type Barangay,
  type BarangayAnswer,
  type BarangayQuery,
  DETAILS,
  isUsual,
  numberBarangays,
} from '#features/barangays/listing.ts'
import { MyBarangay } from '#features/barangays/my-barangay.tsx'
import { Overview } from '#features/barangays/overview.tsx'
import { listEntries, listTexts } from '#features/publishing/entries.ts'
import { EvacuationList } from '#features/storm/evacuation-list.tsx'
import { type Block, BlockBody, blockOf, TextBlock } from '#features/texts/text-block.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Sources } from '#ui/source/sources.tsx'
import { definePage } from '#web/page.ts'
import type { Speech } from '#words'

/** All barangays at once, shown where the page is shared. */
const BARANGAYS = 'news/eighty-barangays.svg'

type Data = {
  all: Barangay[]
  answer: BarangayAnswer
  question: BarangayQuery
  blocks: Block[]
  /** Of the one barangay that is shown. */
  centers: EntryOf<typeof evacuation>[]
}

export const barangay = definePage<Data>({
  styles: ['barangay', 'centers'],
  behaviours: ['dialogs', 'map', 'at-once', 'my-barangay', 'filter-barangays', 'print'],
  query: ['district', 'brgy', 'q'],
  isCacheable: ({ query }) => isUsual(query as BarangayQuery),
  load: async ({ reader, query, say: { lang } }) => {
    const all = numberBarangays(await listEntries(reader, barangays, lang))
    const question = query as BarangayQuery
    const answered = answer(all, question)
    const { one } = answered
    const centers = one ? await listEntries(reader, evacuation, lang) : []
    return {
      all,
      question,
      answer: answered,
      blocks: await listTexts(reader, 'barangay', lang),
      centers: centers.filter(({ barangay }) => barangay === one?.psgc),
    }
  },
  meta: ({ answer: { one, shown } }, { say: { words, lang } }) => ({
    title: one?.name ?? words.pages.barangay.title,
    description: words.pages.barangay.sentence,
    // A barangay is a page of its own; a district or a search is a part of this one.
    canonical: one ? `/barangay?brgy=${one.psgc}` : undefined,
    picture: pictureAt(BARANGAYS, lang)?.file,
    about: aboutOf(one, shown),
  }),
  view: ({ all, answer, question, blocks, centers }, { alerts, say, siteUrl }) => {
    const { one } = answer
    const about = blockOf(blocks, 'about')
    const origins = blockOf(blocks, 'sources')
    const heading = !one && (
      <>
        <h1>{say.words.pages.barangay.title}</h1>
        {about && <BlockBody block={about} say={say} />}
        <MyBarangay say={say} />
      </>
    )
    return (
      <div className="page">
        {one && (
          <BarangayCard
            one={one}
            centers={<Centers centers={centers} say={say} />}
            isCalm={alerts.length === 0}
            siteUrl={siteUrl}
            say={say}
          />
        )}
        <Overview all={all} answer={answer} question={question} say={say} heading={heading} />
        <Dialog id={DETAILS} title={say.words.barangays.details} close={say.words.dialogs.close} fetched />
        <TextBlock block={blockOf(blocks, 'term')} say={say} />
        <ul className="ways">
          <li>
            <a href="/barangays.csv">{say.words.barangays.csv}</a>
          </li>
          <li>
            <a href="/barangays.geojson">{say.words.barangays.geojson}</a>
          </li>
        </ul>
        <Sources of={blocks} say={say}>
          {origins && <BlockBody block={origins} say={say} />}
        </Sources>
      </div>
    )
  },
})

/** Of one barangay; where none is named for it, the way to all of them. */
function Centers({ centers, say }: Pick<Data, 'centers'> & { say: Speech }) {
  if (centers.length > 0) return <EvacuationList centers={centers} say={say} />
  return (
    <p className="brgy-centers">
      {say.words.barangays.noCenter} <a href={say.to('/alerts')}>{say.words.evacuation.title}</a>
    </p>
  )
}
