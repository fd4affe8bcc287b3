// Every hotline on one page: the national numbers, marked national, then the thirteen agencies. Printed it is one sheet to hang up.
import { hotlines } from '#collections/hotlines.collection.ts'
import { HotlineList } from '#features/front-page/hotline-panel.tsx'
import { listEntries } from '#features/publishing/entries.ts'
import { definePage } from '#web/page.ts'

// 911, 8888 and 1-ARTA (2782) are the same in the whole country (rulings 3; domain 2.2).
const NATIONAL = [
  { shown: '911', dial: '911', word: 'emergency' },
  { shown: '8888', dial: '8888', word: 'complaints' },
  { shown: '1-ARTA (2782)', dial: '12782', word: 'arta' },
] as const

export const hotlinesPage = definePage({
  styles: ['hotlines'],
  load: async ({ reader, say: { lang } }) => {
    const agencies = await listEntries(reader, hotlines, lang)
    return {
      agencies,
      asOf:
        agencies
          .map(({ updatedAt }) => updatedAt)
          .sort()
          .at(-1) ?? '',
    }
  },
  meta: (_, { say }) => ({ title: say.words.hotlines.title, description: say.words.hotlines.text }),
  view: ({ agencies, asOf }, { say, siteUrl }) => (
    <div className="page narrow hotlines">
      <h1>{say.words.hotlines.title}</h1>
      <p>{say.words.hotlines.text}</p>
      <h2>{say.words.hotlines.national}</h2>
      <ul className="numbers big">
        {NATIONAL.map(({ shown, dial, word }) => (
          <li key={dial}>
            <a href={`tel:${dial}`}>{shown}</a> {say.words.hotlines[word]}
          </li>
        ))}
      </ul>
      <h2>{say.words.hotlines.city}</h2>
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
