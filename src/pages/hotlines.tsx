// Every hotline on one page: the national numbers, marked national, then the thirteen agencies. Printed it is one sheet to hang up.
import { hotlines } from '#collections/hotlines.collection.ts'
import { AwaitedNumbers, HotlineList } from '#features/front-page/hotline-panel.tsx'
import { NationalNumbers } from '#features/front-page/national-numbers.tsx'
import { listEntries } from '#features/publishing/entries.ts'
import { definePage } from '#web/page.ts'

export const hotlinesPage = definePage({
  styles: ['hotlines'],
  load: async ({ reader, say: { lang } }) => {
    const agencies = await listEntries(reader, hotlines, lang)
    return {
      agencies,
      asOf:
        agencies
          .filter(({ landlines, mobiles }) => landlines.length + mobiles.length > 0)
          .map(({ updatedAt }) => updatedAt)
          .sort()
          .at(-1) ?? '',
    }
  },
  meta: (_, { say }) => ({ title: say.words.hotlines.title, description: say.words.hotlines.text }),
  view: ({ agencies, asOf }, { say, siteUrl }) => (
    <div className="page hotlines">
      <h1>{say.words.hotlines.title}</h1>
      <p>{say.words.hotlines.text}</p>
      <NationalNumbers say={say} heading="h2" />
      <h2>{say.words.hotlines.city}</h2>
      <AwaitedNumbers agencies={agencies} say={say} />
      <HotlineList agencies={agencies} say={say} open />
      <p className="note sheet-end">
        {asOf && <span>{say.fill('hotlineSheet.asOf', { date: say.longDate(asOf) })}</span>}{' '}
        <span className="sheet-address">
          {say.fill('hotlineSheet.address', { address: siteUrl + say.to('/hotlines') })}
        </span>
      </p>
    </div>
  ),
})
