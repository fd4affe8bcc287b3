// Departments and offices (spec 2.7): two lead cards, the offices under the mayor, the others in rows of two.
import { type OFFICE_GROUPS, offices } from '#collections/offices.collection.ts'
import { LeadOffices, OfficeLinks, OfficeRows } from '#features/people/office-list.tsx'
import { missingFrom } from '#features/people/offices.ts'
import { listEntries, listTexts } from '#features/publishing/entries.ts'
import { BlockBody, blockOf } from '#features/texts/text-block.tsx'
import { Awaited } from '#ui/awaited/awaited.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Sources } from '#ui/source/sources.tsx'
import { definePage } from '#web/page.ts'
import { sayMissing } from '#words/say-missing.ts'

export const dept = definePage({
  styles: ['people'],
  behaviours: ['dialogs'],
  load: async ({ reader, say: { lang } }) => ({
    list: await listEntries(reader, offices, lang),
    underMayor: blockOf(await listTexts(reader, 'dept', lang), 'mayor'),
  }),
  meta: (_, { say: { words } }) => ({
    title: words.pages.dept.title,
    description: words.pages.dept.sentence,
  }),
  view: ({ list, underMayor }, { say }) => {
    const words = say.words.people.offices
    const of = (group: (typeof OFFICE_GROUPS)[number]) => list.filter((office) => office.group === group)
    const five = of('under-mayor')
    const missing = sayMissing(missingFrom(list), say)
    return (
      <div className="page">
        <h1>{say.words.pages.dept.title}</h1>
        <p>{say.words.pages.dept.sentence}</p>
        {missing && (
          <Awaited>
            {say.fill('awaited.offices', { missing })}{' '}
            <a href={say.to('/hotlines')}>{say.words.hotlines.all}</a>
          </Awaited>
        )}
        <LeadOffices offices={of('lead')} say={say} />
        <section aria-labelledby="mayor" className="under-mayor">
          <h2 id="mayor">{words.underMayor}</h2>
          {underMayor && <BlockBody block={underMayor} say={say} />}
          <OfficeRows offices={five} say={say} />
        </section>
        <section aria-labelledby="departments">
          <h2 id="departments">{words.departments}</h2>
          <OfficeRows offices={of('department')} say={say} />
        </section>
        <Dialog id="offices" title={words.underMayor} close={say.words.dialogs.close}>
          {underMayor && <BlockBody block={underMayor} say={say} />}
          <OfficeLinks offices={five} say={say} />
        </Dialog>
        <Sources of={[underMayor]} say={say} />
      </div>
    )
  },
})
