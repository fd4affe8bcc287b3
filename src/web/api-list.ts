// What the four answers of spec 7 share: a collection in its API form, English unless ?lang=fil is asked.
import type { Collection } from '#collections/define.ts'
import { listEntries } from '#features/publishing/entries.ts'
import type { Lang } from '#kit/lang.ts'
import type { Data } from '#web/cached-answer.ts'
import type { PageContext } from '#web/page.ts'

export const JSON_TYPE = 'application/json; charset=utf-8'

type Entries<C extends Collection> = Awaited<ReturnType<typeof listEntries<C>>>

export const langOf = ({ query }: PageContext): Lang => (query.lang === 'fil' ? 'fil' : 'en')

/** Answers with every published entry; `wrap` puts the list into the shape the specification shows, `inOrder` gives it another order than the collection's. */
export const apiList = <C extends Collection>(
  collection: C,
  wrap: (list: unknown[]) => unknown,
  inOrder: (entries: Entries<C>) => Entries<C> = (entries) => entries,
): Data => ({
  type: JSON_TYPE,
  query: ['lang'],
  shared: true,
  make: async (page) => {
    const entries = await listEntries(page.reader, collection, langOf(page))
    return JSON.stringify(wrap(inOrder(entries).map((entry) => collection.api!.form(entry))))
  },
})
