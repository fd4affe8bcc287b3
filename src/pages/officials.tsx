// Local officials (spec 2.7): the seats by law, the mayor and the vice mayor, twelve cards of the council, the same in a plain list.
import { officials as collection } from '#collections/officials.collection.ts'
import { OfficialCards } from '#features/people/official-cards.tsx'
import { OfficialList } from '#features/people/official-list.tsx'
import { isLead, isOpen, seatsOf } from '#features/people/officials.ts'
import { SeatTable } from '#features/people/seat-table.tsx'
import { listEntries, listTexts } from '#features/publishing/entries.ts'
import { blockOf, TextBlock } from '#features/texts/text-block.tsx'
import { Awaited } from '#ui/awaited/awaited.tsx'
import { Sources } from '#ui/source/sources.tsx'
import { definePage } from '#web/page.ts'

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
    return (
      <div className="page">
        <h1>{say.words.pages.officials.title}</h1>
        <p>{words.hint}</p>
        <p className="note">{words.drawings}</p>
        {seats.some(isOpen) && <Awaited>{say.words.awaited.officials}</Awaited>}
        <SeatTable seats={seats} say={say} />
        <h2>{words.leads}</h2>
        <OfficialCards seats={seats.filter(isLead)} say={say} className="leads" />
        <TextBlock block={blockOf(blocks, 'council')} say={say} className="people-text" />
        <OfficialCards seats={seats.filter((seat) => !isLead(seat))} say={say} />
        <TextBlock block={blockOf(blocks, 'terms')} say={say} className="people-text terms" />
        <section aria-labelledby="list">
          <h2 id="list">{words.plainList}</h2>
          <OfficialList seats={seats} say={say} />
        </section>
        <Sources of={blocks} say={say} />
      </div>
    )
  },
})
