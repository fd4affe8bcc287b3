// Every hotline on one page: the national numbers, marked national, then the thirteen agencies.
import { hotlines } from '#collections/hotlines.collection.ts'
import { HotlineList } from '#features/front-page/hotline-panel.tsx'
import { listEntries } from '#features/publishing/entries.ts'
import { definePage } from '#layouts/page.ts'

// 911, 8888 and 1-ARTA (2782) are the same in the whole country (rulings 3; domain 2.2).
const NATIONAL = [
  { shown: '911', dial: '911', word: 'emergency' },
  { shown: '8888', dial: '8888', word: 'complaints' },
  { shown: '1-ARTA (2782)', dial: '12782', word: 'arta' },
] as const

export const hotlinesPage = definePage({
  load: async ({ reader, say: { lang } }) => ({ agencies: await listEntries(reader, hotlines, lang) }),
  meta: (_, { say }) => ({ title: say.words.hotlines.title, description: say.words.hotlines.text }),
  view: ({ agencies }, { say }) => (
    <div className="page narrow">
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
    </div>
  ),
})
