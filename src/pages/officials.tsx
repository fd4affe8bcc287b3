// Local officials (spec 2.7): the mayor and the vice mayor, twelve cards of the council; the same in a plain list and what the law says fold.
import { officials as collection } from '#collections/officials.collection.ts'
import { OfficialCards } from '#features/people/official-cards.tsx'
import { OfficialList } from '#features/people/official-list.tsx'
import { isLead, missingFrom, seatsOf } from '#features/people/officials.ts'
import { SeatsByLaw, seatSource } from '#features/people/seat-table.tsx'
import { listEntries, listTexts } from '#features/publishing/entries.ts'
import { blockOf, FoldedBlock, TextBlock } from '#features/texts/text-block.tsx'
import { Awaited } from '#ui/awaited/awaited.tsx'
import { Fold } from '#ui/fold/fold.tsx'
import { Sources } from '#ui/source/sources.tsx'
import { definePage } from '#web/page.ts'
import { sayMissing } from '#words/say-missing.ts'

export const officials = definePage({
  styles: ['people'],
  behaviours: ['overlays'],
  load: async ({ reader, say: { lang } }) => ({
    seats: seatsOf(await listEntries(reader, collection, lang)),
    blocks: await listTexts(reader, 'officials', lang),
  }),
  meta: (_, { say: { words } }) => ({
    title: words.pages.officials.title,
    description: words.pages.officials.sentence,
  }),
  view: ({ seats, blocks }, { say }) => {
    const words = say.words.people.officials
    const missing = sayMissing(missingFrom(seats), say)
    return (
      <div className="page">
        <h1>{say.words.pages.officials.title}</h1>
        <p>{words.hint}</p>
        {seats.some(({ official }) => official.picture === null) && <p className="note">{words.drawings}</p>}
        {missing && <Awaited>{say.fill('awaited.officials', { missing })}</Awaited>}
        <h2>{words.leads}</h2>
        <OfficialCards seats={seats.filter(isLead)} say={say} className="leads" />
        <TextBlock block={blockOf(blocks, 'council')} say={say} className="people-text" />
        <OfficialCards seats={seats.filter((seat) => !isLead(seat))} say={say} />
        <Fold title={words.plainList} id="list">
          <OfficialList seats={seats} say={say} />
        </Fold>
        <SeatsByLaw seats={seats} say={say} />
        <FoldedBlock block={blockOf(blocks, 'terms')} say={say} />
        <Sources of={[...blocks, seatSource(say)]} say={say} />
      </div>
    )
  },
})
