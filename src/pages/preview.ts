// /preview/:token: the page of an entry as it will look once it is published, for everybody who was given the link.
import { Hono } from 'hono'
import { COLLECTIONS } from '#collections/all.ts'
import { keysOf, readBy } from '#db/seal.ts'
import { findPlace, readPreviewToken } from '#features/publishing/preview.ts'
import { createPreviewReader } from '#features/publishing/preview-reader.ts'
import { inLang, splitLang } from '#kit/lang.ts'
import type { WebContext, WebEnv } from '#web/context.ts'
import type { Site } from '#web/site.ts'

/** `routes` are the addresses of the site. Nothing is there for a link that is changed, too old, or of an entry that is gone or taken away. */
export async function showPreview(c: WebContext, routes: Hono<WebEnv>): Promise<Response> {
  const { site } = c.var
  const notThere = () => c.notFound() as Promise<Response>
  const db = site.database()
  const { lang, path } = splitLang(c.req.path)
  const said = readPreviewToken(keysOf(db), c.req.param('token') ?? '')
  const collection = COLLECTIONS.find(({ id }) => id === said?.collection)
  const place = said && collection && (await findPlace(db, collection, said, lang))
  if (!place) return notThere()
  const here = readBy(db, createPreviewReader(db, said))
  const preview: Site = { ...site, database: () => here, preview: { path, until: said.until } }
  const previewed = new Hono<WebEnv>()
  previewed.use(async (c, next) => {
    c.set('site', preview)
    await next()
  })
  previewed.route('/', routes)
  // Errors are for app.ts to answer, as on any other page.
  previewed.onError((error) => {
    throw error
  })
  const headers = { 'accept-encoding': c.req.header('accept-encoding') ?? '' }
  const answer = await previewed.request(inLang(lang, place), { headers }, c.env)
  return answer.status === 200 ? answer : notThere()
}
