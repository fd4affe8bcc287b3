// What staff have published in a kept data folder: it is theirs, and follows its file of `content/` no more.
import { news } from '#collections/news.collection.ts'
import { offices } from '#collections/offices.collection.ts'
import { redirects } from '#collections/redirects.collection.ts'
import { publishEntry } from '#features/publishing/publish.ts'
import { createEntry, saveEntry } from '#features/publishing/save.ts'
import { must } from '#kit/outcome.ts'
import type { MadeCity } from './city.ts'
import type { Facts, KeptStaff } from './facts.ts'
import { staffOf } from './people.ts'

const KEPT: Facts['entries'] = {
  touched: { slug: 'treasurer', name: 'Office of the City Treasurer, second floor' },
  redirect: { from: '/old-hall', to: '/mvh' },
  draft: 'A sample headline nobody has published',
}

const both = (text: string) => ({ en: text, fil: text })

export async function publishSome({ db }: MadeCity, staff: readonly KeptStaff[]): Promise<Facts['entries']> {
  const actor = { id: staffOf(staff, 'publisher').id, requestId: 'kept' }
  const { id, content } = await db.reader
    .selectFrom('entries')
    .innerJoin('entry_versions', 'entry_versions.entry_id', 'entries.id')
    .select(['entries.id', 'entry_versions.content'])
    .where('entries.collection', '=', offices.id)
    .where('entries.slug', '=', KEPT.touched.slug)
    .executeTakeFirstOrThrow()
  must(await saveEntry(db, actor, offices, id, { ...JSON.parse(content), name: both(KEPT.touched.name) }))
  must(await publishEntry(db, actor, id))
  const redirect = must(await createEntry(db, actor, redirects, { content: KEPT.redirect }))
  must(await publishEntry(db, actor, redirect.id))
  const title = both(KEPT.draft)
  const article = both('<p>A sample.</p>')
  must(await createEntry(db, actor, news, { content: { title, article, date: '2026-11-20', status: '' } }))
  return KEPT
}
