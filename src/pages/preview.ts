// /preview/:token: the page of an entry as it will look once it is published, for whoever was given the link.
import type { Context, Hono } from 'hono'
import { COLLECTIONS } from '#collections/all.ts'
import { keysOf } from '#db/seal.ts'
import { asIfPublished } from '#features/publishing/as-if-published.ts'
import { findPlace, readPreviewToken } from '#features/publishing/preview.ts'
import { inLang, splitLang } from '#kit/lang.ts'
import type { Site } from '#layouts/site.ts'

/** `routesOf` makes the addresses of a site; null for a link that is changed, too old, or of an entry that is gone or taken away. */
export async function showPreview(c: Context, site: Site, routesOf: (site: Site) => Hono): Promise<Response> {
  const notThere = () => c.notFound() as Promise<Response>
  const db = site.database()
  const { lang, path } = splitLang(c.req.path)
  const said = readPreviewToken(keysOf(db), c.req.param('token') ?? '')
  const collection = COLLECTIONS.find(({ id }) => id === said?.collection)
  const place = said && collection && (await findPlace(db.reader, collection, said, lang))
  if (!place) return notThere()
  const here = { ...db, reader: asIfPublished(db, said) }
  const preview: Site = { ...site, database: () => here, preview: { path, until: said.until } }
  const routes = routesOf(preview)
  // What goes wrong is the front door's to answer, as on any other page.
  routes.onError((error) => {
    throw error
  })
  const headers = { 'accept-encoding': c.req.header('accept-encoding') ?? '' }
  const answer = await routes.request(inLang(lang, place), { headers })
  return answer.status === 200 ? answer : notThere()
}
