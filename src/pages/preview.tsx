// /preview/:token: an entry as it will look, with the words of its latest version, for whoever was given the link.
import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { COLLECTIONS } from '#collections/all.ts'
import type { Collection, EntryMeta, EntryOf } from '#collections/define.ts'
import { news } from '#collections/news.collection.ts'
import { texts } from '#collections/texts.collection.ts'
import { keysOf } from '#db/seal.ts'
import { FullArticle } from '#features/news/full-article.tsx'
import { findDraft, readPreviewToken } from '#features/publishing/preview.ts'
import { TextBlock } from '#features/texts/text-block.tsx'
import { splitLang } from '#kit/lang.ts'
import { answerFresh, type FreshPage } from '#layouts/answer-fresh.ts'
import type { Site } from '#layouts/site.ts'
import { ArticlePicture } from '#pages/article.tsx'
import type { Speech } from '#words'

type Draft = Record<string, unknown> & EntryMeta
type Shown = { collection: Collection; draft: Draft; until: string }

const VIEWS: Record<string, (draft: Draft, say: Speech) => ReactNode> = {
  [news.id]: (draft, say) => {
    const item = draft as unknown as EntryOf<typeof news>
    return <FullArticle item={item} say={say} viewer={<ArticlePicture item={item} say={say} />} />
  },
  [texts.id]: (draft, say) => <TextBlock block={draft as unknown as EntryOf<typeof texts>} say={say} />,
}

/** Whether its entries can be shown before they are published. */
export const isPreviewed = (collection: Collection): boolean => collection.id in VIEWS

const previewPage: FreshPage<Shown> = {
  meta: (_, { say }) => ({ title: say.words.preview.title, noindex: true }),
  view: ({ collection, draft, until }, { say }) => (
    <div className="page article-page">
      <p className="note" role="note">
        {say.fill('preview.note', { until: say.longDate(until.slice(0, 10)) })}
      </p>
      {VIEWS[collection.id]!(draft, say)}
    </div>
  ),
}

/** Null for a link that is changed, too old, or of an entry that is gone. */
export async function showPreview(c: Context, site: Site): Promise<Response> {
  const db = site.database()
  const said = readPreviewToken(keysOf(db), c.req.param('token') ?? '')
  const collection = COLLECTIONS.find(({ id }) => id === said?.collection)
  if (!said || !collection || !isPreviewed(collection)) return c.notFound() as Promise<Response>
  const draft = await findDraft(db.reader, collection, said.id, splitLang(c.req.path).lang)
  if (!draft) return c.notFound() as Promise<Response>
  const answer = await answerFresh(c, site, previewPage, { collection, draft, until: said.until })
  answer.headers.set('x-robots-tag', 'noindex')
  return answer
}
