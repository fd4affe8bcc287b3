// What the web server sends for everything it does not have while the program does not answer: what is wrong, and whom to call.

import type { EntryOf } from '#collections/define.ts'
import type { hotlines } from '#collections/hotlines.collection.ts'
import { HotlineList } from '#features/front-page/hotline-panel.tsx'
import { NationalNumbers } from '#features/front-page/national-numbers.tsx'
import type { Page } from '#web/page.ts'

/** With the numbers of the city as they are now. */
export const unavailablePage = (agencies: EntryOf<typeof hotlines>[]): Page => ({
  layout: 'storm',
  styles: ['storm'],
  load: () => ({}),
  meta: (_, { say }) => ({ title: say.words.errors.status[503], noindex: true }),
  view: (_, { say }) => (
    <>
      <h1>{say.words.errors.status[503]}</h1>
      <p>{say.words.errors.plain[503]}</p>
      <section aria-labelledby="hotlines">
        <h2 id="hotlines">{say.words.hotlines.title}</h2>
        <NationalNumbers say={say} heading="h3" lines />
        <HotlineList agencies={agencies} say={say} />
      </section>
    </>
  ),
})
